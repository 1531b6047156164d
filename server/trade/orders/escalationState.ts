import { escalationOf } from '../../../contract/trade/orders/timers';
import { type StoredOrder, timersOf } from './orderRows';

/** In `orders.deadline_action`: administrators were asked, and are reminded at the deadline. */
export const escalatedDeadline = 'remindAdmin';

export const isEscalated = ({ state, deadline_action }: StoredOrder): boolean =>
    state === 'disputed' && deadline_action === escalatedDeadline;

/** From when on either side may ask an administrator, ms. */
const escalatesFrom = (order: StoredOrder): number =>
    order.state_since + escalationOf(timersOf(order)).wait;

/**
 * Whether an administrator can be asked now: once, after both had time for each other, and not when
 * administrators are called already because that time is over.
 */
export const canEscalate = (order: StoredOrder, now: number): boolean =>
    !isEscalated(order) &&
    now >= escalatesFrom(order) &&
    (order.deadline_at === null || order.deadline_at > now);
