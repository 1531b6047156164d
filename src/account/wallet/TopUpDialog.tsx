import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { currencies } from '../../../contract/platform/money';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { newUuid } from '../../ui/browser/newUuid';
import { toMinor } from '../../ui/text/money';

const look = { size: 'small', variant: 'outlined' } as const;

/** Made-up money is paid with where it is tried out, and never kept. */
const offered = currencies.filter(currency => currency !== 'TST');

/** Asks how much is to be paid in; paying it is the same page as for any order. */
export const TopUpDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    // the same order however often the button is pressed
    const [id] = useState(newUuid);
    const [currency, setCurrency] = useState(offered[0] ?? 'CNY');
    const [text, setText] = useState('');
    const { busy, refused, run, below } = useForm(['wish.amount']);
    const amount = toMinor(text, currency);
    const submit = () =>
        run(async () => {
            if (amount === undefined) return;
            const wish = { kind: 'topup' as const, amount, currency };
            const input = { body: { id, wish } };
            const order = await callApi(calls.createOrder, input, undefined, { isSilent: true });
            navigate(`/pay/${order.id}`);
        });
    return (
        <FormDialog
            title={translate('wallet.topUp')}
            confirm={translate('wallet.toPayment')}
            isReady={amount !== undefined && amount !== '0'}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <Typography sx={{ fontSize: 14 }}>{translate('wallet.topUpText')}</Typography>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
                <TextField
                    {...look}
                    {...below('wish.amount')}
                    autoFocus
                    fullWidth
                    label={translate('wallet.amount')}
                    value={text}
                    onChange={event => setText(event.target.value)}
                    slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
                <TextField
                    {...look}
                    select
                    label={translate('wallet.currency')}
                    value={currency}
                    onChange={event => setCurrency(event.target.value as typeof currency)}
                    sx={{ minWidth: 104 }}
                >
                    {offered.map(name => (
                        <MenuItem key={name} value={name}>
                            {name}
                        </MenuItem>
                    ))}
                </TextField>
            </Box>
        </FormDialog>
    );
};
