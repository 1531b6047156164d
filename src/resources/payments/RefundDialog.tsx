import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { refundPayment } from '../../../contract/trade/resources/paymentActions';
import type { PaymentRecord } from '../../../contract/trade/resources/payments';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { newUuid } from '../../ui/browser/newUuid';
import { moneyText, toDecimal, toMinor } from '../../ui/text/money';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';

interface Props {
    payment: PaymentRecord;
    onClose: () => void;
}

/** Sends money back the way it came; however often the button is pressed, it is one refund. */
export const RefundDialog = ({ payment, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const refresh = useRefresh('payments');
    const { railCurrency: currency, refundable, isRefundedWhole } = payment;
    const [id] = useState(newUuid);
    const [typed, setTyped] = useState(toDecimal(refundable, currency));
    const [reason, setReason] = useState('');
    const { busy, refused, run, below } = useForm(['amount', 'reason'], onClose);
    const minor = toMinor(typed, currency);
    const submit = () =>
        run(async () => {
            const body = { id, amount: minor ?? '', reason: reason.trim() };
            const input = { params: { id: payment.id }, body };
            await callApi(refundPayment, input, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('pay.admin.refundDone') });
            void refresh();
            onClose();
        });
    const isWrong = typed !== '' && minor === undefined;
    return (
        <FormDialog
            title={translate('pay.admin.refund')}
            confirm={translate('pay.admin.refund')}
            isReady={minor !== undefined && minor !== '0' && reason.trim() !== ''}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {translate('pay.admin.refundText', {
                    most: moneyText(refundable, currency, language),
                })}{' '}
                {isRefundedWhole && translate('pay.admin.refundWhole')}
            </Typography>
            <TextField
                {...below('amount')}
                {...(isWrong && { error: true, helperText: translate('pay.admin.amountWrong') })}
                label={`${translate('pay.admin.refundAmount')} (${currency})`}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                disabled={isRefundedWhole}
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextField
                {...below('reason')}
                label={translate('pay.admin.refundReason')}
                value={reason}
                onChange={event => setReason(event.target.value)}
                autoFocus
                multiline
                minRows={2}
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </FormDialog>
    );
};
