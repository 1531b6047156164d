import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import type { OrderDispute } from '../../../contract/trade/orders/ownOrders';
import { escalationOf } from '../../../contract/trade/orders/timers';
import { staffToTell } from '../../identity/users/administrators';
import type { Database } from '../../platform/database/database';
import { planJob } from '../../platform/jobs/jobQueue';
import type { ActionContext } from './actionContext';
import { escalatedDeadline } from './escalationState';
import { moveOrder } from './moveOrder';
import { type NoticePayload, noticeKind } from './notices';
import { type StoredOrder, type Trx, timersOf } from './orderRows';

/** Tells administrators at once: they need not wait for any job of the order to be due. */
const callAdministrators = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const to = await staffToTell(trx, 'orders.decide');
    const payload: NoticePayload = { orderId: order.id, name: 'escalatedToAdmin', to, reason: '' };
    const key = `order:${order.id}:escalated`;
    await planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
};

/**
 * Asks administrators to decide a dispute. No money moves and no clock stops by it that had not stopped: both
 * may go on to agree, and the deadline is from now on the one by which administrators mean to decide.
 */
export const escalate = async (
    { trx, order, actor, now }: ActionContext,
    { action, version }: Extract<OrderActionInput, { action: 'escalate' }>,
): Promise<StoredOrder> => {
    const { service } = escalationOf(timersOf(order));
    const columns = {
        deadline_at: now + service,
        clock_since: now,
        deadline_action: escalatedDeadline,
    };
    const moved = await moveOrder(trx, { order, action, actor, version, columns }, now);
    await trx
        .updateTable('disputes')
        .set({ deadline_at: now + service })
        .where('order_id', '=', order.id)
        .where('state', '=', 'open')
        .execute();
    await callAdministrators(trx, moved, now);
    return moved;
};

/** What both sides read about asking an administrator. */
export const readEscalation = async (
    db: Database,
    order: StoredOrder,
    disputedSince: number,
): Promise<OrderDispute['escalation']> => {
    const { wait, service } = escalationOf(timersOf(order));
    const asked = await db
        .selectFrom('order_events')
        .select(['actor_type', 'at'])
        .where('order_id', '=', order.id)
        .where('action', '=', 'escalate')
        .orderBy('seq', 'desc')
        .executeTakeFirst();
    const by = asked?.actor_type === 'seller' ? 'seller' : 'buyer';
    return { from: disputedSince + wait, service, asked: asked ? { by, at: asked.at } : null };
};
