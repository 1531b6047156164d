import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { agreedDays } from '../../../../contract/trade/orders/timers';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { ActionDialog } from './ActionDialog';
import { useActionForm } from './useActionForm';
import { useActions } from './useActions';

/** By how many days the deadline is to be put off, if the other side agrees. */
export const ExtensionDialog = () => {
    const translate = useTranslate();
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: { days: '3' },
        send: ({ days }, version) =>
            action({ action: 'proposeExtension', days: Number(days) }, version),
        done: translate('order.done.proposeExtension'),
    });
    const { days: typed } = form.values;
    const days = Number(typed);
    const isRight = /^\d+$/.test(typed) && days >= agreedDays.least && days <= agreedDays.most;
    return (
        <ActionDialog
            form={form}
            title={translate('order.ask.proposeExtension')}
            confirm={translate('order.actions.proposeExtension')}
            isReady={isRight}
        >
            <DialogContentText>{translate('order.text.proposeExtension')}</DialogContentText>
            <TextEntry
                name="days"
                isTrimmed
                label={translate('order.fields.days', agreedDays)}
                fault={!isRight && translate('order.fields.daysWrong', agreedDays)}
                helperText=" "
                autoFocus
                margin="none"
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
                sx={{ mt: 1, maxWidth: 280 }}
            />
        </ActionDialog>
    );
};
