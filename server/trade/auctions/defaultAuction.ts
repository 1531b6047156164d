import type { OrderState } from '../../../contract/trade/resources/orders';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { cameInFull, hasOpenProof } from '../payments/manual/openProofs';
import { appendLog } from './auctionLog';
import { planAuctionNotice } from './auctionNotices';
import {
    biddersOf,
    heldBidders,
    lockAuction,
    type StoredAuction,
    type StoredBidder,
} from './auctionRows';
import { awardOrder, canBeSold, newOrderId, nobody, releaseOthers, winnerOf } from './awardAuction';
import { forfeitDeposit, releaseDeposit } from './bidDeposits';
import { dropInactive } from './closeAuction';
import type { AuctionDefault } from './followAuctionOrder';
import { moveAuction } from './moveAuction';

/** ms; of an auction that is under review, or whose winner's proof of payment is */
const reviewedMs = 60_000;
const deadStates: readonly OrderState[] = ['expired', 'cancelled'];

/** Out of the log: what they bid makes nobody else's price. */
const drop = async (
    trx: Trx,
    auction: StoredAuction,
    bidder: StoredBidder,
    now: number,
): Promise<StoredAuction> => {
    await trx
        .updateTable('auction_bidders')
        .set({ dropped: 'default', updated_at: now })
        .where('id', '=', bidder.id)
        .execute();
    return appendLog(trx, auction, 'drop', { u: String(bidder.number), why: 'default' }, now);
};

/** The log without whoever did not pay says who is next, and at what price. */
const goOn = async (trx: Trx, left: StoredAuction, now: number): Promise<void> => {
    const auction = await dropInactive(trx, left, now);
    const winner = (await canBeSold(trx, auction, now)) ? await winnerOf(trx, auction) : undefined;
    const asked = { auction, action: 'default' as const, by: 'order' as const };
    if (winner?.bidder.deposit_end !== 'held') {
        const moved = await moveAuction(trx, { ...asked, to: 'unsold' }, now);
        const told = [moved.seller_id, ...(await heldBidders(trx, moved.id))];
        await releaseOthers(trx, moved, nobody, now);
        await planAuctionNotice(trx, moved, { name: 'unsold', to: told }, now);
        return;
    }
    const orderId = newOrderId(now);
    const columns = {
        order_id: orderId,
        price: Number(winner.price),
        leader: winner.bidder.number,
    };
    const moved = await moveAuction(trx, { ...asked, to: 'second', columns }, now);
    await awardOrder(trx, { auction: moved, winner, orderId }, now);
    const to = [winner.bidder.user_id];
    await planAuctionNotice(trx, moved, { name: 'second', to }, now);
    await planAuctionNotice(trx, moved, { name: 'offered', to: [moved.seller_id] }, now);
};

/** A winner's order died: the deposit goes where the rules say, and the next in turn may buy. Answers when to look again. */
export const defaultAuction = async (
    trx: Trx,
    { auctionId, orderId, isBuyersFault }: AuctionDefault,
    now: number,
): Promise<number | undefined> => {
    const auction = await lockAuction(trx, auctionId);
    if (auction.order_id !== orderId) return undefined;
    // whoever lets an order die while it is under review has let it die: nobody gets out of a bid by a freeze
    if (auction.state === 'frozen') return now + reviewedMs;
    const isAbout = auction.state === 'awaiting' || auction.state === 'second';
    if (!isAbout) return undefined;
    const found = trx.selectFrom('orders').selectAll().where('id', '=', orderId);
    const order = (await found.executeTakeFirstOrThrow()) as StoredOrder;
    if (!deadStates.includes(order.state)) return undefined;
    // a proof that nobody has looked at in days: not the clock decides whose the deposit is
    const isAsked = isBuyersFault && order.state === 'expired';
    if (isAsked && (await hasOpenProof(trx, orderId))) return now + reviewedMs;
    const bidders = await biddersOf(trx, auctionId);
    const bidder = bidders.find(({ user_id }) => user_id === order.buyer_id);
    if (!bidder) throw new Error(`order ${orderId} of auction ${auctionId} has no bidder`);
    // who is offered it after somebody else may say no
    const hasPaid = isAsked && (await cameInFull(trx, orderId));
    const isForfeited = isBuyersFault && !hasPaid && auction.state === 'awaiting';
    if (isForfeited) {
        await forfeitDeposit(trx, { auction, bidder, order }, now);
        const to = [auction.seller_id, bidder.user_id];
        await planAuctionNotice(trx, auction, { name: 'forfeited', to }, now);
    } else await releaseDeposit(trx, auction, bidder, now);
    await goOn(trx, await drop(trx, auction, bidder, now), now);
    return undefined;
};
