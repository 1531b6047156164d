import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { ActionDialog } from '../actions/ActionDialog';
import { WordsField } from '../actions/fields';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';

/** The seller says that something was handed over, and how. */
export const TickDialog = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: { note: item.note },
        send: ({ note }, version) =>
            action({ action: 'tick', itemId: item.id, isDone: true, note: note.trim() }, version),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.tickDialog.title', {
                item: translate(`order.kinds.${item.kind}`),
            })}
            confirm={translate('order.items.tick')}
        >
            <DialogContentText>{translate('order.tickDialog.text')}</DialogContentText>
            <WordsField label={translate('order.tickDialog.note')} name="note" maxLength={1000} />
        </ActionDialog>
    );
};
