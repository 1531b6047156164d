import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { ActionDialog } from '../actions/ActionDialog';
import { WordsField } from '../actions/fields';
import { useActions } from '../actions/useActions';

/** The seller says that something was handed over, and how. */
export const TickDialog = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const { action } = useActions();
    const [note, setNote] = useState(item.note);
    return (
        <ActionDialog
            title={translate('order.tickDialog.title', {
                item: translate(`order.kinds.${item.kind}`),
            })}
            confirm={translate('order.items.tick')}
            action={version =>
                action(
                    { action: 'tick', itemId: item.id, isDone: true, note: note.trim() },
                    version,
                )
            }
        >
            <DialogContentText>{translate('order.tickDialog.text')}</DialogContentText>
            <WordsField
                label={translate('order.tickDialog.note')}
                value={note}
                onChange={setNote}
                maxLength={1000}
            />
        </ActionDialog>
    );
};
