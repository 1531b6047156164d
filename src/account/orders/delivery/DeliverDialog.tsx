import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnOrder } from '../../../../contract/trade/orders/ownOrders';
import { ActionDialog } from '../actions/ActionDialog';
import { WordsField } from '../actions/fields';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';
import { MoneyMoves } from '../MoneyMoves';
import { useShownOrder } from '../shownOrder';
import { DeliveryFiles } from './DeliveryFiles';
import { useDeliveryUploads } from './useDeliveryUploads';

/** Files are all that is still to be handed over: delivering them ticks their item. */
export const lacksFilesAlone = ({ part, actions, items }: OwnOrder): boolean => {
    const open = items.filter(item => item.required && item.sellerDoneAt === null);
    const areFiles = open.length > 0 && open.every(({ kind }) => kind === 'files');
    return part === 'seller' && actions.includes('tick') && areFiles;
};

/** Hands over, with files or without; after a delivery only with more files. */
export const DeliverDialog = ({ action: name }: { action: 'deliver' | 'deliverAgain' }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const delivery = useDeliveryUploads();
    const isNeeded = name === 'deliverAgain' || lacksFilesAlone(order);
    const form = useActionForm({
        defaultValues: { reason: '' },
        send: ({ reason }, version) =>
            action({ action: name, reason: reason.trim(), files: delivery.files }, version),
        done: translate(`order.done.${name}`),
    });
    const said = name === 'deliver' && isNeeded ? 'deliverFiles' : name;
    return (
        <ActionDialog
            form={form}
            title={translate(`order.ask.${said}`)}
            confirm={translate(`order.actions.${said}`)}
            isReady={delivery.isDone && (!isNeeded || delivery.files.length > 0)}
        >
            <DialogContentText>{translate(`order.text.${said}`)}</DialogContentText>
            {order.next.action === name && (
                <MoneyMoves title={translate('order.next.money.end')} moves={order.next.money} />
            )}
            <DeliveryFiles delivery={delivery} isNeeded={isNeeded} />
            <WordsField name="reason" label={translate('order.fields.message')} maxLength={500} />
        </ActionDialog>
    );
};
