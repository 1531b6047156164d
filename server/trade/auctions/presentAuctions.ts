import { shownStates } from '../../../contract/market/public/shownStates';
import type { ProductType } from '../../../contract/market/resources/products';
import type {
    AuctionView,
    OfficeAuction,
    OwnAuction,
} from '../../../contract/trade/auctions/auctionCalls';
import { auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { isReserveMet, minimumBid } from '../../../contract/trade/auctions/rising';
import { personNames } from '../../identity/users/personNames';
import { findProduct } from '../../market/products/productRows';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { shownFees } from '../orders/frozenFees';
import { readSaleTerms } from '../orders/saleTerms';
import { availableOf } from '../wallet/availableOf';
import { extendedBy, readLog, secretTypes } from './auctionLog';
import {
    biddersOf,
    findAuction,
    findBidder,
    mayCancelAsSeller,
    priceOf,
    rulesOf,
    type StoredAuction,
    type StoredBidder,
} from './auctionRows';
import { askedNow, buyNowOf } from './placeBid';
import { ownSealed } from './sealedBids';

const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

const isLive = (auction: StoredAuction, now: number): boolean =>
    auction.state === 'live' && now < auction.ends_at;

const shownPrice = (auction: StoredAuction, now: number): bigint | null =>
    auction.kind === 'declining' && auction.state === 'live'
        ? askedNow(auction, now)
        : priceOf(auction);

const minimumOf = (auction: StoredAuction, now: number): bigint | null => {
    if (!isLive(auction, now) || auction.kind === 'declining') return null;
    if (auction.kind === 'sealed') return BigInt(auction.start_price);
    const standing = { price: priceOf(auction), leader: null, maxima: new Map() };
    return minimumBid(rulesOf(auction), standing);
};

/** Of sealed bids nothing is told before they are opened, not even whether they reach the reserve. */
const reserveOf = (auction: StoredAuction): AuctionView['reserve'] => {
    if (auction.reserve === null) return 'none';
    if (auction.kind === 'sealed' && priceOf(auction) === null) return null;
    return isReserveMet(rulesOf(auction), { price: priceOf(auction) }) ? 'met' : 'not_met';
};

const nextDrop = (auction: StoredAuction, now: number): number | null => {
    const { kind, interval_ms: interval, starts_at: begin, floor_price: floor } = auction;
    if (kind !== 'declining' || interval === null || !isLive(auction, now)) return null;
    if (askedNow(auction, now) <= BigInt(floor ?? 0)) return null;
    return begin + (Math.floor((now - begin) / interval) + 1) * interval;
};

/** What everybody sees. */
export const viewOf = async (
    db: Database,
    auction: StoredAuction,
    now: number,
): Promise<AuctionView> => {
    const product = await findProduct(db, auction.product_id);
    if (!product) throw new Error(`auction ${auction.id} is of no product`);
    const isShown = auction.is_reserve_shown === 1;
    const type = product.type as ProductType;
    return {
        id: auction.id,
        productId: product.id,
        title: product.title,
        type,
        isDemo: product.is_demo === 1,
        isListingChanged: product.revision !== auction.product_revision,
        kind: auction.kind,
        currency: auction.currency,
        state: auction.state,
        startPrice: String(auction.start_price),
        price: textOf(shownPrice(auction, now)),
        minimum: textOf(minimumOf(auction, now)),
        reserve: reserveOf(auction),
        reserveAmount: isShown && auction.reserve !== null ? String(auction.reserve) : null,
        buyNow: isLive(auction, now) ? textOf(buyNowOf(auction)) : null,
        nextDropAt: nextDrop(auction, now),
        startsAt: auction.starts_at,
        endsAt: auction.ends_at,
        extendedMs: await extendedBy(db, auction),
        now,
        bids: auction.bids,
        bidders: auction.bidders,
        leader: auction.leader === 0 ? null : auction.leader,
        fees: await shownFees(db, { ...auction, type }, now),
    };
};

interface Reader {
    db: Database;
    secret: Secret;
}

const ownOrder = async (
    db: Database,
    { order_id }: StoredAuction,
    userId: string,
): Promise<Pick<OwnAuction['own'], 'orderId' | 'payUntil'>> => {
    const none = { orderId: null, payUntil: null };
    if (order_id === null) return none;
    const found = await db
        .selectFrom('orders')
        .select(['id', 'state', 'deadline_at'])
        .where('id', '=', order_id)
        .where(({ or, eb }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
        .executeTakeFirst();
    if (!found) return none;
    const payUntil = found.state === 'pending_payment' ? found.deadline_at : null;
    return { orderId: found.id, payUntil };
};

const ownMaximum = async (
    { db, secret }: Reader,
    auction: StoredAuction,
    bidder: StoredBidder,
): Promise<bigint | null> => {
    if (auction.kind === 'sealed') {
        return ownSealed(db, secret, { auctionId: auction.id, userId: bidder.user_id });
    }
    return BigInt(bidder.maximum) > 0n ? BigInt(bidder.maximum) : null;
};

/** What somebody sees of their own part, and of nobody else's. */
export const ownPartOf = async (
    reader: Reader,
    auction: StoredAuction,
    userId: string,
): Promise<OwnAuction['own']> => {
    const bidder = await findBidder(reader.db, auction.id, userId);
    const isSeller = auction.seller_id === userId;
    return {
        part: isSeller ? 'seller' : bidder ? 'bidder' : 'visitor',
        number: bidder?.number ?? null,
        maximum: bidder ? textOf(await ownMaximum(reader, auction, bidder)) : null,
        deposit: String(bidder?.deposit ?? 0),
        depositEnd: bidder?.deposit_end ?? '',
        isLeading: bidder !== undefined && bidder.number === auction.leader,
        ...(await ownOrder(reader.db, auction, userId)),
    };
};

/** Throws 404: who has no part in it sees an auction where they see its listing. */
const requireShown = async (db: Database, { product_id }: StoredAuction): Promise<void> => {
    const product = await findProduct(db, product_id);
    const isShown = (shownStates as readonly string[]).includes(product?.state ?? '');
    if (!isShown) throw notFound('auction.not_found');
};

interface AskedAuction {
    id: string;
    userId: string;
    /** who looks after auctions sees all of them */
    isStaff: boolean;
}

export const presentOwn = async (
    reader: Reader,
    { id, userId, isStaff }: AskedAuction,
    now: number,
): Promise<OwnAuction> => {
    const { db } = reader;
    const auction = await findAuction(db, id);
    const own = await ownPartOf(reader, auction, userId);
    if (own.part === 'visitor' && !isStaff) await requireShown(db, auction);
    return {
        ...(await viewOf(db, auction, now)),
        own,
        canCancel: own.part === 'seller' && mayCancelAsSeller(auction),
        depositRate: auctionRules.depositRate,
        terms: own.number === null ? await readSaleTerms(db, now) : null,
        balance: await availableOf(db, userId, auction.currency),
    };
};

interface Listed {
    userId: string;
    side: 'bidding' | 'selling';
    page: number;
    perPage: number;
}

/** The auctions that somebody bids in or sells by, the latest first. */
export const listOwn = async (
    reader: Reader,
    { userId, side, page, perPage }: Listed,
    now: number,
) => {
    const { db } = reader;
    const found = db
        .selectFrom('auctions')
        .where(({ eb, selectFrom }) =>
            side === 'selling'
                ? eb('seller_id', '=', userId)
                : eb(
                      'id',
                      'in',
                      selectFrom('auction_bidders')
                          .select('auction_id')
                          .where('user_id', '=', userId),
                  ),
        );
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = (await found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute()) as StoredAuction[];
    const list: (AuctionView & { own: OwnAuction['own'] })[] = [];
    for (const auction of rows) {
        const own = await ownPartOf(reader, auction, userId);
        list.push({ ...(await viewOf(db, auction, now)), own });
    }
    return { list, total: Number(count) };
};

/** What staff see: no more of maxima than everybody, and who has something in common with the seller. */
export const presentOffice = async (
    db: Database,
    auction: StoredAuction,
    now: number,
): Promise<OfficeAuction> => {
    const bidders = (await biddersOf(db, auction.id)).filter(({ relations }) => relations !== '[]');
    const person = await personNames(db, [
        auction.seller_id,
        ...bidders.map(({ user_id }) => user_id),
    ]);
    return {
        ...(await viewOf(db, auction, now)),
        seller: person(auction.seller_id),
        reason: auction.reason,
        orderId: auction.order_id,
        flagged: bidders.map(({ user_id, number, relations }) => ({
            bidder: person(user_id),
            number,
            relations: JSON.parse(relations) as string[],
        })),
    };
};

/**
 * The log as everybody may have it: of what tells a maximum its hash alone, until it has its closing record. One that
 * was cancelled before has none: its seller could have it cancelled, learn what each would pay, and offer it again.
 */
export const presentLog = async (db: Database, id: string) => {
    const auction = await findAuction(db, id);
    const records = await readLog(db, id);
    const opened = records.some(({ type }) => type === 'close');
    const list = records.map(({ seq, type, body, hash }) => ({
        seq,
        hash,
        body: opened || !secretTypes.includes(type) ? body : null,
    }));
    return { id, isOpened: opened, head: auction.head, list };
};
