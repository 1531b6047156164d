import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { rails } from '../../../contract/trade/paymentRails';
import type { PaymentView } from '../../../contract/trade/payments';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { Countdown } from '../orders/Countdown';
import { lookupAddress } from '../paymentLookup/stepPath';
import { AskButton } from './AskButton';
import { PaymentStep } from './PaymentStep';
import { usePayNames } from './payNames';
import { isBeingChecked, shownOf } from './shownPayment';

interface Props {
    payment: PaymentView;
    /** its money goes to the wallet */
    isTopUp: boolean;
    onChanged: (payment: PaymentView) => void;
    /** where another way to pay can be chosen */
    onOther?: () => void;
}

const severities = {
    settled: 'success',
    late: 'info',
    expired: 'warning',
    failed: 'error',
} as const;

/** How a payment ended, or that it is looked at. */
const Outcome = ({ payment, isTopUp }: Pick<Props, 'payment' | 'isTopUp'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const shown = shownOf(payment);
    const words = shown === 'settled' && isTopUp ? 'settledTopUp' : shown;
    const money = (amount: string) => moneyText(amount, payment.railCurrency, language);
    return (
        <>
            {shown !== undefined && (
                <Alert severity={severities[shown]} role="status" sx={{ mb: 2 }}>
                    <AlertTitle>{translate(`pay.shown.${shown}`)}</AlertTitle>
                    {translate(`pay.shown.${words}Text`)}
                </Alert>
            )}
            {payment.exception === 'paid_over' && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate('pay.shown.over')}
                </Alert>
            )}
            {payment.exception === 'paid_partial' && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {translate('pay.shown.partial', {
                        amount: money(payment.received),
                        rest: money(payment.remaining),
                    })}
                </Alert>
            )}
        </>
    );
};

/** A payment that was begun: what to do next, how long there is time, and what became of it. */
export const PaymentCard = ({ payment, isTopUp, onChanged, onOther }: Props) => {
    const translate = useTranslate();
    const { rail, choice, number, state, step, expiresAt } = payment;
    const isOpen = state === 'awaiting' || state === 'processing';
    const { canQuery: canAsk, isTest } = rails[rail];
    const title = usePayNames().wayName(rail, choice);
    const isTimed = isOpen && !isBeingChecked(payment);
    return (
        <SectionCard title={title} {...(isTimed && { actions: <Countdown until={expiresAt} /> })}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                {isTest && (
                    <Alert severity="error" sx={{ mb: 2 }}>
                        {translate('pay.test')}
                    </Alert>
                )}
                <Outcome payment={payment} isTopUp={isTopUp} />
                {isOpen && step && (
                    <PaymentStep payment={payment} step={step} onChanged={onChanged} />
                )}
                {step?.kind !== 'instructions' && (
                    <Note component="p" sx={{ mt: 2 }}>
                        {translate('pay.number')}: {number}
                    </Note>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                    {canAsk && state !== 'settled' && (
                        <AskButton id={payment.id} onChanged={onChanged} />
                    )}
                    {onOther && isOpen && (
                        <Button onClick={onOther} size="tall">
                            {translate('pay.other')}
                        </Button>
                    )}
                    {isOpen && (
                        <Button component={Link} to={lookupAddress(number)} size="tall">
                            {translate('paymentLookup.again')}
                        </Button>
                    )}
                </Box>
            </Box>
        </SectionCard>
    );
};
