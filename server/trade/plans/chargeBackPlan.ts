import { lockPerson } from '../../identity/users/people';
import { type Loss, loseSubscription } from '../ledger/lossJournals';
import { returnToBudget } from '../orders/couponUses';
import { moveOrder } from '../orders/moveOrder';
import { byPayment, moneyOf, paidOf, type StoredOrder } from '../orders/orderRows';
import { worthLeft } from './planChange';
import type { StoredPeriod } from './planPeriods';
import { changePeriod, dropPeriods, periodOf, periodsAfter, type Trx } from './planPeriods';
import { refreshSubscription } from './subscription';

/** Those behind a period that ends earlier now begin so much earlier: what they paid for they get. */
const moveUp = async (trx: Trx, period: StoredPeriod, endsAt: number, now: number) => {
    const by = period.endsAt - endsAt;
    for (const { id, startsAt, endsAt: end, worth } of await periodsAfter(trx, period)) {
        const change = { startsAt: startsAt - by, endsAt: end - by, worth };
        await changePeriod(trx, id, change, now);
    }
};

/** A period is so much shorter as of its worth was taken back; what of it is over stays as it was. */
const cut = async (trx: Trx, period: StoredPeriod, lost: bigint, now: number): Promise<void> => {
    const worth = period.worth > lost ? period.worth - lost : 0n;
    const length = BigInt(period.endsAt - period.startsAt);
    const kept = period.worth === 0n ? 0n : (length * worth) / period.worth;
    const end = period.startsAt + Number(kept);
    const earliest = Math.max(now, period.startsAt);
    if (end > earliest) {
        await changePeriod(trx, period.id, { startsAt: period.startsAt, endsAt: end, worth }, now);
    } else {
        await dropPeriods(trx, [period], 'cancelled', now);
    }
    await moveUp(trx, period, Math.max(end, earliest), now);
};

/** What a payment has paid for: its own period, or the one that took the rest of it on account. */
const takeTime = async (trx: Trx, order: StoredOrder, amount: bigint, now: number) => {
    await lockPerson(trx, order.buyer_id);
    let period = await periodOf(trx, { orderId: order.id });
    let lost = amount;
    while (period?.state === 'replaced') {
        const at = period.updatedAt;
        lost = period.worth === 0n ? 0n : (worthLeft(period, at) * lost) / period.worth;
        period = await periodOf(trx, { userId: period.userId, madeAt: at, behind: period.id });
    }
    if (period?.state === 'live' && lost > 0n) await cut(trx, period, lost, now);
    await refreshSubscription(trx, order.buyer_id, now);
};

/**
 * A bank took a plan's payment back, or a part of it: the platform gives that up, and the time that it paid
 * for is gone. Answers how much of it was there to be taken.
 */
export const takeFromPlan = async (
    trx: Trx,
    order: StoredOrder,
    loss: Loss,
    now: number,
): Promise<bigint> => {
    const left = paidOf(order);
    const amount = loss.amount < left ? loss.amount : left;
    if (order.state !== 'completed' || amount <= 0n) return 0n;
    const isWhole = amount === left;
    const journal = loseSubscription(moneyOf(order), { ...loss, amount }, isWhole);
    const columns = { lost_held: order.lost_held + Number(amount) };
    const action = isWhole ? 'chargeBack' : 'chargePart';
    const data = { amount: String(amount), currency: order.currency };
    await moveOrder(trx, { order, action, actor: byPayment, journal, columns, data }, now);
    if (isWhole) await returnToBudget(trx, order.id, BigInt(order.discount));
    await takeTime(trx, order, amount, now);
    return amount;
};
