import { Box, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { currencies } from '../../../contract/platform/money';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { newUuid } from '../../ui/browser/newUuid';
import { toMinor } from '../../ui/text/money';

/** Made-up money is paid with where it is tried out, and never kept. */
const offered = currencies.filter(currency => currency !== 'TST');

/** Asks how much is to be paid in; paying it is the same page as for any order. */
export const TopUpDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    // the same order however often the button is pressed
    const [id] = useState(newUuid);
    const form = useSubmitForm({
        defaultValues: { wish: { amount: '' }, currency: offered[0] ?? 'CNY' },
        send: async () => {
            if (amount === undefined) return;
            const input = { body: { id, wish: { kind: 'topup' as const, amount, currency } } };
            const order = await callApi(calls.createOrder, input, undefined, { isSilent: true });
            navigate(`/pay/${order.id}`);
        },
    });
    const { wish, currency } = form.values;
    const amount = toMinor(wish.amount, currency);
    return (
        <FormDialog
            form={form}
            title={translate('wallet.topUp')}
            confirm={translate('wallet.toPayment')}
            isReady={amount !== undefined && amount !== '0'}
            onClose={onClose}
        >
            <Typography variant="text">{translate('wallet.topUpText')}</Typography>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
                <TextEntry
                    name="wish.amount"
                    autoFocus
                    label={translate('wallet.amount')}
                    slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                />
                <TextEntry
                    name="currency"
                    select
                    label={translate('wallet.currency')}
                    sx={{ minWidth: 104 }}
                >
                    {offered.map(name => (
                        <MenuItem key={name} value={name}>
                            {name}
                        </MenuItem>
                    ))}
                </TextEntry>
            </Box>
        </FormDialog>
    );
};
