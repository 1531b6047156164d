import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
import { useActions } from './useActions';

/** Where the domain is to be pushed to. */
export const AccountDialog = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const [account, setAccount] = useState(order.buyerAccount);
    return (
        <ActionDialog
            title={translate('order.ask.giveAccount')}
            confirm={translate('common.save')}
            isReady={account.trim() !== ''}
            done={translate('order.done.giveAccount')}
            action={version => action({ action: 'giveAccount', account: account.trim() }, version)}
        >
            <DialogContentText>{translate('order.text.giveAccount')}</DialogContentText>
            <TextField
                label={translate('order.fields.account')}
                value={account}
                onChange={event => setAccount(event.target.value)}
                required
                autoFocus
                fullWidth
                variant="outlined"
                size="small"
                margin="none"
                slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
                sx={{ mt: 1 }}
            />
        </ActionDialog>
    );
};
