import { type Fault, fault } from '../../../contract/fault';
import type { Currency } from '../../../contract/platform/money';
import {
    decliningPrice,
    extendedEnd,
    isReserveMet,
    placeBid as playBid,
    type Standing,
} from '../../../contract/trade/auctions/rising';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import { decimalText } from '../../platform/export/decimalText';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { requireOnSale } from '../orders/orderDraft';
import type { Trx } from '../orders/orderRows';
import { requireStrangers } from '../relations/requireStrangers';
import { appendLog, commitmentOf, newSalt } from './auctionLog';
import { planAuctionNotice, tellEnd } from './auctionNotices';
import {
    heldBidders,
    lockAuction,
    priceOf,
    rulesOf,
    type StoredAuction,
    type StoredBidder,
} from './auctionRows';
import { awardOrder, newOrderId, releaseLosers } from './awardAuction';
import { holdForBid } from './bidDeposits';
import { enterBidder } from './bidders';
import { appendClose } from './closeAuction';
import { inTurn } from './inTurn';
import { keepHead, moveAuction } from './moveAuction';
import { ownSealed, sealBid } from './sealedBids';

export interface AskedBid {
    auctionId: string;
    userId: string;
    amount: string;
    currency: Currency;
    isBuyNow: boolean;
    salt?: string | undefined;
    commitment?: string | undefined;
    acceptedTerms?: string | undefined;
    /** ms, the server's clock: when all of the bid had reached it; without, when its turn comes */
    cameAt?: number;
}

interface Bidding {
    trx: Trx;
    secret: Secret;
    auction: StoredAuction;
    bidder: StoredBidder;
    asked: AskedBid;
    amount: bigint;
    /** ms; read behind the lock */
    now: number;
    /** ms; when the bid reached the server: what it is measured by */
    cameAt: number;
}

/** Why an attempt was not taken, once its record is kept. */
type Refusal = Fault | undefined;

const moneyOf = (amount: bigint, currency: Currency): string =>
    `${decimalText(String(amount), currency)} ${currency}`;

/** An attempt leaves its record, whatever comes of it. */
const refuse = async (
    { trx, auction, bidder, amount, asked, now, cameAt: came }: Bidding,
    why: string,
    said: Fault,
): Promise<Refusal> => {
    // a sealed amount is nobody's to read, refused or not
    const told = auction.kind === 'sealed' ? { c: asked.commitment ?? '' } : { m: String(amount) };
    const fields = Object.assign({ u: String(bidder.number) }, told, { why, came });
    await keepHead(trx, await appendLog(trx, auction, 'refused', fields, now), now);
    return said;
};

interface Kept {
    maximum: bigint;
    sealed: string;
    /** of the record of the log */
    seq: number;
}

/** The bid's row, its deposit, and what the bidder's row then says. */
const keepBid = async (
    { trx, auction, bidder, amount, now }: Bidding,
    { maximum, sealed, seq }: Kept,
): Promise<StoredBidder> => {
    const bidId = newId(now);
    const added = await holdForBid(trx, { auction, bidder, bidId, max: amount }, now);
    await trx
        .insertInto('auction_bids')
        .values({
            id: bidId,
            auction_id: auction.id,
            user_id: bidder.user_id,
            seq,
            maximum,
            deposit_added: added,
            sealed,
            created_at: now,
        })
        .execute();
    const columns = {
        maximum,
        deposit: BigInt(bidder.deposit) + added,
        deposit_end: 'held' as const,
        updated_at: now,
    };
    await trx.updateTable('auction_bidders').set(columns).where('id', '=', bidder.id).execute();
    return { ...bidder, ...columns };
};

/** How many bid, after this one. */
const countsOf = (auction: StoredAuction, bidder: StoredBidder) => ({
    bids: auction.bids + 1,
    bidders: auction.bidders + (BigInt(bidder.deposit) === 0n ? 1 : 0),
});

const leaderOf = async (trx: Trx, { id, leader }: StoredAuction) =>
    trx
        .selectFrom('auction_bidders')
        .select(['user_id', 'maximum'])
        .where('auction_id', '=', id)
        .where('number', '=', leader)
        .executeTakeFirst();

