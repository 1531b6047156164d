import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import {
    forfeitOfferDeposit,
    holdOfferDeposit,
    type OfferDeposit,
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

export const depositSources = {
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
