import { type Migration, sql } from 'kysely';
import { type AnyDatabase, entity, index, stamps, table } from './006/columns';

type Added = Record<string, 'text' | 'text?' | 'bigint' | 'bigint?' | 'integer' | 'integer?'>;

/** Columns for a table that has rows: what is needed is empty or 0 in them. */
const addColumns = async (db: AnyDatabase, name: string, columns: Added) => {
    for (const [column, kind] of Object.entries(columns)) {
        const type = kind.replace('?', '') as 'text' | 'bigint' | 'integer';
        const empty = type === 'text' ? '' : 0;
        await db.schema
            .alterTable(name)
            .addColumn(column, type, made =>
                kind.endsWith('?') ? made : made.notNull().defaultTo(empty),
            )
            .execute();
    }
};

const ofOrders: Added = {
    // source_auto, domain_push …: how it is carried out
    fulfilment: 'text',
    // JSON: ms of each clock, as they were when the order was made
    timers: 'text',
    // JSON: what was offered then
    terms: 'text',
    product_revision: 'integer?',
    version_id: 'text?',
    // of the file that is delivered, hex
    manifest_sha256: 'text',
    plan_id: 'text?',
    plan_period: 'text',
    // hundredths of a per cent
    fee_rate: 'integer',
    commission: 'bigint',
    referrer_id: 'text?',
    coupon_id: 'text?',
    // what happens at deadline_at, and since when that clock runs
    deadline_action: 'text',
    clock_since: 'bigint?',
    // the buyer has put the inspection off
    is_extended: 'integer',
    // by whom both may put the deadline off, and by how many days
    extension_by: 'text',
    extension_days: 'integer',
    // where a domain is pushed to
    buyer_account: 'text',
    paid_at: 'bigint?',
    completed_at: 'bigint?',
    matured_at: 'bigint?',
    // of the price to the buyer, after a dispute
    split_to_buyer: 'bigint?',
    // its payment's journal
    payment_journal: 'text?',
};

const around = async (db: AnyDatabase) => {
    await table(db, 'order_numbers', { day: 'text', last: 'integer' })
        .addPrimaryKeyConstraint('order_numbers_key', ['day'])
        .execute();
    await table(db, 'order_reservations', {
        product_id: 'text',
        order_id: 'text',
        created_at: 'bigint',
    })
        .addPrimaryKeyConstraint('order_reservations_key', ['product_id'])
        .execute();
    await entity(db, 'coupon_uses', {
        coupon_id: 'text',
        order_id: 'text',
        user_id: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'coupon_uses', ['coupon_id', 'order_id'], true);
    await index(db, 'coupon_uses', ['coupon_id', 'user_id']);
    await entity(db, 'subscriptions', {
        user_id: 'text',
        plan_id: 'text',
        // JSON: the plan as it was when it was bought
        plan: 'text',
        // active; expired once its period is over
        state: 'text',
        period_end: 'bigint',
        ...stamps,
    }).execute();
    await index(db, 'subscriptions', ['user_id'], true);
};

const delivery = async (db: AnyDatabase) => {
    await entity(db, 'delivery_items', {
        order_id: 'text',
        position: 'integer',
        // domain, code, file, database, account …
        kind: 'text',
        // nothing is delivered before the seller has ticked all of these
        required: 'integer',
        note: 'text',
        // sealed; what opens a domain or an account
        secret: 'text?',
        shown_at: 'bigint?',
        seller_done_at: 'bigint?',
        buyer_ok_at: 'bigint?',
    }).execute();
    await index(db, 'delivery_items', ['order_id', 'position'], true);
    await entity(db, 'download_grants', {
        order_id: 'text',
        file_id: 'text',
        version_id: 'text',
        // SHA-256 of the token, hex
        token_hash: 'text',
        // of the file, hex
        manifest_sha256: 'text',
        // active, frozen, revoked
        state: 'text',
        max: 'integer',
        used: 'integer',
        last_address: 'text',
        last_at: 'bigint?',
        created_at: 'bigint',
    }).execute();
    await index(db, 'download_grants', ['order_id', 'file_id'], true);
    await index(db, 'download_grants', ['token_hash'], true);
};

const quarrels = async (db: AnyDatabase) => {
    await entity(db, 'disputes', {
        order_id: 'text',
        opened_by: 'text',
        // buyer, seller or admin
        opened_part: 'text',
        reason_code: 'text',
        // what whoever opened it wants back for the buyer
        claim: 'bigint',
        // open, closed
        state: 'text',
        // release, refund, split; empty while it is open
        outcome: 'text',
        to_buyer: 'bigint?',
        // of a decision that a second administrator has to agree with
        decision: 'text',
        decided_by: 'text?',
        approved_by: 'text?',
        deadline_at: 'bigint',
        closed_at: 'bigint?',
        created_at: 'bigint',
    }).execute();
    await index(db, 'disputes', ['order_id', 'created_at']);
    await index(db, 'disputes', ['state', 'created_at']);
    await entity(db, 'dispute_messages', {
        dispute_id: 'text',
        author_id: 'text',
        part: 'text',
        // message, proposal, decision
        kind: 'text',
        body: 'text',
        // JSON array of file ids
        files: 'text',
        // of a proposal
        to_buyer: 'bigint?',
        proposal_state: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'dispute_messages', ['dispute_id', 'id']);
    await entity(db, 'reviews', {
        order_id: 'text',
        product_id: 'text?',
        // buyer or seller
        part: 'text',
        author_id: 'text',
        subject_id: 'text',
        stars: 'integer',
        text: 'text',
        created_at: 'bigint',
        // from when on everybody sees it, whatever the other side does
        shown_at: 'bigint',
    }).execute();
    await index(db, 'reviews', ['order_id', 'part'], true);
    await index(db, 'reviews', ['subject_id', 'created_at', 'id']);
};

/** Orders from the first step to the last, and what hangs on them. Amounts are of the smallest unit. */
export const orders: Migration = {
    up: async (db: AnyDatabase) => {
        await addColumns(db, 'orders', ofOrders);
        await addColumns(db, 'order_events', { action: 'text', data: 'text' });
        // what was written before has the time of its state as its clock's beginning
        await sql`update orders set clock_since = state_since where deadline_at is not null`.execute(
            db,
        );
        // of the notices that orders send; the platform's own messages have none
        await addColumns(db, 'system_messages', { about: 'text' });
        await index(db, 'orders', ['referrer_id', 'id']);
        await around(db);
        await delivery(db);
        await quarrels(db);
    },
};
