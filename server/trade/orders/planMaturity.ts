import { planJob } from '../../platform/jobs/jobQueue';
import { maturityKey, maturityKind } from './maturityJob';
import { type StoredOrder, type Trx, timersOf } from './orderRows';

/** It was not paid, and what its buyer had put down may be the seller's. */
const isForfeited = ({ state, deposit }: StoredOrder): boolean =>
    deposit > 0 && (state === 'expired' || state === 'cancelled');

/** Whether the goods have changed hands and the price, or a part of it, is the seller's; or a deposit is. */
export const isEnded = (order: StoredOrder): boolean =>
    ['completed', 'after_sale', 'split'].includes(order.state) || isForfeited(order);

/** What a buyer had put down is the seller's: it matures after as long as the order's money would have. */
export const planDepositMaturity = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    const runAt = now + (timersOf(order).mature ?? 0);
    const job = { kind: maturityKind, key: maturityKey(order.id), runAt };
    await planJob(trx, { ...job, payload: { orderId: order.id } }, now);
};

/** What should have matured meanwhile does so now. */
export const planMaturity = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (!isEnded(order) || order.matured_at !== null) return;
    const due = (order.completed_at ?? now) + (timersOf(order).mature ?? 0);
    const job = { kind: maturityKind, key: maturityKey(order.id), runAt: Math.max(due, now) };
    await planJob(trx, { ...job, payload: { orderId: order.id } }, now);
};
