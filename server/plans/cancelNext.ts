import { returnCardMoney } from '../cardMoney/moveCardMoney';
import { ApiError } from '../http/errors';
import { returnSubscription } from '../ledger/journals';
import { post } from '../ledger/post';
import { moneyOf, type StoredOrder } from '../orders/orderRows';
import { issueCreditNotes } from '../receipts/issueReceipts';
import {
    type BoughtPeriod,
    countingPeriods,
    dropPeriods,
    lockPlans,
    type Trx,
} from './planPeriods';
import { refreshSubscription, subscriptionAt } from './subscription';

const orderOf = async (trx: Trx, id: string): Promise<StoredOrder> => {
    const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return row as StoredOrder;
};

const idsOf = (periods: readonly BoughtPeriod[]): string => periods.map(({ id }) => id).join();

/**
 * Cancels all periods that have not begun; what was paid for them goes to the balance, and a credit note
 * says so. Throws 409 when there is none. Money first, then the plan, in the order in which a payment
 * takes them: two at once never wait for one another.
 */
export const cancelNext = async (trx: Trx, userId: string, now: number): Promise<void> => {
    const seen = subscriptionAt(await countingPeriods(trx, userId), now).coming;
    if (seen.length === 0) throw new ApiError(409, 'Nothing follows the present period.');
    for (const { orderId } of seen) {
        if (orderId === null) continue;
        const order = await orderOf(trx, orderId);
        await post(trx, returnSubscription(moneyOf(order)), now);
        await returnCardMoney(trx, { orderId, amount: BigInt(order.total) }, now);
        await issueCreditNotes(trx, order, now);
    }
    await lockPlans(trx, userId);
    const { coming } = subscriptionAt(await countingPeriods(trx, userId), now);
    if (idsOf(coming) !== idsOf(seen)) throw new ApiError(409, 'Somebody changed this meanwhile.');
    await dropPeriods(trx, coming, 'cancelled', now);
    await refreshSubscription(trx, userId, now);
};
