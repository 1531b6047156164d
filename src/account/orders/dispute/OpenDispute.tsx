import { DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { disputeReasons } from '../../../../contract/trade/orders/ownOrders';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText, toDecimal, toMinor } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { AmountField, useAmountFault, WordsField } from '../actions/fields';
import { useActions } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';
import { EvidenceField } from './EvidenceField';
import { useEvidence } from './useEvidence';

type Reason = (typeof disputeReasons)[number];

const ReasonChoice = ({ value, onChange }: { value: Reason; onChange: (to: Reason) => void }) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            label={translate('order.dispute.reason')}
            value={value}
            onChange={({ target }) => onChange(target.value as Reason)}
            variant="outlined"
            size="small"
            margin="none"
            fullWidth
            sx={{ mt: 1 }}
        >
            {disputeReasons.map(reason => (
                <MenuItem key={reason} value={reason} sx={{ minHeight: 44 }}>
                    {translate(`order.dispute.reasons.${reason}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Why, what is wanted, what happened, and what shows it. */
export const OpenDispute = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { action } = useActions();
    const evidence = useEvidence();
    const { currency, remaining, part } = order;
    const [reasonCode, setReason] = useState<Reason>('not_as_described');
    const [typed, setTyped] = useState(toDecimal(part === 'buyer' ? remaining : '0', currency));
    const [text, setText] = useState('');
    const faultOf = useAmountFault(currency, remaining);
    const isReady = text.trim() !== '' && faultOf(typed) === undefined && evidence.isReady;
    const claim = toMinor(typed, currency) ?? '0';
    const { files } = evidence;
    return (
        <ActionDialog
            title={translate('order.ask.dispute')}
            confirm={translate('order.actions.dispute')}
            isDangerous
            isReady={isReady}
            done={translate('order.done.dispute')}
            action={version =>
                action({ action: 'dispute', reasonCode, claim, text: text.trim(), files }, version)
            }
        >
            <DialogContentText>{translate('order.text.dispute')}</DialogContentText>
            <ReasonChoice value={reasonCode} onChange={setReason} />
            <AmountField
                label={translate('order.dispute.claim')}
                value={typed}
                onChange={setTyped}
                currency={currency}
                max={remaining}
                help={translate('order.dispute.claimHelp', {
                    total: moneyText(remaining, currency, language),
                })}
            />
            <WordsField
                label={translate('order.dispute.words')}
                value={text}
                onChange={setText}
                maxLength={4000}
                isNeeded
                rows={3}
            />
            <EvidenceField evidence={evidence} />
        </ActionDialog>
    );
};
