import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { ActionDialog } from '../actions/ActionDialog';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';

/** What opens a domain or an account, for the buyer's eyes. */
export const GiveCodeDialog = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: { code: '' },
        send: ({ code }, version) =>
            action({ action: 'giveCode', itemId: item.id, code: code.trim() }, version),
        done: translate('order.code.given'),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.code.giveTitle', {
                item: translate(`order.kinds.${item.kind}`),
            })}
            confirm={translate('common.save')}
            isReady={form.values.code.trim() !== ''}
        >
            <DialogContentText>{translate('order.code.giveText')}</DialogContentText>
            <TextEntry
                name="code"
                label={translate('order.code.field')}
                required
                autoFocus
                margin="none"
                slotProps={{
                    htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false },
                }}
                sx={{ mt: 1, '& input': { fontFamily: 'monospace' } }}
            />
        </ActionDialog>
    );
};
