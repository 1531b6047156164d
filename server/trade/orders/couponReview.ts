import { staffToTell } from '../../identity/users/administrators';
import { planJob } from '../../platform/jobs/jobQueue';
import { holdOrder } from './holds';
import { type NoticePayload, noticeKind } from './notices';
import { byPayment, type StoredOrder, type Trx } from './orderRows';
import { relationsOf } from './relatedPeople';

/** An administrator has lifted a hold of it: somebody looked. */
const wasLookedAt = async (trx: Trx, orderId: string): Promise<boolean> => {
    const row = await trx
        .selectFrom('order_events')
        .select('seq')
        .where('order_id', '=', orderId)
        .where('action', '=', 'unhold')
        .where('actor_type', '=', 'admin')
        .executeTakeFirst();
    return row !== undefined;
};

/**
 * The platform paid a part of the price for a coupon, and buyer and seller may be one person: nothing of it
 * matures before an administrator has looked. Answers whether it is held now.
 */
export const holdForReview = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<boolean> => {
    if (order.discount === 0 || order.seller_id === null) return false;
    const found = await relationsOf(trx, order.buyer_id, order.seller_id);
    if (found.length === 0 || (await wasLookedAt(trx, order.id))) return false;
    const reason = `coupon between related accounts: ${found.join(', ')}`;
    await holdOrder(trx, { order, actor: byPayment, reason }, now);
    const to = await staffToTell(trx, 'orders.decide');
    const payload: NoticePayload = { orderId: order.id, name: 'couponReview', to, reason };
    const key = `couponReview:${order.id}`;
    await planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
    return true;
};
