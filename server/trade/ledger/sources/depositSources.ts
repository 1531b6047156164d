import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import {
    type BidderDeposit,
    forfeitBidDeposit,
    forfeitOfferDeposit,
    holdBidDeposit,
    holdOfferDeposit,
    type OfferDeposit,
    releaseBidDeposit,
    returnOfferDeposit,
} from '../depositJournals';
import type { JournalPrefix } from '../journalKinds';
import { anyOf, byId, fromRecords, type JournalSource } from './source';

const offersById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('offers')
            .leftJoin('orders', 'orders.id', 'offers.order_id')
            .select(['offers.id as id', 'offers.buyer_id as buyer_id', 'offers.currency'])
            .select(['offers.seller_id as seller_id', 'offers.deposit as deposit'])
            .select(['deposit_end', 'order_id', 'orders.fee_rate as fee_rate'])
            .where('offers.id', 'in', anyOf(ids))
            .execute(),
    );
type SourceOffer =
    Awaited<ReturnType<typeof offersById>> extends Map<string, infer Row> ? Row : never;

const depositOf = (row: SourceOffer): OfferDeposit => ({
    offerId: row.id,
    buyerId: row.buyer_id,
    currency: row.currency as Currency,
    amount: BigInt(row.deposit),
});

const ended = (
    end: 'returned' | 'kept',
    make: (row: SourceOffer) => ReturnType<typeof holdOfferDeposit>,
): JournalSource =>
    fromRecords(offersById, row =>
        row.deposit_end === end ? [make(row)] : `the deposit is ${row.deposit_end || 'not held'}`,
    );

const bidsById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('auction_bids')
            .innerJoin('auctions', 'auctions.id', 'auction_bids.auction_id')
            .select(['auction_bids.id as id', 'auction_id', 'user_id', 'deposit_added'])
            .select('auctions.currency as currency')
            .where('auction_bids.id', 'in', anyOf(ids))
            .execute(),
    );

const biddersById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('auction_bidders')
            .innerJoin('auctions', 'auctions.id', 'auction_bidders.auction_id')
            .leftJoin('orders', 'orders.id', 'auction_bidders.order_id')
            .select(['auction_bidders.id as id', 'auction_id', 'user_id', 'deposit_end'])
            .select(['auction_bidders.deposit as deposit', 'auction_bidders.order_id as order_id'])
            .select(['auctions.currency as currency', 'auctions.seller_id as seller_id'])
            .select('orders.fee_rate as fee_rate')
            .where('auction_bidders.id', 'in', anyOf(ids))
            .execute(),
    );
type SourceBidder =
    Awaited<ReturnType<typeof biddersById>> extends Map<string, infer Row> ? Row : never;

const bidderDepositOf = (row: SourceBidder): BidderDeposit => ({
    auctionId: row.auction_id,
    userId: row.user_id,
    currency: row.currency as Currency,
    amount: BigInt(row.deposit),
});

const bidderEnded = (
    end: 'released' | 'forfeited',
    make: (row: SourceBidder) => ReturnType<typeof releaseBidDeposit>,
): JournalSource =>
    fromRecords(biddersById, row =>
        row.deposit_end === end ? [make(row)] : `the deposit is ${row.deposit_end || 'not held'}`,
    );

export const depositSources = {
    adh: fromRecords(bidsById, row => [
        holdBidDeposit(row.id, {
            auctionId: row.auction_id,
            userId: row.user_id,
            currency: row.currency as Currency,
            amount: BigInt(row.deposit_added),
        }),
    ]),
    adr: bidderEnded('released', row => releaseBidDeposit(bidderDepositOf(row))),
    adf: bidderEnded('forfeited', row =>
        forfeitBidDeposit(bidderDepositOf(row), {
            orderId: row.order_id ?? '',
            sellerId: row.seller_id,
            feeRate: row.fee_rate ?? 0,
        }),
    ),
    odh: fromRecords(offersById, row =>
        row.deposit_end === '' ? 'the deposit is not held' : [holdOfferDeposit(depositOf(row))],
    ),
    odr: ended('returned', row => returnOfferDeposit(depositOf(row))),
    odf: ended('kept', row =>
        forfeitOfferDeposit(depositOf(row), {
            orderId: row.order_id ?? '',
            sellerId: row.seller_id,
            feeRate: row.fee_rate ?? 0,
        }),
    ),
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
