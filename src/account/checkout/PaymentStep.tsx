import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PaymentView, RailStep } from '../../../contract/trade/payments';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { toDecimal } from '../../ui/text/money';
import { CopyField } from '../profile/CopyField';
import { QrCode } from '../profile/QrCode';
import { ProofUpload } from './ProofUpload';
import { UsdtPayment } from './usdt/UsdtPayment';

interface Props<Kind extends RailStep['kind'] = RailStep['kind']> {
    payment: PaymentView;
    step: Extract<RailStep, { kind: Kind }>;
    onChanged: (payment: PaymentView) => void;
}

const Text = ({ children }: { children: string }) => (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>{children}</Typography>
);

const Redirect = ({ step }: Props<'redirect'>) => {
    const translate = useTranslate();
    return (
        <>
            <Text>{translate('pay.redirectText')}</Text>
            <Button
                variant="contained"
                size="large"
                href={step.url}
                rel="noreferrer"
                sx={{ minHeight: 48 }}
            >
                {translate('pay.redirect')}
            </Button>
        </>
    );
};

const Code = ({ step }: Props<'qr'>) => {
    const translate = useTranslate();
    return (
        <>
            <Text>{translate('pay.qrText')}</Text>
            <QrCode text={step.text} label={translate('pay.qr')} />
        </>
    );
};

const Transfer = ({ payment, step, onChanged }: Props<'instructions'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const isChinese = language === 'zh';
    return (
        <>
            <Text>{translate('pay.transfer.text')}</Text>
            <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2, overflowWrap: 'anywhere' }}>
                {isChinese ? step.textZh : step.textEn}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
                <CopyField label={translate('pay.transfer.account')} text={step.account} />
                <CopyField
                    label={translate('pay.due') + bracketed(payment.railCurrency, language)}
                    text={toDecimal(payment.remaining, payment.railCurrency)}
                />
                <CopyField label={translate('pay.number')} text={payment.number} />
            </Box>
            <ProofUpload payment={payment} onChanged={onChanged} />
        </>
    );
};

/** What the buyer does next, in the way of the rail. */
export const PaymentStep = ({ step, ...rest }: Props) => {
    switch (step.kind) {
        case 'redirect':
            return <Redirect step={step} {...rest} />;
        case 'qr':
            return <Code step={step} {...rest} />;
        case 'address':
            return <UsdtPayment payment={rest.payment} step={step} />;
        case 'instructions':
            return <Transfer step={step} {...rest} />;
    }
};
