import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps, table } from './006/columns';

const plans = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .alterTable('subscriptions')
        .addColumn('period_start', 'bigint', made => made.notNull().defaultTo(0))
        .execute();
    // the reminder that was sent last, and of which end
    await db.schema
        .alterTable('subscriptions')
        .addColumn('told', 'text', made => made.notNull().defaultTo(''))
        .execute();
    await entity(db, 'plan_periods', {
        user_id: 'text',
        plan_id: 'text',
        // JSON: the plan as it was when it was bought
        plan: 'text',
        // month or year
        period: 'text',
        starts_at: 'bigint',
        ends_at: 'bigint',
        // what was paid for it, with the credit of what it replaced
        worth: 'bigint',
        currency: 'text',
        // without one it was covered by credit alone
        order_id: 'text?',
        // live, replaced, cancelled
        state: 'text',
        created_at: 'bigint',
        updated_at: 'bigint',
    }).execute();
    await index(db, 'plan_periods', ['order_id'], true);
    await index(db, 'plan_periods', ['user_id', 'starts_at']);
    await table(db, 'usage_counters', {
        user_id: 'text',
        // the month that is counted, ms
        starts_at: 'bigint',
        events: 'bigint',
        counted_at: 'bigint',
        // since when the allowance is used up; carried on from month to month
        over_since: 'bigint?',
    })
        .addPrimaryKeyConstraint('usage_counters_key', ['user_id', 'starts_at'])
        .execute();
};

const receipts = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'receipt_numbers', { series: 'text', last: 'integer' })
        .addPrimaryKeyConstraint('receipt_numbers_key', ['series'])
        .execute();
    await entity(db, 'receipts', {
        number: 'text',
        // receipt or credit_note
        kind: 'text',
        // buyer or seller
        part: 'text',
        order_id: 'text',
        user_id: 'text',
        total: 'bigint',
        currency: 'text',
        // JSON: everything that is printed
        snapshot: 'text',
        issued_at: 'bigint',
    }).execute();
    await index(db, 'receipts', ['number'], true);
    await index(db, 'receipts', ['order_id', 'part', 'kind'], true);
    await index(db, 'receipts', ['user_id', 'id']);
    await table(db, 'billing_details', {
        user_id: 'text',
        name: 'text',
        address: 'text',
        tax_id: 'text',
        ...stamps,
    })
        .addPrimaryKeyConstraint('billing_details_key', ['user_id'])
        .execute();
};

/** Paid periods of plans and what is used of them; numbered receipts and whom they are made out to. */
export const plansAndReceipts: Migration = {
    up: async (db: AnyDatabase) => {
        await plans(db);
        await receipts(db);
    },
};
