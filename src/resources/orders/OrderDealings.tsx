import { useEffect } from 'react';
import type { Order } from '../../../contract/trade/resources/orders';
import { OrderView } from '../../account/orders/OrderView';
import { useOrder } from '../../account/orders/useOrder';
import { LoadState } from '../../ui/admin/states/LoadState';
import { useRefresh } from '../core/useRefresh';

/** An order as both sides have it, with what an administrator may decide. */
export const OrderDealings = ({ record: { id, version } }: { record: Order }) => {
    const refresh = useRefresh('orders');
    const { data: order, error, refetch } = useOrder(id);
    const isNewer = order !== undefined && order.version > version;
    useEffect(() => {
        // what stands beside it is asked for once, and the two sides go on meanwhile
        if (isNewer) void refresh();
    }, [isNewer, refresh]);
    if (order) return <OrderView order={order} />;
    return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
};
