import type { exportOwnData } from '../../../contract/identity/ownAccount';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';

export type OwnData = CallAnswer<typeof exportOwnData>;
type Stored = OwnData[string][number];

const account = (db: Database, id: string) =>
    db
        .selectFrom('users')
        .select(['id', 'email', 'name', 'roles', 'invite_code', 'invited_by', 'totp_on'])
        .select('avatar_id')
        .select(['last_login_at', 'secured_at', 'mails_off', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .execute();

const sessions = (db: Database, id: string) =>
    db
        .selectFrom('sessions')
        .select(['agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
        .where('user_id', '=', id)
        .where('impersonator_id', 'is', null)
        .execute();

const sites = (db: Database, id: string) =>
    db
        .selectFrom('sites')
        .select(['id', 'domain', 'name', 'timezone', 'hosts', 'retention_days', 'address_days'])
        .select(['excluded_addresses', 'excluded_pages', 'dropped_parameters', 'created_at'])
        .where('owner_id', '=', id)
        .execute();

const savedFilters = (db: Database, id: string) =>
    db
        .selectFrom('saved_filters')
        .select(['name', 'filter', 'created_at'])
        .where('owner_id', '=', id)
        .execute();

const listings = (db: Database, id: string) =>
    db
        .selectFrom('products')
        .select(['id', 'type', 'title', 'summary', 'body_html', 'price', 'currency', 'tags'])
        .select(['details', 'state', 'state_reason', 'created_at', 'published_at', 'sold_at'])
        .where('seller_id', '=', id)
        .execute();

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

const chatMessages = (db: Database, id: string) =>
    db
        .selectFrom('chat_messages')
        .innerJoin('conversations as chat', 'chat.id', 'chat_messages.conversation_id')
        .select(['chat.subject', 'chat_messages.body', 'chat_messages.created_at'])
        .where('chat_messages.author_id', '=', id)
        .execute();

const messages = (db: Database, id: string) =>
    db
        .selectFrom('message_receipts as receipt')
        .innerJoin('system_messages as message', 'message.id', 'receipt.message_id')
        .select(['title_zh', 'title_en', 'body_zh', 'body_en'])
        .select(['receipt.created_at', 'receipt.read_at'])
        .where('receipt.user_id', '=', id)
        .execute();

const reviews = (db: Database, id: string) =>
    db
        .selectFrom('reviews')
        .select(['order_id', 'part', 'round', 'stars', 'text', 'created_at'])
        .where('author_id', '=', id)
        .execute();

const questions = (db: Database, id: string) =>
    db
        .selectFrom('product_questions')
        .select(['product_id', 'body', 'answer', 'created_at', 'answered_at'])
        .where('author_id', '=', id)
        .execute();

const favourites = (db: Database, id: string) =>
    db
        .selectFrom('favourites')
        .select(['product_id', 'price', 'currency', 'created_at'])
        .where('user_id', '=', id)
        .execute();

const savedSearches = (db: Database, id: string) =>
    db
        .selectFrom('saved_searches')
        .select(['name', 'query', 'language', 'has_mails', 'created_at'])
        .where('user_id', '=', id)
        .execute();

const files = (db: Database, id: string) =>
    db
        .selectFrom('files')
        .select(['id', 'name', 'mime', 'size', 'sha256', 'created_at'])
        .where('owner_id', '=', id)
        .execute();

const emailChanges = (db: Database, id: string) =>
    db
        .selectFrom('email_changes')
        .select(['old_email', 'new_email', 'created_at', 'taken_back_at'])
        .where('user_id', '=', id)
        .execute();

/** Only that somebody came, and when: who they are is theirs. */
const invites = (db: Database, id: string) =>
    db.selectFrom('invites').select(['state', 'created_at']).where('inviter_id', '=', id).execute();

const deeds = (db: Database, id: string) =>
    db
        .selectFrom('audit_log')
        .select(['at', 'action', 'resource', 'record_id', 'title', 'address'])
        .where('actor_id', '=', id)
        .orderBy('seq')
        .execute();

const subjects = {
    account,
    sessions,
    sites,
    savedFilters,
    listings,
    orders,
    payments,
    movements,
    withdrawals,
    identityChecks,
    receipts,
    billingDetails,
    chatMessages,
    messages,
    reviews,
    questions,
    favourites,
    savedSearches,
    files,
    emailChanges,
    invites,
    deeds,
};

const amounts = ['amount', 'price', 'discount', 'total', 'fee', 'rail_amount', 'received'];

/** Amounts as text, whichever of number and bigint the database gave. */
const written = (row: object): Stored =>
    Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'bigint' || (amounts.includes(column) && value !== null)
                ? String(value)
                : value,
        ]),
    );

/** All that is stored about somebody's account, by subject; no secrets, and nobody else's words. */
export const readOwnData = async (db: Database, userId: string): Promise<OwnData> => {
    const data: OwnData = {};
    // one after another: a large account must not take all connections
    for (const [subject, read] of Object.entries(subjects)) {
        data[subject] = (await read(db, userId)).map(written);
    }
    return data;
};
