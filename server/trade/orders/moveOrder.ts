import { transitionsOf } from '../../../contract/trade/orders/orderTable';
import type { OrderTransition } from '../../../contract/trade/orders/orderTransition';
import { ApiError } from '../../platform/http/errors';
import { followCovenantOrder } from '../covenant/followCovenantOrder';
import { issueReceipts } from '../receipts/issueReceipts';
import type { AskedMove } from './askedMove';
import { clockColumns, planClocks } from './clocks';
import { runEffects } from './effects';
import { holds } from './guards';
import { planNotices } from './notices';
import type { StoredOrder, Trx } from './orderRows';

const changed = () => new ApiError(409, 'record.changed');

/** The move of the table that fits; 409 when there is none, or what it needs does not hold. */
export const requireMove = async (
    trx: Trx,
    { order, action, actor, to }: Pick<AskedMove, 'order' | 'action' | 'actor' | 'to'>,
    now: number,
): Promise<OrderTransition> => {
    const move = transitionsOf(action, order.state, order.type).find(
        found => found.by.includes(actor.type) && (to === undefined || found.to === to),
    );
    const isPossible =
        move !== undefined &&
        (move.guard === undefined || (await holds(trx, move.guard, { order, actor, now })));
    if (!isPossible) {
        throw new ApiError(409, 'order.wrong_state');
    }
    return move;
};

const writeEvent = async (
    trx: Trx,
    before: StoredOrder,
    after: StoredOrder,
    { action, actor, reason = '', data }: AskedMove,
    now: number,
): Promise<void> => {
    const { last } = await trx
        .selectFrom('order_events')
        .select(({ fn }) => fn.max<number | null>('seq').as('last'))
        .where('order_id', '=', after.id)
        .executeTakeFirstOrThrow();
    await trx
        .insertInto('order_events')
        .values({
            order_id: after.id,
            seq: Number(last ?? 0) + 1,
            from_state: before.state,
            to_state: after.state,
            action,
            reason,
            actor_type: actor.type,
            actor_id: actor.id,
            at: now,
            data: data ? JSON.stringify(data) : '',
        })
        .execute();
};

/**
 * Everything that happens to an order goes through here, in one transaction: the state by the table,
 * money, clocks, what hangs on the order, the event and the notices. Throws 409 for what the table does not
 * have, for what does not hold, and when somebody was faster.
 */
export const moveOrder = async (trx: Trx, asked: AskedMove, now: number): Promise<StoredOrder> => {
    const { order, version = order.version } = asked;
    const move = await requireMove(trx, asked, now);
    const state = move.to ?? order.state;
    const isNew = state !== order.state;
    const after = await trx
        .updateTable('orders')
        .set({
            ...(isNew && { state, state_since: now, extension_by: '', extension_days: 0 }),
            ...(isNew && clockColumns(order, state, now)),
            ...(isNew && (state === 'completed' || state === 'split') && { completed_at: now }),
            ...asked.columns,
            version: version + 1,
            updated_at: now,
        })
        .where('id', '=', order.id)
        .where('version', '=', version)
        .where('state', 'in', move.from)
        .returningAll()
        .executeTakeFirst();
    if (!after) throw changed();
    const moved = after as StoredOrder;
    await writeEvent(trx, order, moved, asked, now);
    const effects = { trx, before: order, order: moved, asked, now };
    await runEffects(effects, move.effects ?? []);
    await planClocks(trx, order, moved, now);
    await issueReceipts(trx, order, moved, now);
    await followCovenantOrder(trx, order, moved, asked, now);
    await planNotices(trx, moved, asked, now);
    return moved;
};
