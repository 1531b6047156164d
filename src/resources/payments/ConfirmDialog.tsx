import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { confirmProof } from '../../../contract/trade/resources/paymentActions';
import type { PaymentProof, PaymentRecord } from '../../../contract/trade/resources/payments';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
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
    const [amount, setAmount] = useState('');
    const [reference, setReference] = useState('');
    const { busy, refused, run, below } = useForm(['amount', 'reference']);
    const minor = toMinor(amount, currency);
    const submit = () =>
        run(async () => {
            const body = { version: proof.version, amount: minor ?? '', reference };
            const input = { params: { id: proof.id }, body };
            await callApi(confirmProof, input, undefined, { isSilent: true });
            void refresh();
            onClose();
        });
    const isWrong = amount !== '' && minor === undefined;
    return (
        <FormDialog
            title={translate(proof.state === 'once' ? 'pay.admin.second' : 'pay.admin.confirm')}
            confirm={translate('pay.admin.confirm')}
            isReady={minor !== undefined && minor !== '0' && reference.trim() !== ''}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {translate('pay.admin.confirmText')}{' '}
                {twoFrom !== null &&
                    translate('pay.admin.confirmTwo', {
                        amount: moneyText(twoFrom, currency, language),
                    })}
            </Typography>
            <TextField
                {...below('amount')}
                {...(isWrong && { error: true, helperText: translate('pay.admin.amountWrong') })}
                label={`${translate('pay.admin.amount')} (${currency})`}
                value={amount}
                onChange={event => setAmount(event.target.value)}
                autoFocus
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            <TextField
                {...below('reference')}
                label={translate('pay.admin.reference')}
                value={reference}
                onChange={event => setReference(event.target.value)}
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{
                    htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 120 },
                }}
            />
        </FormDialog>
    );
};
