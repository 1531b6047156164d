import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/trade/resources/orders';
import { OrderReceipts } from '../../account/orders/OrderReceipts';
import { Timeline } from '../../account/orders/Timeline';
import { useOrder } from '../../account/orders/useOrder';
import { ToReaders } from '../../authProvider/Offered';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Person } from '../core/fields/Person';
import { ReferenceName } from '../core/fields/ReferenceName';
import { RecordPage } from '../core/RecordPage';
import { FactCard } from '../finance/FactCard';
import { listAddress } from '../finance/listAddress';
import { OrderDealings } from './OrderDealings';
import { OrderState } from './OrderState';

/** What happened to an order; a failure is said where it is dealt with. */
const OrderFulfilment = ({ id }: { id: string }) => {
    const { data: order, error } = useOrder(id);
    if (order) return <Timeline order={order} />;
    if (error) return null;
    return <Skeleton variant="rounded" height={200} aria-hidden="true" />;
};

const Facts = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const { buyer, seller, productId } = order;
    return (
        <FactCard
            name="orders"
            title={translate('finance.facts')}
            facts={{
                title: order.title,
                type: translate(`resources.orders.types.${order.type}`),
                buyer: <Person {...buyer} />,
                seller: seller ? <Person {...seller} /> : undefined,
                product: productId ? (
                    <ReferenceName name="products" id={productId} fallback={order.product} />
                ) : undefined,
                createdAt: <DateTime at={order.createdAt} />,
                stateSince: <DateTime at={order.stateSince} />,
                check:
                    order.check === ''
                        ? undefined
                        : translate(`resources.orders.checks.${order.check}`),
                deadlineAt: order.deadlineAt ? <DateTime at={order.deadlineAt} /> : undefined,
            }}
        />
    );
};

const Amounts = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const money = (amount: string) => <Money amount={amount} currency={order.currency} />;
    return (
        <FactCard
            name="orders"
            title={translate('finance.money')}
            facts={{
                price: money(order.price),
                discount: money(order.discount),
                total: <strong>{money(order.total)}</strong>,
                fee: money(order.fee),
                escrow: money(order.escrow),
            }}
            actions={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <ToReaders name="payments">
                        <Button
                            component={Link}
                            to={listAddress('payments', { orderId: order.id })}
                            size="small"
                        >
                            {translate('pay.admin.ofOrder')}
                        </Button>
                    </ToReaders>
                    <ToReaders name="money">
                        <Button
                            component={Link}
                            to={listAddress('money', { orderId: order.id })}
                            size="small"
                        >
                            {translate('finance.postings')}
                        </Button>
                    </ToReaders>
                </Box>
            }
        >
            <OrderReceipts orderId={order.id} />
        </FactCard>
    );
};

/** One order: what is to be done about it, what it is about, its money and its fulfilment. */
export const OrderPage = () => (
    <RecordPage
        name="orders"
        title={({ number }) => number}
        status={({ state }) => <OrderState state={state} />}
        aside={order => <OrderFulfilment id={order.id} />}
    >
        {order => (
            <>
                <OrderDealings record={order} />
                <Facts order={order} />
                <Amounts order={order} />
            </>
        )}
    </RecordPage>
);
