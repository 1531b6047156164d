import { sql } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import {
    type AuctionKind,
    type AuctionState,
    auctionTransitionOf,
} from '../../../contract/trade/auctions/auctionTable';
import type { RisingRules } from '../../../contract/trade/auctions/rising';
import type { BidSteps } from '../../../contract/trade/auctions/steps';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Trx } from '../orders/orderRows';

/** An auction as it lies in its table, with the closed lists that its texts are of. */
export interface StoredAuction
    extends Omit<Row<'auctions'>, 'kind' | 'state' | 'currency' | 'frozen_from'> {
    kind: AuctionKind;
    state: AuctionState;
    currency: Currency;
    frozen_from: AuctionState | '';
}

export interface StoredBidder extends Omit<Row<'auction_bidders'>, 'deposit_end'> {
    deposit_end: '' | 'held' | 'released' | 'counted' | 'forfeited';
}

export const findAuction = async (db: Database, id: string): Promise<StoredAuction> => {
    const found = db.selectFrom('auctions').selectAll().where('id', '=', id);
    const auction = (await found.executeTakeFirst()) as StoredAuction | undefined;
    if (!auction) throw notFound('auction.not_found');
    return auction;
};

/**
 * The auction, kept from all others until the transaction ends: PostgreSQL locks what is updated, and SQLite has one
 * transaction at a time. The clock is read after it. Throws 404.
 */
export const lockAuction = async (trx: Trx, id: string): Promise<StoredAuction> => {
    const auction = await trx
        .updateTable('auctions')
        .set({ version: sql`version` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    if (!auction) throw notFound('auction.not_found');
    return auction as StoredAuction;
};

/** The auction that keeps a listing from being bought otherwise. */
export const activeAuctionOn = async (
    db: Pick<Database, 'selectFrom'>,
    productId: string,
): Promise<Pick<StoredAuction, 'id' | 'order_id'> | undefined> =>
    db
        .selectFrom('auctions')
        .select(['id', 'order_id'])
        .where('open_key', '=', productId)
        .executeTakeFirst();

export const biddersOf = async (db: Database, auctionId: string): Promise<StoredBidder[]> =>
    (await db
        .selectFrom('auction_bidders')
        .selectAll()
        .where('auction_id', '=', auctionId)
        .orderBy('number')
        .execute()) as StoredBidder[];

/** Its seller may, while nobody has bid, and once the winner did not pay. */
export const mayCancelAsSeller = ({ state, bids }: StoredAuction): boolean =>
    auctionTransitionOf('cancel', state, 'seller') !== undefined &&
    (bids === 0 || state === 'second');

/** Those whose money is held for it. */
export const heldBidders = async (db: Database, auctionId: string): Promise<string[]> =>
    (await biddersOf(db, auctionId))
        .filter(({ deposit_end }) => deposit_end === 'held')
        .map(({ user_id }) => user_id);

export const bidderIdOf = (auctionId: string, userId: string): string => `${auctionId}:${userId}`;

export const findBidder = async (
    db: Database,
    auctionId: string,
    userId: string,
): Promise<StoredBidder | undefined> =>
    (await db
        .selectFrom('auction_bidders')
        .selectAll()
        .where('id', '=', bidderIdOf(auctionId, userId))
        .executeTakeFirst()) as StoredBidder | undefined;

const amountOr = (amount: number | bigint | null): bigint | null =>
    amount === null ? null : BigInt(amount);

export const rulesOf = ({ start_price, reserve, steps }: StoredAuction): RisingRules => ({
    start: BigInt(start_price),
    reserve: amountOr(reserve),
    steps: JSON.parse(steps) as BidSteps,
});

export const priceOf = ({ price }: Pick<StoredAuction, 'price'>): bigint | null => amountOr(price);
