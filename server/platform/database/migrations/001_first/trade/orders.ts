import { sql } from 'kysely';
import { type AnyDatabase, index, stamps, table } from '../../columns';
import { isSqlite, listIndexes } from '../../listIndexes';

/**
 * Whose purchases or sales a list has, and all that it is narrowed down by: one's own orders are found,
 * counted and searched in these alone, without the orders themselves, which are wide. PostgreSQL keeps
 * long texts beside its rows, and takes none of them into an index.
 */
const ownIndexes = async (db: AnyDatabase): Promise<void> => {
    for (const person of ['buyer_id', 'seller_id']) {
        const columns = [person, 'created_at', 'id', 'state', 'type'];
        if (isSqlite(db)) columns.push('search_text');
        await index(db, 'orders', columns, { name: `orders_own_${person}` });
    }
};

/**
 * Amounts of all currencies by their size, in millionths. Past 64 bits SQLite goes on with a floating
 * point number, PostgreSQL would refuse the row.
 */
const sizeIndex = async (db: AnyDatabase): Promise<void> => {
    const size = isSqlite(db)
        ? sql`(case currency when 'USDT' then total else total * 10000 end)`
        : sql`(case currency when 'USDT' then total::numeric else total::numeric * 10000 end)`;
    await sql`create index orders_size on orders (${size}, created_at, id)`.execute(db);
};

/** Orders from the first step to the last. Amounts are of the smallest unit. */
export const orderTables = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'orders', {
        id: 'text key',
        // what people read out: F20261121-000123
        number: 'text',
        type: 'text',
        buyer_id: 'text',
        seller_id: 'text?',
        product_id: 'text?',
        title: 'text',
        price: 'bigint',
        discount: 'bigint',
        total: 'bigint',
        fee: 'bigint',
        currency: 'text',
        state: 'text',
        state_since: 'bigint',
        deadline_at: 'bigint?',
        search_text: 'text',
        ...stamps,
        // source_auto, domain_push …: how it is carried out
        fulfilment: ['text', ''],
        // JSON: ms of each clock, as they were when the order was made
        timers: ['text', ''],
        // JSON: what was offered then
        terms: ['text', ''],
        product_revision: 'integer?',
        version_id: 'text?',
        // of the file that is delivered, hex
        manifest_sha256: ['text', ''],
        plan_id: 'text?',
        plan_period: ['text', ''],
        // hundredths of a per cent
        fee_rate: ['integer', 0],
        commission: ['bigint', 0],
        referrer_id: 'text?',
        coupon_id: 'text?',
        // what happens at deadline_at, and since when that clock runs
        deadline_action: ['text', ''],
        clock_since: 'bigint?',
        // the buyer has put the inspection off
        is_extended: ['integer', 0],
        // by whom both may put the deadline off, and by how many days
        extension_by: ['text', ''],
        extension_days: ['integer', 0],
        // where a domain is pushed to
        buyer_account: ['text', ''],
        paid_at: 'bigint?',
        completed_at: 'bigint?',
        matured_at: 'bigint?',
        // of the price to the buyer, after a dispute
        split_to_buyer: 'bigint?',
        // its payment's journal
        payment_journal: 'text?',
        // its release is held, with so much of its clock left, and why
        held_at: 'bigint?',
        held_left: 'bigint?',
        held_why: ['text', ''],
        // what banks took back of it, before its end and after it
        lost_held: ['bigint', 0],
        lost_after: ['bigint', 0],
        // what the platform bore because a little less came than was asked
        forgiven: ['bigint', 0],
        // what its money waits for
        check_state: ['text', ''],
    });
    await listIndexes(db, 'orders', {
        order: 'created_at',
        sorted: ['title', 'total', 'fee', 'state_since', 'state', 'type'],
        filtered: ['state', 'type', 'currency', 'product_id'],
        // amounts of several currencies
        read: ['currency', 'total'],
        searched: ['search_text'],
    });
    await index(db, 'orders', ['number'], { isUnique: true });
    await index(db, 'orders', ['referrer_id', 'id']);
    await ownIndexes(db);
    await sizeIndex(db);
    await index(db, 'orders', ['check_state', 'created_at', 'id']);

    await table(db, 'order_events', {
        order_id: 'text in key',
        seq: 'integer in key',
        from_state: 'text',
        to_state: 'text',
        actor_type: 'text',
        actor_id: 'text',
        reason: 'text',
        at: 'bigint',
        action: ['text', ''],
        data: ['text', ''],
    });

    await table(db, 'order_numbers', {
        day: 'text in key',
        last: 'integer',
    });

    await table(db, 'order_reservations', {
        product_id: 'text in key',
        order_id: 'text',
        created_at: 'bigint',
    });

    // clocks and fees, as administrators have set them
    await table(db, 'order_rules', {
        id: 'text key',
        value: 'text',
        updated_at: 'bigint',
        version: 'integer',
    });
};
