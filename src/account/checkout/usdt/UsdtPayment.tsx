import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PaymentView, RailStep } from '../../../../contract/trade/payments';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { toDecimal } from '../../../ui/text/money';
import { CopyField } from '../../profile/CopyField';
import { QrCode } from '../../profile/QrCode';
import { usePayNames } from '../payNames';

interface Props {
    payment: PaymentView;
    step: Extract<RailStep, { kind: 'address' }>;
}

/** The rate that was frozen with the payment; none where the order is in USDT itself. */
const Rate = ({ rate, rateSource, rateAt, currency }: PaymentView) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    if (rate === '' || rateAt === null) return null;
    const time = textOf(rateAt);
    return (
        <Note component="p">
            {translate('usdt.pay.rate', { rate, currency, source: rateSource, time })}
        </Note>
    );
};

/** Nothing seen, so many confirmations of those that are needed, or done. */
const Progress = ({ step }: Pick<Props, 'step'>) => {
    const translate = useTranslate();
    const { transaction, confirmations: have, confirmationsNeeded: need } = step;
    const isSeen = transaction !== '';
    const text = () => {
        if (!isSeen) return translate('usdt.pay.waiting');
        return have >= need
            ? translate('usdt.pay.sure')
            : translate('usdt.pay.seen', { have, need });
    };
    const share = need > 0 ? Math.min(100, (100 * have) / need) : 0;
    return (
        <Box sx={{ mt: 2.5 }}>
            <Typography role="status" sx={{ fontWeight: 500, mb: 0.75 }}>
                {text()}
            </Typography>
            <LinearProgress
                aria-hidden="true"
                variant={isSeen ? 'determinate' : 'indeterminate'}
                value={share}
                sx={{ borderRadius: 1 }}
            />
            {isSeen && (
                <Box sx={{ mt: 1.5 }}>
                    <CopyField label={translate('usdt.pay.transaction')} text={transaction} />
                </Box>
            )}
        </Box>
    );
};

const ends = ['late', 'short', 'over', 'wrong'] as const;

const Ends = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ typography: 'text', mt: 2.5, color: 'text.secondary' }}>
            <Typography component="h3" variant="text" sx={{ fontWeight: 600 }}>
                {translate('usdt.pay.ends')}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
                {ends.map(end => (
                    <li key={end}>{translate(`usdt.pay.${end}`)}</li>
                ))}
            </Box>
        </Box>
    );
};

/** Where to send how much, how far the transfer is, and what becomes of one that is not as it should be. */
export const UsdtPayment = ({ payment, step }: Props) => {
    const translate = useTranslate();
    const { choiceName } = usePayNames();
    const isShort = payment.received !== '0';
    const amount = isShort ? payment.remaining : payment.railAmount;
    return (
        <>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
                {translate('usdt.pay.text')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                <QrCode text={step.qr} label={translate('usdt.pay.qr')} />
                <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, flex: '1 1 260px' }}>
                    <Box>
                        <Note component="p" sx={{ mb: 0.5 }}>
                            {translate('usdt.pay.network')}
                        </Note>
                        <Typography sx={{ fontWeight: 600 }}>{choiceName(step.chain)}</Typography>
                    </Box>
                    <CopyField
                        label={translate(isShort ? 'usdt.pay.rest' : 'usdt.pay.exact')}
                        text={toDecimal(amount, 'USDT')}
                    />
                    <CopyField label={translate('usdt.pay.address')} text={step.address} />
                    <CopyField label={translate('usdt.pay.contract')} text={step.contract} />
                    <Rate {...payment} />
                </Box>
            </Box>
            <Progress step={step} />
            <Ends />
        </>
    );
};
