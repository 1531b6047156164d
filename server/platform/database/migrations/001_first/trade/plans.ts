import { type AnyDatabase, index, stamps, table } from '../../columns';

/** Plans, their paid periods and what is used of them. */
const plans = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'price_plans', {
        id: 'text key',
        code: 'text',
        name_zh: 'text',
        name_en: 'text',
        // JSON arrays of lines
        features_zh: 'text',
        features_en: 'text',
        price_month: 'bigint',
        price_year: 'bigint',
        currency: 'text',
        // per month
        events: 'bigint',
        sites: 'integer',
        position: 'integer',
        enabled: 'integer',
        ...stamps,
    });
    await index(db, 'price_plans', ['code'], { isUnique: true });

    await table(db, 'subscriptions', {
        id: 'text key',
        user_id: 'text',
        plan_id: 'text',
        // JSON: the plan as it was when it was bought
        plan: 'text',
        // active; expired once its period is over
        state: 'text',
        period_end: 'bigint',
        ...stamps,
        period_start: ['bigint', 0],
        // the reminder that was sent last, and of which end
        told: ['text', ''],
    });
    await index(db, 'subscriptions', ['user_id'], { isUnique: true });

    await table(db, 'plan_periods', {
        id: 'text key',
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
    });
    await index(db, 'plan_periods', ['order_id'], { isUnique: true });
    await index(db, 'plan_periods', ['user_id', 'starts_at']);

    await table(db, 'usage_counters', {
        user_id: 'text in key',
        // the month that is counted, ms
        starts_at: 'bigint in key',
        events: 'bigint',
        counted_at: 'bigint',
        // since when the allowance is used up; carried on from month to month
        over_since: 'bigint?',
    });
};

/** Numbered receipts, and whom they are made out to. */
const receipts = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'receipt_numbers', {
        series: 'text in key',
        last: 'integer',
    });

    await table(db, 'receipts', {
        id: 'text key',
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
    });
    await index(db, 'receipts', ['number'], { isUnique: true });
    await index(db, 'receipts', ['order_id', 'part', 'kind'], { isUnique: true });
    await index(db, 'receipts', ['user_id', 'id']);

    await table(db, 'billing_details', {
        user_id: 'text in key',
        name: 'text',
        address: 'text',
        tax_id: 'text',
        ...stamps,
    });
};

/** What site owners subscribe to, and the papers of all that is sold. */
export const planTables = async (db: AnyDatabase): Promise<void> => {
    await plans(db);
    await receipts(db);
};
