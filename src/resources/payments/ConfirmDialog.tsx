import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { confirmProof } from '../../../contract/trade/resources/paymentActions';
import type { PaymentProof, PaymentRecord } from '../../../contract/trade/resources/payments';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText, toMinor } from '../../ui/text/money';
import { useRefresh } from '../core/useRefresh';

interface Props {
    payment: PaymentRecord;
    proof: PaymentProof;
    onClose: () => void;
}

/** Somebody has found the transfer at the bank; above a limit two have to. */
export const ConfirmDialog = ({ payment, proof, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const refresh = useRefresh('payments');
    const { railCurrency: currency, twoFrom } = payment;
    const form = useSubmitForm({
        defaultValues: { amount: '', reference: '' },
        send: async ({ reference }) => {
            const body = { version: proof.version, amount: minor ?? '', reference };
            const input = { params: { id: proof.id }, body };
            await callApi(confirmProof, input, undefined, { isSilent: true });
            void refresh();
        },
        onDone: onClose,
    });
    const { amount, reference } = form.values;
    const minor = toMinor(amount, currency);
    const isWrong = amount !== '' && minor === undefined;
    return (
        <FormDialog
            form={form}
            title={translate(proof.state === 'once' ? 'pay.admin.second' : 'pay.admin.confirm')}
            confirm={translate('pay.admin.confirm')}
            isReady={minor !== undefined && minor !== '0' && reference.trim() !== ''}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('pay.admin.confirmText')}{' '}
                {twoFrom !== null &&
                    translate('pay.admin.confirmTwo', {
                        amount: moneyText(twoFrom, currency, language),
                    })}
            </Typography>
            <TextEntry
                name="amount"
                fault={isWrong && translate('pay.admin.amountWrong')}
                label={`${translate('pay.admin.amount')} (${currency})`}
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextEntry
                name="reference"
                label={translate('pay.admin.reference')}
                slotProps={{
                    htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 120 },
                }}
            />
        </FormDialog>
    );
};
