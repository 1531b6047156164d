import type { Database } from '../../platform/database/database';

const orders = (db: Database, id: string) =>
    db
        .selectFrom('orders')
        .select(['id', 'number', 'type', 'title', 'buyer_id', 'seller_id', 'price', 'discount'])
        .select(['total', 'fee', 'currency', 'state', 'created_at', 'paid_at', 'completed_at'])
        .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
        .execute();

const payments = (db: Database, id: string) =>
    db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['payments.number', 'payments.rail', 'payments.choice', 'payments.rail_ref'])
        .select(['rail_amount', 'rail_currency', 'received', 'payments.state'])
        .select(['payments.created_at', 'payments.order_id'])
        .where('orders.buyer_id', '=', id)
        .execute();

const movements = (db: Database, id: string) =>
    db
        .selectFrom('ledger_postings')
        .select(['journal_id', 'account', 'amount', 'currency', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute();

const withdrawals = (db: Database, id: string) =>
    db
        .selectFrom('withdrawals')
        .select(['id', 'amount', 'fee', 'currency', 'method', 'destination', 'state'])
        .select(['created_at', 'updated_at'])
        .where('user_id', '=', id)
        .execute();

/** That they were checked and what came of it; what was found is the platform's own business. */
const identityChecks = (db: Database, id: string) =>
    db
        .selectFrom('identity_checks')
        .select([
            'kind',
            'for_action',
            'action_id',
            'state',
            'created_at',
            'decided_at',
            'expires_at',
        ])
        .where('user_id', '=', id)
        .execute();

const receipts = (db: Database, id: string) =>
    db
        .selectFrom('receipts')
        .select(['number', 'kind', 'order_id', 'total', 'currency', 'issued_at'])
        .where('user_id', '=', id)
        .execute();

const billingDetails = (db: Database, id: string) =>
    db
        .selectFrom('billing_details')
        .select(['name', 'address', 'tax_id', 'updated_at'])
        .where('user_id', '=', id)
        .execute();

const reviews = (db: Database, id: string) =>
    db
        .selectFrom('reviews')
        .select(['order_id', 'part', 'round', 'stars', 'text', 'created_at'])
        .where('author_id', '=', id)
        .execute();

const offers = (db: Database, id: string) =>
    db
        .selectFrom('offers')
        .select(['thread_id', 'number', 'product_id', 'maker', 'price', 'currency', 'conditions'])
        .select(['exclusive_days', 'deposit', 'deposit_end', 'state', 'created_at', 'order_id'])
        .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
        .execute();

const auctions = (db: Database, id: string) =>
    db
        .selectFrom('auctions')
        .select(['id', 'product_id', 'kind', 'state', 'currency', 'start_price', 'reserve'])
        .select(['price', 'starts_at', 'ends_at', 'order_id'])
        .where('seller_id', '=', id)
        .execute();

const bids = (db: Database, id: string) =>
    db
        .selectFrom('auction_bids')
        .select(['auction_id', 'seq', 'maximum', 'deposit_added', 'created_at'])
        .where('user_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const traderData = {
    orders,
    payments,
    movements,
    withdrawals,
    identityChecks,
    receipts,
    billingDetails,
    reviews,
    offers,
    auctions,
    bids,
};
