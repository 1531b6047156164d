import { planJob } from '../../platform/jobs/jobQueue';
import { maturityKey, maturityKind } from './maturityJob';
import { type StoredOrder, type Trx, timersOf } from './orderRows';

/** Whether the goods have changed hands and the price, or a part of it, is the seller's. */
export const isEnded = ({ state }: StoredOrder): boolean =>
    state === 'completed' || state === 'after_sale' || state === 'split';

/** What should have matured meanwhile does so now. */
export const planMaturity = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (!isEnded(order) || order.matured_at !== null) return;
    const due = (order.completed_at ?? now) + (timersOf(order).mature ?? 0);
    const job = { kind: maturityKind, key: maturityKey(order.id), runAt: Math.max(due, now) };
    await planJob(trx, { ...job, payload: { orderId: order.id } }, now);
};
