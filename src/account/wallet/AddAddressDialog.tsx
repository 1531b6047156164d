import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    chainOfMethod,
    type WithdrawalMethod,
    withdrawalMethods,
} from '../../../contract/trade/payoutMethods';
import { callApi } from '../../dataProvider/callApi';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { showToast } from '../../ui/toasts/toasts';
import { useRefreshWallet } from './useRefreshWallet';

const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;
const blank = { account: '', holder: '', bank: '', label: '' };

/** A new destination of withdrawals; a second step is asked for when it is added. */
export const AddAddressDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefreshWallet();
    const [method, setMethod] = useState<WithdrawalMethod>('usdt_trc20');
    const [values, setValues] = useState(blank);
    const { busy, refused, run, below } = useForm(Object.keys(blank));
    const isOnChain = chainOfMethod[method] !== undefined;
    const field = (name: keyof typeof blank, label: string, help?: string) => (
        <TextField
            {...look}
            {...below(name, help)}
            label={label}
            value={values[name]}
            onChange={event => setValues({ ...values, [name]: event.target.value })}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
    );
    const submit = () =>
        run(async () => {
            const input = { body: { ...values, method } };
            await callApi(calls.addPayoutAddress, input, undefined, { isSilent: true });
            refresh();
            showToast({ kind: 'success', title: translate('wallet.added') });
            onClose();
        });
    return (
        <FormDialog
            title={translate('wallet.addAddress')}
            confirm={translate('wallet.addAddress')}
            busy={busy}
            refused={refused}
            onClose={onClose}
            onSubmit={submit}
        >
            <TextField
                {...look}
                select
                label={translate('wallet.method')}
                value={method}
                onChange={event => setMethod(event.target.value as WithdrawalMethod)}
            >
                {withdrawalMethods.map(name => (
                    <MenuItem key={name} value={name}>
                        {translate(`resources.withdrawals.methods.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            {field(
                'account',
                translate(`wallet.account.${method}`),
                translate(`wallet.accountHelp.${method}`),
            )}
            {!isOnChain && field('holder', translate('wallet.holder'))}
            {method === 'bank' && field('bank', translate('wallet.bank'))}
            {field('label', translate('wallet.label'), translate('wallet.labelHelp'))}
        </FormDialog>
    );
};
