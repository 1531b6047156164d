import { Skeleton } from '@mui/material';
import { Timeline } from '../../account/orders/Timeline';
import { useOrder } from '../../account/orders/useOrder';

/** What happened to an order; a failure is said where it is dealt with. */
export const OrderFulfilment = ({ id }: { id: string }) => {
    const { data: order, error } = useOrder(id);
    if (order) return <Timeline order={order} />;
    if (error) return null;
    return <Skeleton variant="rounded" height={200} aria-hidden="true" />;
};
