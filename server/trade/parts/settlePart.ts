import type { PartMeans } from '../../../contract/trade/parts/partTable';
import { ApiError, invalid } from '../../platform/http/errors';
import {
    isOrderMoneyDisputed,
    orderMoneyMaturesAt,
    returnCardMoney,
} from '../cardMoney/moveCardMoney';
import { leaveCovenant } from '../covenant/leaveCovenant';
import { divisionOf, settlePartJournal } from '../ledger/partJournals';
import { post } from '../ledger/post';
import { dropCommission } from '../orders/commission';
import { moveOrder } from '../orders/moveOrder';
import { isKeptBack, lookAtChecks } from '../orders/orderChecks';
import {
    byTimer,
    leftOfPrice,
    lockOrder,
    type StoredOrder,
    type Trx,
    wholeMoneyOf,
} from '../orders/orderRows';
import { issueAfterPart } from '../receipts/issueReceipts';
import { setApart } from './endParts';
import { dropPartJobs, planPay } from './partJobNames';
import { isOpen, movePart, openPartsOf, requirePart, type StoredPart } from './partRows';

const hourMs = 3_600_000;

/** Which part of which order. */
export interface PartOf {
    orderId: string;
    partId: string;
}

/** So much of a part to the buyer, the rest to the seller. */
export interface Division extends PartOf {
    toBuyer: bigint;
    /** both sides read it */
    why: string;
}

/** States in which a part can be paid: while its order goes well, or after that by itself. */
const payable = (order: StoredOrder, part: StoredPart): boolean =>
    part.is_apart === 1
        ? ['completed', 'after_sale'].includes(order.state)
        : ['paid', 'delivering', 'delivered'].includes(order.state);

/**
 * When it can be paid at the earliest; `now` when it can, undefined when nobody knows. Card money waits until no bank
 * takes it back, as what a part pays cannot be taken back from its seller; so do a hold and checks of people.
 */
const waitsUntil = async (
    trx: Trx,
    order: StoredOrder,
    part: StoredPart,
    now: number,
): Promise<number> => {
    if (!payable(order, part) || order.held_at !== null) return now + hourMs;
    const maturesAt = await orderMoneyMaturesAt(trx, order.id);
    if (maturesAt > now) return maturesAt;
    // a bank may look at a payment long after its money could be withdrawn
    if (await isOrderMoneyDisputed(trx, order.id)) return now + hourMs;
    if (isKeptBack(await lookAtChecks(trx, order, now))) return now + hourMs;
    return Math.max(part.due_at ?? now, now);
};

/** What is taken out of an order's own money is less than what is left there. */
const takeOut = async (trx: Trx, order: StoredOrder, part: StoredPart): Promise<StoredOrder> => {
    if (part.is_apart === 1) return order;
    if (BigInt(part.amount) > leftOfPrice(order)) throw new Error(`part ${part.id} is too large`);
    return setApart(trx, order, part);
};

const divide = async (
    trx: Trx,
    order: StoredOrder,
    part: StoredPart,
    now: number,
): Promise<{ toBuyer: bigint; unpaid: bigint }> => {
    const { referrer_id: referrerId, ...rest } = await dropCommission(trx, order);
    const money = wholeMoneyOf({ ...rest, referrer_id: referrerId });
    const amount = BigInt(part.amount);
    const toBuyer = BigInt(part.to_buyer);
    const before = BigInt(part.taken_before);
    const { fee, commission, unpaid } = divisionOf(money, { before, amount, toBuyer });
    const columns = {
        fee: Number(fee),
        commission: Number(commission),
        unpaid: Number(unpaid),
        referrer_id: referrerId,
        settled_at: now,
    };
    await movePart(trx, { part, action: 'settle', by: 'server', columns }, now);
    const { id, buyerId, sellerId, currency } = money;
    const parties = { orderId: id, buyerId, sellerId, referrerId, currency };
    const shares = { amount, toBuyer, fee, commission, unpaid };
    await post(trx, settlePartJournal({ id: part.id, ...parties, ...shares }), now);
    await issueAfterPart(trx, order, now);
    return { toBuyer, unpaid };
};

