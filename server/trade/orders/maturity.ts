import { sql } from 'kysely';
import { transitionsOf } from '../../../contract/trade/orders/orderTable';
import { orderMoneyMaturesAt } from '../cardMoney/moveCardMoney';
import { mature } from '../ledger/journals';
import { post } from '../ledger/post';
import { holdForReview } from './couponReview';
import { holds } from './guards';
import { moveOrder } from './moveOrder';
import { isKeptBack, lookAtChecks } from './orderChecks';
import { byTimer, lockOrder, moneyOf, type StoredOrder, type Trx } from './orderRows';

/** What an order has brought people that they may not spend yet, by person. */
export const pendingOf = async (
    db: Pick<Trx, 'selectFrom'>,
    orderId: string,
): Promise<{ userId: string; amount: bigint }[]> => {
    const rows = await db
        .selectFrom('ledger_postings')
        .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_postings.journal_id')
        .select(['user_id', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('order_id', '=', orderId)
        .where('account', 'like', 'user:%:pending')
        .groupBy('user_id')
        .orderBy('user_id')
        .execute();
    return rows
        .map(({ user_id, sum }) => ({ userId: user_id ?? '', amount: BigInt(sum) }))
        .filter(({ amount }) => amount > 0n);
};

/**
 * What was released some days ago may be spent; then the support of source code begins. Answers a later
 * instant while the order has card money in it that can be charged back.
 */
export const matureOrder = async (
    trx: Trx,
    orderId: string,
    now: number,
): Promise<number | undefined> => {
    const order: StoredOrder = await lockOrder(trx, orderId);
    // whoever lifts the hold plans it anew
    if (order.matured_at !== null || order.held_at !== null) return undefined;
    const moneyMaturesAt = await orderMoneyMaturesAt(trx, orderId);
    if (moneyMaturesAt > now) return moneyMaturesAt;
    if (await holdForReview(trx, order, now)) return undefined;
    // whoever decides the check plans it anew
    if (isKeptBack(await lookAtChecks(trx, order, now))) return undefined;
    for (const { userId, amount } of await pendingOf(trx, orderId)) {
        await post(trx, mature(moneyOf(order), userId, amount), now);
    }
    await trx.updateTable('orders').set({ matured_at: now }).where('id', '=', orderId).execute();
    const asked = { order, actor: byTimer, now };
    const canSupport =
        transitionsOf('beginSupport', order.state, order.type).length > 0 &&
        (await holds(trx, 'hasSupport', asked));
    if (canSupport) await moveOrder(trx, { order, action: 'beginSupport', actor: byTimer }, now);
    return undefined;
};