const standingOf = async ({ trx, auction, bidder }: Bidding): Promise<Standing> => {
    const maxima = new Map<string, bigint>();
    const leader = await leaderOf(trx, auction);
    if (leader) maxima.set(String(auction.leader), BigInt(leader.maximum));
    if (BigInt(bidder.maximum) > 0n) maxima.set(String(bidder.number), BigInt(bidder.maximum));
    return {
        price: priceOf(auction),
        leader: auction.leader === 0 ? null : String(auction.leader),
        maxima,
    };
};

const raise = async (bidding: Bidding): Promise<Refusal> => {
    const { trx, auction, bidder, amount, now, cameAt: came } = bidding;
    const before = await standingOf(bidding);
    const bid = { bidder: String(bidder.number), max: amount };
    const outcome = playBid(rulesOf(auction), before, bid);
    if (!outcome.isTaken) {
        const minimum = moneyOf(outcome.minimum, auction.currency);
        const said =
            outcome.why === 'too_low'
                ? fault('auction.too_low', { minimum })
                : 'auction.not_higher';
        return refuse(bidding, outcome.why, said);
    }
    const { price, leader } = outcome.standing;
    const fields = { u: bid.bidder, m: String(amount), came };
    const logged = await appendLog(trx, auction, 'bid', fields, now);
    await keepBid(bidding, { maximum: amount, sealed: '', seq: logged.seq });
    const hasMoved = price !== before.price || leader !== before.leader;
    const {
        ends_at: endsAt,
        latest_end: latestEnd,
        soft_ms: softMs,
        extend_ms: extendMs,
    } = auction;
    const end = extendedEnd({ endsAt, latestEnd, softMs, extendMs }, came, hasMoved);
    const columns = {
        ...countsOf(auction, bidder),
        price: Number(price),
        leader: Number(leader),
        ends_at: end,
    };
    const asked = { auction: logged, action: 'bid' as const, by: 'bidder' as const };
    const moved = await moveAuction(trx, { ...asked, to: 'live', columns }, now);
    if (before.leader !== null && leader !== before.leader) {
        const former = await leaderOf(trx, auction);
        const to = former ? [former.user_id] : [];
        await planAuctionNotice(trx, moved, { name: 'outbid', to }, now);
    }
    return undefined;
};

/** Whoever takes the price wins at once: nobody else can in the same auction. */
const buy = async (bidding: Bidding, price: bigint): Promise<Refusal> => {
    const { trx, auction, bidder, now, cameAt: came } = bidding;
    const fields = { u: String(bidder.number), m: String(price), came };
    const bought = await appendLog(trx, auction, 'buy', fields, now);
    // the deposit is of what is paid
    const paying = { ...bidding, amount: price };
    const winner = await keepBid(paying, { maximum: price, sealed: '', seq: bought.seq });
    const closed = await appendClose(trx, bought, now);
    const orderId = newOrderId(now);
    const columns = {
        ...countsOf(auction, bidder),
        price: Number(price),
        leader: bidder.number,
        order_id: orderId,
    };
    const asked = { auction: closed, action: 'buyNow' as const, by: 'bidder' as const };
    const moved = await moveAuction(trx, { ...asked, to: 'awaiting', columns }, now);
    await awardOrder(trx, { auction: moved, winner: { bidder: winner, price }, orderId }, now);
    const told = await heldBidders(trx, moved.id);
    await releaseLosers(trx, moved, now);
    await tellEnd(trx, moved, { winnerId: winner.user_id, told }, now);
    return undefined;
};

/** Until the reserve is met a rising auction can be ended by its price for at once. */
export const buyNowOf = (auction: StoredAuction): bigint | null => {
    if (auction.kind !== 'rising' || auction.buy_now === null) return null;
    const price = priceOf(auction);
    return isReserveMet(rulesOf(auction), { price }) ? null : BigInt(auction.buy_now);
};

const buyNow = (bidding: Bidding): Promise<Refusal> => {
    const price = buyNowOf(bidding.auction);
    if (price === null) return refuse(bidding, 'no_buy_now', 'auction.no_buy_now');
    if (price === bidding.amount) return buy(bidding, price);
    const said = fault('auction.price_changed', { price: moneyOf(price, bidding.asked.currency) });
    return refuse(bidding, 'price_changed', said);
};

export const askedNow = (auction: StoredAuction, now: number): bigint =>
    decliningPrice(
        {
            start: BigInt(auction.start_price),
            floor: BigInt(auction.floor_price ?? 0),
            step: BigInt(auction.step ?? 0),
            intervalMs: auction.interval_ms ?? 1,
            startsAt: auction.starts_at,
        },
        now,
    );

