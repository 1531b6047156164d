import { DialogContentText, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { disputeReasons } from '../../../../contract/trade/orders/ownOrders';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { touch } from '../../../ui/admin/touch';
import { moneyText, toDecimal, toMinor } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { AmountField, useAmountFault, WordsField } from '../actions/fields';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';
import { EvidenceField } from './EvidenceField';
import { useEvidence } from './useEvidence';

type Reason = (typeof disputeReasons)[number];

const ReasonChoice = () => {
    const translate = useTranslate();
    return (
        <TextEntry
            name="reasonCode"
            select
            label={translate('order.dispute.reason')}
            margin="none"
            sx={{ mt: 1 }}
        >
            {disputeReasons.map(reason => (
                <MenuItem key={reason} value={reason} sx={{ minHeight: touch }}>
                    {translate(`order.dispute.reasons.${reason}`)}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

const useOpening = (files: ReturnType<typeof useEvidence>['files']) => {
    const translate = useTranslate();
    const { action } = useActions();
    const { currency, remaining, part } = useShownOrder().order;
    return useActionForm({
        defaultValues: {
            reasonCode: 'not_as_described' as Reason,
            claim: toDecimal(part === 'buyer' ? remaining : '0', currency),
            text: '',
        },
        send: (values, version) => {
            const { reasonCode } = values;
            const claim = toMinor(values.claim, currency) ?? '0';
            const text = values.text.trim();
            return action({ action: 'dispute', reasonCode, claim, text, files }, version);
        },
        done: translate('order.done.dispute'),
    });
};

/** Why, what is wanted, what happened, and what shows it. */
export const OpenDispute = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { currency, remaining } = useShownOrder().order;
    const evidence = useEvidence();
    const form = useOpening(evidence.files);
    const { claim, text } = form.values;
    const faultOf = useAmountFault(currency, remaining);
    const isReady = text.trim() !== '' && faultOf(claim) === undefined && evidence.isReady;
    return (
        <ActionDialog
            form={form}
            title={translate('order.ask.dispute')}
            confirm={translate('order.actions.dispute')}
            isDangerous
            isReady={isReady}
        >
            <DialogContentText>{translate('order.text.dispute')}</DialogContentText>
            <ReasonChoice />
            <AmountField
                label={translate('order.dispute.claim')}
                name="claim"
                value={claim}
                currency={currency}
                max={remaining}
                help={translate('order.dispute.claimHelp', {
                    total: moneyText(remaining, currency, language),
                })}
            />
            <WordsField
                label={translate('order.dispute.words')}
                name="text"
                maxLength={4000}
                isNeeded
                rows={3}
            />
            <EvidenceField evidence={evidence} />
        </ActionDialog>
    );
};
