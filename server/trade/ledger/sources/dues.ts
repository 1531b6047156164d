import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { anyOf } from './source';

/** A record that has to have a journal, and which. */
interface DueRow {
    /** by which the records are gone through */
    id: string;
    subject: string;
    journal: string;
    currency: string;
}

interface Due {
    /** why, in words that follow "because" */
    because: string;
    after(db: Database, last: string): Promise<DueRow[]>;
}

/** So many are looked at in one go: an embedded database answers in the server's own thread. */
const batchSize = 500;

/** Those of the journals that are there. */
export const isThere = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
    const rows = await db
        .selectFrom('ledger_journals')
        .select('id')
        .where('id', 'in', anyOf(ids))
        .execute();
    return new Set(rows.map(({ id }) => id));
};

const inflows: Due = {
    because: 'the payment received this money',
    after: (db, last) =>
        db
            .selectFrom('payment_inflows')
            .select(['id', 'id as subject', 'id as journal', 'currency'])
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
};

const paidOrders: Due = {
    because: 'the order was paid with it',
    after: (db, last) =>
        db
            .selectFrom('orders')
            .select(['id', 'number as subject', 'currency'])
            .select(sql<string>`payment_journal`.as('journal'))
            .where('payment_journal', 'is not', null)
            .where('fulfilment', '<>', '')
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
};

/** Where an order ends, and the journal that ends it. */
const ending = (prefix: string, states: readonly string[]): Due => ({
    because: `the order is ${states.join(' or ')}`,
    after: (db, last) =>
        db
            .selectFrom('orders')
            .select(['id', 'number as subject', 'currency'])
            .select(sql<string>`${prefix} || id`.as('journal'))
            .where('state', 'in', states)
            .where('type', 'not in', ['topup', 'subscription'])
            .where('fulfilment', '<>', '')
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
});

const lostDisputes: Due = {
    because: 'the bank reversed the card payment',
    after: (db, last) =>
        db
            .selectFrom('card_disputes')
            .select(['id', 'reference as subject', 'currency'])
            .select(
                sql<string>`coalesce((
                    select min(ledger_journals.id) from ledger_journals
                    where ledger_journals.kind = 'chargeback'
                        and ledger_journals.order_id is not null
                        and (ledger_journals.id like 'cb%:' || rail || ':' || reference)
                ), 'cb:' || rail || ':' || reference)`.as('journal'),
            )
            .where('state', '=', 'lost')
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
};

const confirmedProofs: Due = {
    because: 'staff confirmed the transfer',
    after: (db, last) =>
        db
            .selectFrom('payment_proofs')
            .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
            .select(['payment_proofs.id as id', 'payments.rail_currency as currency'])
            .select('payments.number as subject')
            .select(sql<string>`'gw:manual:' || payment_proofs.reference`.as('journal'))
            .where('payment_proofs.state', '=', 'confirmed')
            .where('payment_proofs.id', '>', last)
            .orderBy('payment_proofs.id')
            .limit(batchSize)
            .execute(),
};

/** A paper says that money changed hands: the order has to have been paid. */
const receipts: Due = {
    because: 'a receipt was issued for the order',
    after: (db, last) =>
        db
            .selectFrom('receipts')
            .innerJoin('orders', 'orders.id', 'receipts.order_id')
            .select(['receipts.id as id', 'receipts.number as subject'])
            .select('receipts.currency as currency')
            .select(sql<string>`coalesce(payment_journal, 'pay:' || orders.id)`.as('journal'))
            .where('receipts.id', '>', last)
            .orderBy('receipts.id')
            .limit(batchSize)
            .execute(),
};

const adjustments: Due = {
    because: 'two people approved the adjustment',
    after: (db, last) =>
        db
            .selectFrom('adjustments')
            .select(['id', 'id as subject', 'currency'])
            .select(sql<string>`'adj:' || id`.as('journal'))
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
};

/** A deposit that was held, and how it ended. */
const offerDeposits = (prefix: string, ends: readonly string[]): Due => ({
    because: `the deposit of the offer is ${ends.at(-1)}`,
    after: (db, last) =>
        db
            .selectFrom('offers')
            .select(['id', 'id as subject', 'currency'])
            .select(sql<string>`${prefix} || id`.as('journal'))
            .where('deposit_end', 'in', ends)
            .where('id', '>', last)
            .orderBy('id')
            .limit(batchSize)
            .execute(),
});

const settledParts: Due = {
    because: 'the part of the price was paid',
    after: (db, last) =>
        db
            .selectFrom('order_parts')
            .innerJoin('orders', 'orders.id', 'order_parts.order_id')
            .select(['order_parts.id as id', 'number as subject', 'orders.currency as currency'])
            .select(sql<string>`'prt:' || order_parts.id`.as('journal'))
            .where('order_parts.state', '=', 'settled')
            .where('order_parts.id', '>', last)
            .orderBy('order_parts.id')
            .limit(batchSize)
            .execute(),
};

const bidDeposits: Due = {
    because: 'the bid put it down',
    after: (db, last) =>
        db
            .selectFrom('auction_bids')
            .innerJoin('auctions', 'auctions.id', 'auction_bids.auction_id')
            .select(['auction_bids.id as id', 'auction_bids.id as subject', 'currency'])
            .select(sql<string>`'adh:' || auction_bids.id`.as('journal'))
            .where('deposit_added', '>', 0)
            .where('auction_bids.id', '>', last)
            .orderBy('auction_bids.id')
            .limit(batchSize)
            .execute(),
};

const bidderDeposits = (prefix: string, end: string): Due => ({
    because: `the deposit of the bidder is ${end}`,
    after: (db, last) =>
        db
            .selectFrom('auction_bidders')
            .innerJoin('auctions', 'auctions.id', 'auction_bidders.auction_id')
            .select(['auction_bidders.id as id', 'auction_bidders.id as subject', 'currency'])
            .select(sql<string>`${prefix} || auction_bidders.id`.as('journal'))
            .where('deposit_end', '=', end)
            .where('auction_bidders.id', '>', last)
            .orderBy('auction_bidders.id')
            .limit(batchSize)
            .execute(),
});

const demoReversals: Due = {
    because: 'the demo whose journals it reverses was taken away',
    after: (db, last) =>
        db
            .selectFrom('demo_reversals')
            .select(['journal_id as id', 'journal_id as subject'])
            .select(sql<string>`'undo:' || reversal_id`.as('journal'))
            .select(sql<string>`'TST'`.as('currency'))
            .where('journal_id', '>', last)
            .orderBy('journal_id')
            .limit(batchSize)
            .execute(),
};

/**
 * Which records have to have a journal; withdrawals, refunds and transfers of chains have checks of their
 * own beside this.
 */
export const dues: readonly Due[] = [
    inflows,
    paidOrders,
    ending('rel:', ['completed', 'after_sale', 'charged_back']),
    ending('ref:', ['refunded']),
    ending('spl:', ['split']),
    settledParts,
    lostDisputes,
    confirmedProofs,
    receipts,
    adjustments,
    offerDeposits('odh:', ['returned', 'counted', 'kept', 'held']),
    offerDeposits('odr:', ['returned']),
    offerDeposits('odf:', ['kept']),
    bidDeposits,
    bidderDeposits('adr:', 'released'),
    bidderDeposits('adf:', 'forfeited'),
    demoReversals,
];
