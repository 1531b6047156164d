import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '../../../contract/platform/call';
import type { getPayChoices } from '../../../contract/trade/payments';
import { OrderState } from '../../resources/orders/OrderState';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { Countdown } from '../orders/Countdown';
import { orderTitle } from '../orders/orderTitle';
import { ownOrderPath } from './ownOrderPath';

type Order = CallAnswer<typeof getPayChoices>['order'];

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;

interface Props {
    order: Order;
    /** whoever pays has done their part: no time runs out on them */
    isBeingChecked: boolean;
}

/** What is paid for, how much, and until when. */
export const OrderSummary = ({ order, isBeingChecked }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { id, title, number, type, total, discount, currency, state, deadlineAt } = order;
    const isDue = state === 'pending_payment';
    const isToppedUp = type === 'topup' && state === 'completed';
    return (
        <SectionCard title={translate('pay.order')} actions={<OrderState state={state} />}>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1 }}>
                <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {orderTitle(title, language)}
                </Typography>
                <Box sx={{ typography: 'text', ...line, color: 'text.secondary' }}>
                    <span>{translate(`resources.orders.types.${type}`)}</span>
                    <span>{number}</span>
                </Box>
                {discount !== '0' && (
                    <Box sx={{ typography: 'text', ...line }}>
                        <span>{translate('pay.discount')}</span>
                        <Money amount={`-${discount}`} currency={currency} />
                    </Box>
                )}
                <Box sx={{ ...line, alignItems: 'baseline' }}>
                    <span>{translate(isDue ? 'pay.due' : 'pay.total')}</span>
                    <Typography component="strong" variant="figure">
                        <Money amount={total} currency={currency} />
                    </Typography>
                </Box>
                {isDue && !isBeingChecked && deadlineAt !== null && (
                    <Box sx={{ typography: 'text', ...line }}>
                        <span>{translate('pay.until')}</span>
                        <Countdown until={deadlineAt} />
                    </Box>
                )}
                <Box>
                    <Button
                        component={Link}
                        to={isToppedUp ? '/user/wallet' : ownOrderPath(id)}
                        // what is paid goes on there
                        variant={isDue ? 'text' : 'contained'}
                        size="tall"
                        sx={{ ...(isDue && { px: 0, minWidth: 0 }) }}
                    >
                        {translate(isToppedUp ? 'order.toWallet' : 'pay.toOrder')}
                    </Button>
                </Box>
            </Box>
        </SectionCard>
    );
};
