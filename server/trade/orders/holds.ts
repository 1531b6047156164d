import { moveOrder } from './moveOrder';
import { lockOrder, type OrderActing, type StoredOrder, type Trx } from './orderRows';
import { isEnded, planMaturity } from './planMaturity';

interface Asked {
    order: StoredOrder;
    actor: OrderActing;
    reason: string;
    version?: number;
}

/**
 * Nothing of the order's money is released, and none of it matures, until somebody lifts the hold; the clock
 * of the inspection stops with what was left of it. Throws 409 where nothing can be held.
 */
export const holdOrder = (
    trx: Trx,
    { reason, ...asked }: Asked,
    now: number,
): Promise<StoredOrder> => {
    const { state, deadline_at } = asked.order;
    const isClock = state === 'delivered' && deadline_at !== null;
    const columns = {
        held_at: now,
        held_why: reason,
        ...(isClock && { held_left: Math.max(deadline_at - now, 0), deadline_at: null }),
    };
    return moveOrder(trx, { ...asked, action: 'hold', reason, columns }, now);
};

/** The order goes on; a clock that was stopped runs as long as it had left. */
export const unholdOrder = async (
    trx: Trx,
    { reason, ...asked }: Asked,
    now: number,
): Promise<StoredOrder> => {
    const { held_left, held_at, clock_since } = asked.order;
    const columns = {
        held_at: null,
        held_left: null,
        held_why: '',
        ...(held_left !== null && {
            deadline_at: now + held_left,
            // so that reminders come at the same shares of it
            clock_since: (clock_since ?? now) + (now - (held_at ?? now)),
        }),
    };
    const moved = await moveOrder(trx, { ...asked, action: 'unhold', reason, columns }, now);
    await planMaturity(trx, moved, now);
    return moved;
};

/** Holds an order because of what a gateway says; one that has nothing to hold stays as it is. */
export const holdForPayment = async (
    trx: Trx,
    { orderId, reason }: { orderId: string; reason: string },
    now: number,
): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    const isRunning = ['paid', 'delivering', 'delivered', 'disputed'].includes(order.state);
    const canMature = isEnded(order) && order.matured_at === null;
    const isGoods = order.type !== 'topup' && order.type !== 'subscription';
    if (order.held_at !== null || !isGoods || !(isRunning || canMature)) return;
    const actor: OrderActing = { type: 'payment', id: '' };
    await holdOrder(trx, { order, actor, reason }, now);
};

/** Lifts such a hold; one that an administrator has put on for another reason stays. */
export const unholdForPayment = async (
    trx: Trx,
    { orderId, reason }: { orderId: string; reason: string },
    now: number,
): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    if (order.held_at === null || order.held_why !== reason) return;
    await unholdOrder(trx, { order, actor: { type: 'payment', id: '' }, reason }, now);
};
