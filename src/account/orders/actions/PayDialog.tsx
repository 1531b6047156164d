import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
import { useActionForm } from './useActionForm';
import { useActions } from './useActions';

/** Asks before an order is paid from the balance. */
export const PayDialog = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { pay } = useActions();
    const words = {
        total: moneyText(order.total, order.currency, language),
        balance: moneyText(order.balance, order.currency, language),
    };
    const isAtOnce = order.type === 'subscription' || order.type === 'topup';
    const form = useActionForm({
        defaultValues: {},
        send: (_, version) => pay(version),
        done: translate('order.done.pay'),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.ask.pay')}
            confirm={translate('order.actions.payBalance')}
        >
            <DialogContentText>
                {translate(`order.text.${isAtOnce ? 'payAtOnce' : 'pay'}`, words)}
            </DialogContentText>
        </ActionDialog>
    );
};
