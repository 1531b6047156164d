import { auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { findPerson } from '../../identity/users/people';
import type { Secret } from '../../platform/secret';
import type { Trx } from '../orders/orderRows';
import { appendLog } from './auctionLog';
import { planAuctionNotice, tellEnd } from './auctionNotices';
import { biddersOf, heldBidders, lockAuction, type StoredAuction } from './auctionRows';
import {
    awardOrder,
    canBeSold,
    newOrderId,
    nobody,
    releaseLosers,
    releaseOthers,
    winnerOf,
} from './awardAuction';
import { isTaken } from './inTurn';
import { moveAuction } from './moveAuction';
import { readSealed, revealSealed } from './sealedBids';

/** Whoever can keep no promise any more is out, before anybody wins by their bids. */
export const dropInactive = async (
    trx: Trx,
    auction: StoredAuction,
    now: number,
): Promise<StoredAuction> => {
    let after = auction;
    for (const bidder of await biddersOf(trx, auction.id)) {
        if (bidder.dropped !== '' || BigInt(bidder.deposit) === 0n) continue;
        if ((await findPerson(trx, bidder.user_id))?.isActive === true) continue;
        const fields = { u: String(bidder.number), why: 'inactive' };
        after = await appendLog(trx, after, 'drop', fields, now);
        await trx
            .updateTable('auction_bidders')
            .set({ dropped: 'inactive', updated_at: now })
            .where('id', '=', bidder.id)
            .execute();
    }
    return after;
};

/** The last record before a winner is told: the reserve is opened with its salt. */
export const appendClose = (
    trx: Trx,
    auction: StoredAuction,
    now: number,
): Promise<StoredAuction> => {
    const { reserve, reserve_salt: salt } = auction;
    const opened = reserve === null ? {} : { reserve: String(reserve), salt };
    return appendLog(trx, auction, 'close', opened, now);
};

/** By the closed log somebody wins, or nobody does. */
const endBy = async (trx: Trx, closed: StoredAuction, now: number): Promise<void> => {
    const winner = await winnerOf(trx, closed);
    const told = await heldBidders(trx, closed.id);
    const asked = { auction: closed, action: 'end' as const, by: 'timer' as const };
    if (!winner) {
        const moved = await moveAuction(trx, { ...asked, to: 'unsold' }, now);
        await releaseOthers(trx, moved, nobody, now);
        const to = [moved.seller_id, ...told];
        await planAuctionNotice(trx, moved, { name: 'unsold', to }, now);
        return;
    }
    const orderId = newOrderId(now);
    const columns = {
        order_id: orderId,
        price: Number(winner.price),
        leader: winner.bidder.number,
    };
    const moved = await moveAuction(trx, { ...asked, to: 'awaiting', columns }, now);
    await awardOrder(trx, { auction: moved, winner, orderId }, now);
    await releaseLosers(trx, moved, now);
    await tellEnd(trx, moved, { winnerId: winner.bidder.user_id, told }, now);
};

/** A person has to look at it before anything is opened. */
const freezeAtEnd = async (
    trx: Trx,
    auction: StoredAuction,
    why: 'not_on_sale' | 'unreadable',
    now: number,
): Promise<void> => {
    const noted = await appendLog(trx, auction, 'freeze', { why }, now);
    const to = 'frozen' as const;
    const frozen = { auction: noted, action: 'freeze' as const, by: 'timer' as const, to };
    const moved = await moveAuction(trx, frozen, now);
    const told = [moved.seller_id, ...(await heldBidders(trx, moved.id))];
    await planAuctionNotice(trx, moved, { name: 'frozen', to: told }, now);
};

/** The time is over: bids and reserve are opened, and the log says who wins. */
const closeLive = async (
    trx: Trx,
    secret: Secret,
    auction: StoredAuction,
    now: number,
): Promise<void> => {
    if (!(await canBeSold(trx, auction, now))) {
        return freezeAtEnd(trx, auction, 'not_on_sale', now);
    }
    const sealed = await readSealed(trx, secret, auction.id);
    if (!sealed) return freezeAtEnd(trx, auction, 'unreadable', now);
    const dropped = await dropInactive(trx, auction, now);
    const opened = await revealSealed(trx, dropped, sealed, now);
    await endBy(trx, await appendClose(trx, opened, now), now);
};

/** So long bids that came in time may still wait for their turn here. */
const longestRushMs = 120_000;
const lookAgainMs = 1_000;

/** What an auction does by its clock; answers when to look again when it was put off meanwhile. */
export const tickAuction = async (
    trx: Trx,
    secret: Secret,
    auctionId: string,
    clock: () => number,
): Promise<number | undefined> => {
    const auction = await lockAuction(trx, auctionId);
    const now = clock();
    if (auction.state === 'scheduled') {
        if (auction.starts_at > now) return auction.starts_at;
        await moveAuction(trx, { auction, action: 'start', by: 'timer', to: 'live' }, now);
        return undefined;
    }
    const decidedAt = auction.ends_at + auctionRules.settleMs;
    if (decidedAt > now) return decidedAt;
    // in a rush that takes longer they still have their turn; nobody can keep it open for long
    if (isTaken(auctionId) && now < decidedAt + longestRushMs) return now + lookAgainMs;
    if (auction.state === 'live') await closeLive(trx, secret, auction, now);
    if (auction.state === 'frozen') {
        const noted = await appendLog(trx, auction, 'note', { why: 'end' }, now);
        await moveAuction(trx, { auction: noted, action: 'end', by: 'timer', to: 'frozen' }, now);
    }
    return undefined;
};
