import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { refundPayment } from '../../../contract/trade/resources/paymentActions';
import type { PaymentRecord } from '../../../contract/trade/resources/payments';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { newUuid } from '../../ui/browser/newUuid';
import { moneyText, toDecimal, toMinor } from '../../ui/text/money';
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
    const form = useSubmitForm({
        defaultValues: { amount: toDecimal(refundable, currency), reason: '' },
        send: async ({ reason }) => {
            const body = { id, amount: minor ?? '', reason: reason.trim() };
            const input = { params: { id: payment.id }, body };
            await callApi(refundPayment, input, undefined, { isSilent: true });
            void refresh();
        },
        done: translate('pay.admin.refundDone'),
        onDone: onClose,
        onWaiting: onClose,
    });
    const { amount: typed, reason } = form.values;
    const minor = toMinor(typed, currency);
    const isWrong = typed !== '' && minor === undefined;
    return (
        <FormDialog
            form={form}
            title={translate('pay.admin.refund')}
            confirm={translate('pay.admin.refund')}
            isReady={minor !== undefined && minor !== '0' && reason.trim() !== ''}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('pay.admin.refundText', {
                    most: moneyText(refundable, currency, language),
                })}{' '}
                {isRefundedWhole && translate('pay.admin.refundWhole')}
            </Typography>
            <TextEntry
                name="amount"
                fault={isWrong && translate('pay.admin.amountWrong')}
                label={`${translate('pay.admin.refundAmount')} (${currency})`}
                disabled={isRefundedWhole}
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextEntry
                name="reason"
                label={translate('pay.admin.refundReason')}
                autoFocus
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </FormDialog>
    );
};
