import { planClocks } from './clocks';
import type { StoredOrder, Trx } from './orderRows';

const change = async (
    trx: Trx,
    order: StoredOrder,
    columns: Pick<StoredOrder, 'deadline_at' | 'held_left'>,
    now: number,
): Promise<void> => {
    await trx.updateTable('orders').set(columns).where('id', '=', order.id).execute();
    await planClocks(trx, order, { ...order, ...columns }, now);
};

/** Nobody can pay for the moment, so the time to pay stands still. */
export const pauseOrderClock = (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const left = order.deadline_at === null ? null : Math.max(0, order.deadline_at - now);
    return change(trx, order, { deadline_at: null, held_left: left }, now);
};

/** It goes on with what was left, and so much at least. */
export const resumeOrderClock = (
    trx: Trx,
    order: StoredOrder,
    leastMs: number,
    now: number,
): Promise<void> => {
    const deadline_at = now + Math.max(order.held_left ?? 0, leastMs);
    return change(trx, order, { deadline_at, held_left: null }, now);
};