/**
 * Pays a part whose fact is there, once: whoever comes later finds it settled. Answers the next instant to look when
 * something keeps it back.
 */
export const payPart = async (
    trx: Trx,
    { orderId, partId }: PartOf,
    now: number,
): Promise<number | undefined> => {
    const order = await lockOrder(trx, orderId);
    const part = await requirePart(trx, { orderId, partId });
    if (part.state !== 'met') return undefined;
    const from = await waitsUntil(trx, order, part, now);
    if (from > now) return from;
    const out = await takeOut(trx, order, part);
    const apart = await requirePart(trx, { orderId, partId });
    const data = { part: part.kind, amount: String(part.amount), toBuyer: String(part.to_buyer) };
    await moveOrder(trx, { order: out, action: 'settlePart', actor: byTimer, data }, now);
    const { toBuyer, unpaid } = await divide(trx, out, apart, now);
    if (toBuyer > unpaid) await returnCardMoney(trx, { orderId, amount: toBuyer - unpaid }, now);
    return undefined;
};

/** Pays a part now if nothing stands against it, and else as soon as nothing does. */
export const payOrPlan = async (trx: Trx, about: PartOf, now: number): Promise<void> => {
    const from = await payPart(trx, about, now);
    if (from !== undefined) await planPay(trx, about, from, now);
};

/**
 * Releases a held part: so much of it to the buyer, the rest to the seller, once. It is paid at once, or as soon as a
 * hold, a check of somebody or card money that a bank may take back does not keep it any more; the division stays.
 * Throws 404, 409 for a part that is settled or decided, 422 for more than the part has.
 */
export const settlePart = async (
    trx: Trx,
    { orderId, partId, toBuyer, why }: Division,
    now: number,
    by: PartMeans = 'covenant',
): Promise<'settled' | 'waits'> => {
    await lockOrder(trx, orderId);
    const part = await requirePart(trx, { orderId, partId });
    if (toBuyer < 0n || toBuyer > BigInt(part.amount)) {
        throw invalid({ toBuyer: 'part.more_than_amount' });
    }
    if (!isOpen(part)) throw new ApiError(409, 'part.wrong_state');
    const met = { met_at: now, met_by: by, due_at: now, why, to_buyer: Number(toBuyer) };
    await movePart(trx, { part, action: 'meet', by: 'server', columns: met }, now);
    await payOrPlan(trx, { orderId, partId }, now);
    const { state } = await requirePart(trx, { orderId, partId });
    return state === 'settled' ? 'settled' : 'waits';
};

/** What is the buyer's of a part that goes back, from whatever state it waits in. */
const giveBack = async (trx: Trx, part: StoredPart, now: number): Promise<StoredPart> => {
    const columns = {
        ...({ met_at: now, met_by: 'server', due_at: now, is_asked: 0 } as const),
        to_buyer: Number(part.amount),
    };
    await dropPartJobs(trx, part.id);
    if (part.state !== 'met') {
        return movePart(trx, { part, action: 'meet', by: 'server', columns }, now);
    }
    await trx.updateTable('order_parts').set(columns).where('id', '=', part.id).execute();
    return { ...part, ...columns };
};

/**
 * A bank takes `most` of an order's money back after its end: parts that wait there by themselves are the buyer's again,
 * who owes them to the bank. A part that is more than what the bank still takes stays as it is, as nobody gets the rest
 * of it for that. Answers how much the buyer got; none of it is card money any more.
 */
export const returnParts = async (
    trx: Trx,
    order: StoredOrder,
    most: bigint,
    now: number,
): Promise<bigint> => {
    let returned = 0n;
    for (const part of await openPartsOf(trx, order.id)) {
        if (BigInt(part.amount) > most - returned) continue;
        const { toBuyer, unpaid } = await divide(trx, order, await giveBack(trx, part, now), now);
        returned += toBuyer - unpaid;
        if (part.kind === 'covenant') await leaveCovenant(trx, order.id, now);
    }
    return returned;
};
