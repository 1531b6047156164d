import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { agreedDays } from '../../../../contract/trade/orders/timers';
import { ActionDialog } from './ActionDialog';
import { useActions } from './useActions';

/** By how many days the deadline is to be put off, if the other side agrees. */
export const ExtensionDialog = () => {
    const translate = useTranslate();
    const { action } = useActions();
    const [typed, setTyped] = useState('3');
    const days = Number(typed);
    const isRight = /^\d+$/.test(typed) && days >= agreedDays.least && days <= agreedDays.most;
    return (
        <ActionDialog
            title={translate('order.ask.proposeExtension')}
            confirm={translate('order.actions.proposeExtension')}
            isReady={isRight}
            done={translate('order.done.proposeExtension')}
            action={version => action({ action: 'proposeExtension', days }, version)}
        >
            <DialogContentText>{translate('order.text.proposeExtension')}</DialogContentText>
            <TextField
                label={translate('order.fields.days', agreedDays)}
                value={typed}
                onChange={event => setTyped(event.target.value.trim())}
                error={!isRight}
                helperText={isRight ? ' ' : translate('order.fields.daysWrong', agreedDays)}
                autoFocus
                variant="outlined"
                size="small"
                margin="none"
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
                sx={{ mt: 1, maxWidth: 280 }}
            />
        </ActionDialog>
    );
};
