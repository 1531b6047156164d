import { Checkbox, DialogContentText, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DecisionAct, twoEyesAbove } from '../../../../contract/trade/orders/orderDecisions';
import { useLanguage } from '../../../stats/components/useLanguage';
import { moneyText, toMinor } from '../../../ui/money';
import { useShownOrder } from '../shownOrder';
import { ActDialog } from './ActDialog';
import { AmountField, useAmountFault, WordsField } from './fields';
import { RestNote } from './RestNote';
import { useActs } from './useActs';

/** Whether two administrators have to agree before money of this order moves. */
const useNeedsSecond = (act: DecisionAct): boolean => {
    const { order } = useShownOrder();
    const limit = twoEyesAbove[order.currency];
    const isEnd = act === 'refund' || act === 'release' || act === 'split';
    return (
        isEnd && order.state === 'disputed' && limit !== undefined && BigInt(order.price) > limit
    );
};

const harmless: readonly DecisionAct[] = ['approve', 'deliver', 'hold', 'unhold'];

/** Whether it ends in a refund that can go back the way the money came. */
const useRefunds = (act: DecisionAct): boolean => {
    const { order } = useShownOrder();
    const isRefund =
        act === 'refund' || (act === 'approve' && order.dispute?.decision?.act === 'refund');
    return isRefund && order.canGoBack;
};

/** What an administrator decides about an order, and why. */
export const DecisionDialog = ({ act }: { act: DecisionAct }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { decide } = useActs();
    const [reason, setReason] = useState('');
    const [typed, setTyped] = useState('');
    const { currency, remaining, dispute } = order;
    const faultOf = useAmountFault(currency, remaining);
    const needsSecond = useNeedsSecond(act);
    const canGoBack = useRefunds(act) && !needsSecond;
    const [toRail, setToRail] = useState(false);
    const isSplit = act === 'split';
    const toBuyer = toMinor(typed, currency);
    const isReady = reason.trim() !== '' && (!isSplit || faultOf(typed) === undefined);
    const limit = moneyText(String(twoEyesAbove[currency] ?? 0n), currency, language);
    const name = dispute?.decision?.by.name ?? '';
    return (
        <ActDialog
            title={translate(`order.ask.${act}`)}
            confirm={translate(`order.acts.${act}`)}
            isDangerous={!harmless.includes(act)}
            isReady={isReady}
            done={translate(`order.done.${needsSecond ? 'waits' : 'decided'}`)}
            act={version =>
                decide(
                    {
                        act,
                        reason: reason.trim(),
                        toRail,
                        ...(isSplit && toBuyer !== undefined && { toBuyer }),
                    },
                    version,
                )
            }
        >
            <DialogContentText>{translate(`order.text.${act}`, { name })}</DialogContentText>
            {needsSecond && (
                <DialogContentText>
                    {translate('order.text.secondLook', { limit })}
                </DialogContentText>
            )}
            {isSplit && (
                <>
                    <AmountField
                        label={translate('order.fields.toBuyer')}
                        value={typed}
                        onChange={setTyped}
                        currency={currency}
                        max={remaining}
                    />
                    <RestNote toBuyer={faultOf(typed) === undefined ? toBuyer : undefined} />
                </>
            )}
            {canGoBack && (
                <FormControlLabel
                    control={
                        <Checkbox checked={toRail} onChange={(_, checked) => setToRail(checked)} />
                    }
                    label={translate('order.fields.toRail')}
                />
            )}
            <WordsField
                label={translate('order.fields.reason')}
                value={reason}
                onChange={setReason}
                maxLength={2000}
                isNeeded
            />
        </ActDialog>
    );
};