/** The price that was seen is the most that is paid: it may have gone down meanwhile, never up. */
const accept = (bidding: Bidding): Promise<Refusal> => {
    const { auction, amount, cameAt } = bidding;
    const price = askedNow(auction, cameAt);
    if (amount >= price) return buy(bidding, price);
    const said = fault('auction.price_changed', { price: moneyOf(price, auction.currency) });
    return refuse(bidding, 'too_low', said);
};

const seal = async (bidding: Bidding): Promise<Refusal> => {
    const { trx, secret, auction, bidder, amount, asked, now, cameAt: came } = bidding;
    // a browser without https can hash nothing: then this server commits for it
    const isOurs = asked.salt === undefined && asked.commitment === undefined;
    const salt = isOurs ? newSalt() : (asked.salt ?? '');
    const commitment = commitmentOf(salt, String(amount));
    if (!isOurs && commitment !== asked.commitment) {
        throw invalid({ commitment: 'auction.commitment' });
    }
    const own = await ownSealed(trx, secret, { auctionId: auction.id, userId: bidder.user_id });
    if (own !== null && amount <= own) {
        return refuse(bidding, 'not_higher', 'auction.not_higher');
    }
    const least = BigInt(auction.start_price);
    if (amount < least) {
        const minimum = moneyOf(least, auction.currency);
        return refuse(bidding, 'too_low', fault('auction.too_low', { minimum }));
    }
    const fields = { u: String(bidder.number), c: commitment, came };
    const logged = await appendLog(trx, auction, 'seal', fields, now);
    const sealed = sealBid(secret, { amount: String(amount), salt });
    await keepBid(bidding, { maximum: 0n, sealed, seq: logged.seq });
    const columns = countsOf(auction, bidder);
    const moved = { auction: logged, action: 'bid' as const, by: 'bidder' as const, columns };
    await moveAuction(trx, { ...moved, to: 'live' }, now);
    return undefined;
};

const rule = ({ auction, asked }: Bidding): ((bidding: Bidding) => Promise<Refusal>) => {
    if (auction.kind === 'declining') return accept;
    if (auction.kind === 'sealed') return seal;
    return asked.isBuyNow ? buyNow : raise;
};

const requireMayBid = async (trx: Trx, auction: StoredAuction, asked: AskedBid): Promise<void> => {
    if (auction.seller_id === asked.userId) throw new ApiError(409, 'auction.own');
    await requireOnSale(trx, auction.product_id, asked.userId, {
        needsPrice: false,
        auctionId: auction.id,
    });
    await requireStrangers(trx, [asked.userId, auction.seller_id], 'auction.related');
};

const bidIn = async (
    trx: Trx,
    { secret, clock }: { secret: Secret; clock: () => number },
    asked: AskedBid,
): Promise<Refusal> => {
    const auction = await lockAuction(trx, asked.auctionId);
    // the server's time alone, read once nobody else can be before this one
    const now = clock();
    if (auction.state !== 'live' || now < auction.starts_at) {
        throw new ApiError(409, 'auction.not_live');
    }
    if (asked.currency !== auction.currency) {
        throw invalid({ currency: fault('auction.currency', { currency: auction.currency }) });
    }
    const amount = BigInt(asked.amount);
    if (amount <= 0n) throw invalid({ amount: 'auction.above_zero' });
    await requireMayBid(trx, auction, asked);
    const bidder = await enterBidder(trx, auction, asked, now);
    // who waited in a rush has bid when the bid came, never later than now
    const cameAt = Math.min(now, asked.cameAt ?? now);
    const bidding = { trx, secret, auction, bidder, asked, amount, now, cameAt };
    if (cameAt >= auction.ends_at) return refuse(bidding, 'ended', 'auction.not_live');
    return rule(bidding)(bidding);
};

/**
 * One bid, in the auction's own turn. What is refused by the auction's rule keeps its record in the log; then 409 is
 * thrown. Throws 404, 409 and 422 for what is no bid at all; then nothing has changed.
 */
export const placeBid = async (
    services: { db: Database; secret: Secret; clock: () => number },
    asked: AskedBid,
): Promise<void> => {
    const refusal = await inTurn(asked.auctionId, () =>
        againAfterDeadlock(() => inTransaction(services.db, trx => bidIn(trx, services, asked))),
    );
    if (refusal !== undefined) throw new ApiError(409, refusal);
};
