import { lockPerson } from '../../identity/users/people';
import { ApiError } from '../../platform/http/errors';
import { returnCardMoney } from '../cardMoney/moveCardMoney';
import { returnSubscription } from '../ledger/journals';
import { post } from '../ledger/post';
import { returnToBudget } from '../orders/couponUses';
import { moneyOf, paidOf, type StoredOrder } from '../orders/orderRows';
import { issueCreditNotes } from '../receipts/issueReceipts';
import { type BoughtPeriod, countingPeriods, dropPeriods, type Trx } from './planPeriods';
import { refreshSubscription, subscriptionAt } from './subscription';

const orderOf = async (trx: Trx, id: string): Promise<StoredOrder> => {
    const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return row as StoredOrder;
};

const isSame = (periods: readonly BoughtPeriod[], ids: readonly string[]): boolean =>
    periods.length === ids.length && periods.every(({ id }) => ids.includes(id));

const isCancelled = async (trx: Trx, userId: string, ids: readonly string[]): Promise<boolean> => {
    const rows = await trx
        .selectFrom('plan_periods')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'cancelled')
        .where('id', 'in', ids)
        .execute();
    return rows.length === new Set(ids).size;
};

/**
 * Cancels the periods of these ids, which have not begun and are all that follow; what was paid for them goes
 * to the balance, and a credit note says so. Again it changes nothing. Throws 409 when others follow by now,
 * or none. Money first, then the plan, in the order in which a payment takes them: two at once never wait for
 * one another.
 */
export const cancelNext = async (
    trx: Trx,
    { userId, ids }: { userId: string; ids: readonly string[] },
    now: number,
): Promise<void> => {
    if (await isCancelled(trx, userId, ids)) return;
    const seen = subscriptionAt(await countingPeriods(trx, userId), now).coming;
    if (seen.length === 0) throw new ApiError(409, 'plan.no_next');
    if (!isSame(seen, ids)) throw new ApiError(409, 'record.changed');
    for (const { orderId } of seen) {
        if (orderId === null) continue;
        const order = await orderOf(trx, orderId);
        await post(trx, returnSubscription(moneyOf(order)), now);
        const amount = paidOf(order);
        await returnCardMoney(trx, { orderId, amount }, now);
        await returnToBudget(trx, orderId, BigInt(order.discount));
        await issueCreditNotes(trx, order, now);
    }
    await lockPerson(trx, userId);
    const { coming } = subscriptionAt(await countingPeriods(trx, userId), now);
    if (!isSame(coming, ids)) throw new ApiError(409, 'record.changed');
    await dropPeriods(trx, coming, 'cancelled', now);
    await refreshSubscription(trx, userId, now);
};
