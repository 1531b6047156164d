import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../stats/components/useLanguage';
import { moneyText } from '../../../ui/money';
import { useShownOrder } from '../shownOrder';
import { ActDialog } from './ActDialog';
import { useActs } from './useActs';

/** Asks before an order is paid from the balance. */
export const PayDialog = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { pay } = useActs();
    const words = {
        total: moneyText(order.total, order.currency, language),
        balance: moneyText(order.balance, order.currency, language),
    };
    const isAtOnce = order.type === 'subscription' || order.type === 'topup';
    return (
        <ActDialog
            title={translate('order.ask.pay')}
            confirm={translate('order.acts.payBalance')}
            done={translate('order.done.pay')}
            act={pay}
        >
            <DialogContentText>
                {translate(`order.text.${isAtOnce ? 'payAtOnce' : 'pay'}`, words)}
            </DialogContentText>
        </ActDialog>
    );
};
