import { Checkbox, DialogContentText, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type DecisionAction,
    twoEyesAbove,
} from '../../../../contract/trade/orders/orderDecisions';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText, toMinor } from '../../../ui/text/money';
import { showToast } from '../../../ui/toasts/toasts';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
import { AmountField, useAmountFault, WordsField } from './fields';
import { RestNote } from './RestNote';
import { useActionForm } from './useActionForm';
import { useActions } from './useActions';

const isEnd = (action: DecisionAction): boolean =>
    action === 'refund' || action === 'release' || action === 'split';

/** Whether two administrators have to agree before money of this order moves, whatever else they decided. */
const useNeedsSecond = (action: DecisionAction): boolean => {
    const { order } = useShownOrder();
    const limit = twoEyesAbove[order.currency];
    return (
        isEnd(action) &&
        order.state === 'disputed' &&
        limit !== undefined &&
        BigInt(order.price) > limit
    );
};

const harmless: readonly DecisionAction[] = ['approve', 'deliver', 'hold', 'unhold'];

/** Whether it ends in a refund that can go back the way the money came. */
const useRefunds = (action: DecisionAction): boolean => {
    const { order } = useShownOrder();
    const isRefund =
        action === 'refund' ||
        (action === 'approve' && order.dispute?.decision?.action === 'refund');
    return isRefund && order.canGoBack;
};

/** Sends what is decided; of a split what the buyer is to get. */
const useDecision = (action: DecisionAction) => {
    const translate = useTranslate();
    const { decide } = useActions();
    const { currency } = useShownOrder().order;
    return useActionForm({
        defaultValues: { reason: '', toBuyer: '', toRail: false },
        send: async (values, version) => {
            const share = toMinor(values.toBuyer, currency);
            const { dispute } = await decide(
                {
                    action,
                    reason: values.reason.trim(),
                    toRail: values.toRail,
                    ...(action === 'split' && share !== undefined && { toBuyer: share }),
                },
                version,
            );
            // also where it is small, after others of the same day
            const isWaiting = isEnd(action) && dispute?.decision != null;
            const title = translate(`order.done.${isWaiting ? 'waits' : 'decided'}`);
            showToast({ kind: 'success', title });
        },
    });
};

/** What an administrator decides about an order, and why. */
export const DecisionDialog = ({ action }: { action: DecisionAction }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { currency, remaining, dispute } = useShownOrder().order;
    const faultOf = useAmountFault(currency, remaining);
    const needsSecond = useNeedsSecond(action);
    const canGoBack = useRefunds(action) && !needsSecond;
    const isSplit = action === 'split';
    const form = useDecision(action);
    const { reason, toBuyer: typed, toRail } = form.values;
    const toBuyer = toMinor(typed, currency);
    const isReady = reason.trim() !== '' && (!isSplit || faultOf(typed) === undefined);
    const limit = moneyText(String(twoEyesAbove[currency] ?? 0n), currency, language);
    const name = dispute?.decision?.by.name ?? '';
    return (
        <ActionDialog
            form={form}
            title={translate(`order.ask.${action}`)}
            confirm={translate(`order.actions.${action}`)}
            isDangerous={!harmless.includes(action)}
            isReady={isReady}
        >
            <DialogContentText>{translate(`order.text.${action}`, { name })}</DialogContentText>
            {needsSecond && (
                <DialogContentText>
                    {translate('order.text.secondLook', { limit })}
                </DialogContentText>
            )}
            {isSplit && (
                <>
                    <AmountField
                        name="toBuyer"
                        label={translate('order.fields.toBuyer')}
                        value={typed}
                        currency={currency}
                        max={remaining}
                    />
                    <RestNote toBuyer={faultOf(typed) === undefined ? toBuyer : undefined} />
                </>
            )}
            {canGoBack && (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={toRail}
                            onChange={(_, checked) => form.methods.setValue('toRail', checked)}
                        />
                    }
                    label={translate('order.fields.toRail')}
                />
            )}
            <WordsField
                name="reason"
                label={translate('order.fields.reason')}
                maxLength={2000}
                isNeeded
            />
        </ActionDialog>
    );
};
