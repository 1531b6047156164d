import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    chainOfMethod,
    type WithdrawalMethod,
    withdrawalMethods,
} from '../../../contract/trade/payoutMethods';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefreshWallet } from './useRefreshWallet';

const blank = {
    method: 'usdt_trc20' as WithdrawalMethod,
    account: '',
    holder: '',
    bank: '',
    label: '',
};

/** A new destination of withdrawals; a second step is asked for when it is added. */
export const AddAddressDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefreshWallet();
    const form = useSubmitForm({
        defaultValues: blank,
        send: async values => {
            const input = { body: values };
            await callApi(calls.addPayoutAddress, input, undefined, { isSilent: true });
            refresh();
        },
        done: translate('wallet.added'),
        onDone: onClose,
    });
    const { method } = form.values;
    const isOnChain = chainOfMethod[method] !== undefined;
    const field = (name: keyof typeof blank, label: string, help?: string) => (
        <TextEntry
            name={name}
            label={label}
            helperText={help}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
    );
    return (
        <FormDialog
            form={form}
            title={translate('wallet.addAddress')}
            confirm={translate('wallet.addAddress')}
            onClose={onClose}
        >
            <TextEntry name="method" select label={translate('wallet.method')}>
                {withdrawalMethods.map(name => (
                    <MenuItem key={name} value={name}>
                        {translate(`resources.withdrawals.methods.${name}`)}
                    </MenuItem>
                ))}
            </TextEntry>
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
