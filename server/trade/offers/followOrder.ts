import { leastReopenedMs } from '../../../contract/trade/offers/offerTable';
import { spendCardMoney } from '../cardMoney/moveCardMoney';
import { forfeitOfferDeposit } from '../ledger/depositJournals';
import { post } from '../ledger/post';
import type { AskedMove } from '../orders/askedMove';
import { lockOrder, type StoredOrder, type Trx } from '../orders/orderRows';
import { planDepositMaturity } from '../orders/planMaturity';
import { cameInFull, hasOpenProof } from '../payments/manual/openProofs';
import { moveOffer, returnDeposit } from './moveOffer';
import { planOfferNotice } from './offerNotices';
import { depositOf, makerOf, receiverOf, type StoredOffer } from './offerRows';

const offersOn = async (
    trx: Trx,
    productId: string,
    states: readonly string[],
): Promise<StoredOffer[]> =>
    (await trx
        .selectFrom('offers')
        .selectAll()
        .where('product_id', '=', productId)
        .where('state', 'in', states)
        .orderBy('id')
        .execute()) as StoredOffer[];

/** The offer that became an order. */
const offerOf = async (trx: Trx, orderId: string): Promise<StoredOffer | undefined> =>
    (await trx
        .selectFrom('offers')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()) as StoredOffer | undefined;

/** An order has what there is one of: the clocks of all other offers on it stop. */
export const pauseOffers = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (order.product_id === null) return;
    for (const offer of await offersOn(trx, order.product_id, ['open'])) {
        const left = Math.max(0, (offer.expires_at ?? now) - now);
        const columns = { expires_at: null, left_ms: left };
        const paused = await moveOffer(trx, { offer, action: 'outbid', by: 'order', columns }, now);
        await planOfferNotice(trx, paused, { name: 'outbid', to: [makerOf(paused)] }, now);
    }
};

/** It is to be had again: offers that waited are open, for a day at least. */
const reopenOffers = async (trx: Trx, productId: string, now: number): Promise<void> => {
    for (const offer of await offersOn(trx, productId, ['outbid'])) {
        const left = Math.max(offer.left_ms ?? 0, leastReopenedMs);
        const columns = { expires_at: now + left, left_ms: null };
        const open = await moveOffer(trx, { offer, action: 'reopen', by: 'order', columns }, now);
        const to = [makerOf(open), receiverOf(open)];
        await planOfferNotice(trx, open, { name: 'reopened', to }, now);
    }
};

/** It is sold, or its seller has it back: nothing is left to offer upon. */
export const endOffers = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (order.product_id === null) return;
    for (const offer of await offersOn(trx, order.product_id, ['open', 'outbid'])) {
        const ended = await moveOffer(trx, { offer, action: 'end', by: 'order' }, now);
        await planOfferNotice(trx, ended, { name: 'ended', to: [makerOf(ended)] }, now);
    }
};

/** By whom an order ended unpaid: the buyer's silence or change of mind costs the deposit, nothing else does. */
export const isBuyersFault = (order: StoredOrder, { action, actor }: AskedMove): boolean =>
    order.paid_at === null &&
    (action === 'expire' || (action === 'cancel' && actor.type === 'buyer'));

/** The seller has it, and it matures as what the order would have brought. */
const keepDeposit = async (
    trx: Trx,
    offer: StoredOffer,
    order: StoredOrder,
    now: number,
): Promise<void> => {
    const forfeit = {
        orderId: order.id,
        sellerId: offer.seller_id,
        feeRate: order.fee_rate,
    };
    const deposit = depositOf(offer);
    await post(trx, forfeitOfferDeposit(deposit, forfeit), now);
    const { currency, amount } = deposit;
    // card money that was put down can still be charged back: it matures no sooner
    await spendCardMoney(trx, { userId: offer.buyer_id, currency, orderId: order.id, amount }, now);
    await planDepositMaturity(trx, order, now);
};

/** What became of the deposit of an offer whose order died. */
const endDeposit = async (
    trx: Trx,
    { offer, order, isKept }: { offer: StoredOffer; order: StoredOrder; isKept: boolean },
    now: number,
): Promise<Partial<StoredOffer>> => {
    if (offer.deposit_end !== 'held') return {};
    if (!isKept) return returnDeposit(trx, offer, now);
    await keepDeposit(trx, offer, order, now);
    const to = [offer.buyer_id, offer.seller_id];
    await planOfferNotice(trx, offer, { name: 'kept', to }, now);
    return { deposit_end: 'kept' };
};

/**
 * What its buyer had shown was decided after an order's end: the deposit is theirs if all of the price had come, and
 * else the seller's. Does nothing while another proof waits, and where nothing is held.
 */
export const endWaitingDeposit = async (trx: Trx, orderId: string, now: number): Promise<void> => {
    const order = await lockOrder(trx, orderId);
    const offer = await offerOf(trx, orderId);
    if (order.state !== 'expired' || offer?.deposit_end !== 'held') return;
    if (await hasOpenProof(trx, orderId)) return;
    const isKept = !(await cameInFull(trx, orderId));
    const columns = await endDeposit(trx, { offer, order, isKept }, now);
    await trx
        .updateTable('offers')
        .set({ ...columns, updated_at: now })
        .where('id', '=', offer.id)
        .execute();
};

interface Follows {
    /** what there is one of is on sale again */
    reopens: boolean;
    /** or is not any more */
    ends: boolean;
    /** who could not pay loses no deposit */
    isUpToBuyer: boolean;
}

/**
 * An order is over without a sale: the offer that it came from is dead, and what waited behind it is open
 * again where the listing is.
 */
export const followOrderDeath = async (
    trx: Trx,
    { order, asked }: { order: StoredOrder; asked: AskedMove },
    { reopens, ends, isUpToBuyer }: Follows,
    now: number,
): Promise<void> => {
    const offer = await offerOf(trx, order.id);
    if (offer?.state === 'accepted') {
        const isKept = isUpToBuyer && isBuyersFault(order, asked);
        // what nobody has looked at in days is not decided by the clock
        const waits = isKept && asked.action === 'expire' && (await hasOpenProof(trx, order.id));
        const columns = waits ? {} : await endDeposit(trx, { offer, order, isKept }, now);
        await moveOffer(trx, { offer, action: 'die', by: 'order', columns }, now);
    }
    if (order.product_id === null) return;
    if (reopens) await reopenOffers(trx, order.product_id, now);
    if (ends) await endOffers(trx, order, now);
};

/** The order is paid: what was put down is part of it, or goes back where all came from outside. */
export const settleOfferDeposit = async (
    trx: Trx,
    order: StoredOrder,
    { isCounted }: { isCounted: boolean },
    now: number,
): Promise<void> => {
    const offer = await offerOf(trx, order.id);
    if (offer?.deposit_end !== 'held') return;
    const columns = isCounted
        ? ({ deposit_end: 'counted' } as const)
        : await returnDeposit(trx, offer, now);
    await trx
        .updateTable('offers')
        .set({ ...columns, updated_at: now })
        .where('id', '=', offer.id)
        .execute();
};
