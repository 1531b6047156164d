import { sql } from 'kysely';
import { type AnyDatabase, entity, index, stamps, table } from './columns';

/** Lists are ordered by a column and then the id: such an index has both in order. */
const sortedBy = async (db: AnyDatabase, name: string, columns: readonly string[]) => {
    for (const column of columns) await index(db, name, [column, 'id']);
};

/** A list's filter by a column, in its usual order. */
const filteredBy = async (db: AnyDatabase, name: string, columns: readonly string[]) => {
    for (const column of columns) await index(db, name, [column, 'created_at', 'id']);
};

/** Orders, the ledger, USDT, withdrawals, plans and coupons. Amounts are of the smallest unit. */
export const moneyTables = async (db: AnyDatabase) => {
    await entity(db, 'orders', {
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
    }).execute();
    await index(db, 'orders', ['number'], true);
    await sortedBy(db, 'orders', ['created_at', 'title', 'total', 'fee', 'state_since']);
    await filteredBy(db, 'orders', ['state', 'type', 'buyer_id', 'seller_id', 'product_id']);
    await table(db, 'order_events', {
        order_id: 'text',
        seq: 'integer',
        from_state: 'text',
        to_state: 'text',
        actor_type: 'text',
        actor_id: 'text',
        reason: 'text',
        at: 'bigint',
    })
        .addPrimaryKeyConstraint('order_events_key', ['order_id', 'seq'])
        .execute();

    await table(db, 'ledger_journals', {
        // the business event: pay:<order>, dep:<chain>:<tx>:<log> …; posts once
        id: 'text',
        kind: 'text',
        order_id: 'text?',
        note: 'text',
        created_at: 'bigint',
    })
        .addPrimaryKeyConstraint('ledger_journals_key', ['id'])
        .execute();
    await index(db, 'ledger_journals', ['kind', 'id']);
    await index(db, 'ledger_journals', ['order_id', 'id']);
    await entity(db, 'ledger_postings', {
        journal_id: 'text',
        // user:<id>:available, order:<id>:escrow, ext:bank …
        account: 'text',
        // whose account it is; null of the platform's own
        user_id: 'text?',
        amount: 'bigint',
        currency: 'text',
        created_at: 'bigint',
    }).execute();
    await sortedBy(db, 'ledger_postings', ['created_at', 'amount']);
    await filteredBy(db, 'ledger_postings', ['journal_id', 'account', 'user_id', 'currency']);
    // what lies in escrow is summed up of this index alone
    await db.schema
        .createIndex('ledger_postings_kind')
        .on('ledger_postings')
        .expression(sql`substr(account, 1, 6), currency, amount`)
        .execute();

    await entity(db, 'usdt_addresses', {
        // tron, ethereum, bsc, polygon, arbitrum
        chain: 'text',
        address: 'text',
        // free, leased, dedicated, retired
        state: 'text',
        user_id: 'text?',
        order_id: 'text?',
        leased_until: 'bigint?',
        note: 'text',
        ...stamps,
    }).execute();
    await index(db, 'usdt_addresses', ['chain', 'address'], true);
    await sortedBy(db, 'usdt_addresses', ['created_at', 'address', 'updated_at']);
    await filteredBy(db, 'usdt_addresses', ['state']);
    await entity(db, 'usdt_transfers', {
        chain: 'text',
        tx_hash: 'text',
        log_index: 'integer',
        block: 'bigint',
        from_address: 'text',
        to_address: 'text',
        token: 'text',
        // 6 decimals
        amount: 'bigint',
        // seen, confirmed, orphaned
        state: 'text',
        confirmations: 'integer',
        user_id: 'text?',
        order_id: 'text?',
        journal_id: 'text?',
        created_at: 'bigint',
    }).execute();
    await index(db, 'usdt_transfers', ['chain', 'tx_hash', 'log_index'], true);
    await sortedBy(db, 'usdt_transfers', ['created_at', 'amount', 'block']);
    await filteredBy(db, 'usdt_transfers', ['state', 'to_address', 'user_id', 'order_id']);

    await entity(db, 'withdrawals', {
        user_id: 'text',
        amount: 'bigint',
        fee: 'bigint',
        currency: 'text',
        // usdt_trc20, usdt_erc20, alipay, bank
        method: 'text',
        // masked: the whole one is sealed
        destination: 'text',
        state: 'text',
        state_since: 'bigint',
        risk_notes: 'text',
        approved_by: 'text?',
        tx_hash: 'text?',
        ...stamps,
    }).execute();
    await sortedBy(db, 'withdrawals', ['created_at', 'amount', 'fee', 'state_since']);
    await filteredBy(db, 'withdrawals', ['state', 'method', 'user_id']);

    await entity(db, 'price_plans', {
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
    }).execute();
    await index(db, 'price_plans', ['code'], true);
    await entity(db, 'coupons', {
        // upper case
        code: 'text',
        // percent or amount
        kind: 'text',
        // hundredths of a percent, or the smallest unit
        value: 'bigint',
        currency: 'text?',
        min_total: 'bigint',
        max_uses: 'integer?',
        per_user: 'integer?',
        // JSON array of order types
        scope: 'text',
        starts_at: 'bigint?',
        ends_at: 'bigint?',
        enabled: 'integer',
        ...stamps,
    }).execute();
    await index(db, 'coupons', ['code'], true);
    // configuration of one payment rail; its secrets are sealed and never sent back
    await entity(db, 'payment_rails', {
        enabled: 'integer',
        // JSON
        options: 'text',
        secrets: 'text',
        ...stamps,
    }).execute();
};
