import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { useShownOrder } from '../shownOrder';
import { ActionDialog } from './ActionDialog';
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
    return (
        <ActionDialog
            title={translate('order.ask.pay')}
            confirm={translate('order.actions.payBalance')}
            done={translate('order.done.pay')}
            action={pay}
        >
            <DialogContentText>
                {translate(`order.text.${isAtOnce ? 'payAtOnce' : 'pay'}`, words)}
            </DialogContentText>
        </ActionDialog>
    );
};
