import { Alert, DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MoneyMoves } from '../MoneyMoves';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
import { WordsField } from './fields';
import { useActionForm } from './useActionForm';
import { useActions } from './useActions';

/** Actions that are asked about; those with a reason let one say why. */
export const askedActions = ['cancel', 'accept', 'agreeRefund', 'extend'] as const;
type AskedAction = (typeof askedActions)[number];

const withReason: readonly AskedAction[] = ['cancel', 'agreeRefund'];
const dangerous: readonly AskedAction[] = ['cancel', 'agreeRefund'];

/** Asks whether something that cannot be undone is to be done. */
export const AskAction = ({ action: name }: { action: AskedAction }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { action } = useActions();
    const hasReason = withReason.includes(name);
    const form = useActionForm({
        defaultValues: { reason: '' },
        send: ({ reason }, version) => {
            if (name === 'accept' || name === 'extend') return action({ action: name }, version);
            return action({ action: name, reason: reason.trim() }, version);
        },
        done: translate(`order.done.${name}`),
    });
    return (
        <ActionDialog
            form={form}
            title={translate(`order.ask.${name}`)}
            confirm={translate(`order.actions.${name}`)}
            isDangerous={dangerous.includes(name)}
        >
            <DialogContentText>{translate(`order.text.${name}`)}</DialogContentText>
            {order.next.action === name && (
                <MoneyMoves title={translate('order.next.money.title')} moves={order.next.money} />
            )}
            {name === 'accept' && order.download?.used === 0 && (
                <Alert severity="warning">{translate('order.text.notDownloaded')}</Alert>
            )}
            {hasReason && (
                <WordsField
                    name="reason"
                    label={translate('order.fields.reason')}
                    maxLength={500}
                />
            )}
        </ActionDialog>
    );
};
