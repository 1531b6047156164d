import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
import { useActionForm } from './useActionForm';
import { useActions } from './useActions';

/** Where the domain is to be pushed to. */
export const AccountDialog = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: { account: order.buyerAccount },
        send: ({ account }, version) =>
            action({ action: 'giveAccount', account: account.trim() }, version),
        done: translate('order.done.giveAccount'),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.ask.giveAccount')}
            confirm={translate('common.save')}
            isReady={form.values.account.trim() !== ''}
        >
            <DialogContentText>{translate('order.text.giveAccount')}</DialogContentText>
            <TextEntry
                name="account"
                label={translate('order.fields.account')}
                required
                autoFocus
                margin="none"
                slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
                sx={{ mt: 1 }}
            />
        </ActionDialog>
    );
};
