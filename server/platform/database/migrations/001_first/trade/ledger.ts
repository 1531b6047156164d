import { sql } from 'kysely';
import { type AnyDatabase, index, table } from '../../columns';
import { isSqlite, listIndexes } from '../../listIndexes';
import { postgresRules } from './ledgerRules/postgres';
import { sqliteRules } from './ledgerRules/sqlite';

/** Journals and their lines. */
const journals = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'ledger_journals', {
        // the business event: pay:<order>, dep:<chain>:<tx>:<log> …; posts once
        id: 'text in key',
        kind: 'text',
        order_id: 'text?',
        note: 'text',
        created_at: 'bigint',
    });
    await index(db, 'ledger_journals', ['kind', 'id']);
    await index(db, 'ledger_journals', ['order_id', 'id']);

    await table(db, 'ledger_postings', {
        id: 'text key',
        journal_id: 'text',
        // user:<id>:available, order:<id>:escrow, ext:bank …
        account: 'text',
        // whose account it is; null of the platform's own
        user_id: 'text?',
        amount: 'bigint',
        currency: 'text',
        created_at: 'bigint',
    });
    await listIndexes(db, 'ledger_postings', {
        order: 'created_at',
        sorted: ['amount'],
        filtered: ['journal_id', 'account', 'user_id', 'currency'],
        read: ['currency', 'amount'],
        searched: ['account', 'journal_id'],
    });
    // what lies in escrow is summed up of this index alone
    await db.schema
        .createIndex('ledger_postings_kind')
        .on('ledger_postings')
        .expression(sql`substr(account, 1, 6), currency, amount`)
        .execute();
    // sums are made of these alone
    await index(db, 'ledger_postings', ['account', 'currency', 'amount'], {
        name: 'ledger_postings_account_sums',
    });
    await index(db, 'ledger_postings', ['journal_id', 'currency', 'amount'], {
        name: 'ledger_postings_journal_sums',
    });
};

/**
 * `ledger_unbooked` holds the lines' sums until their journal is inserted, and refers to a table that
 * stays empty: at the end of a transaction nothing may be left in it. So neither database takes lines
 * without a journal, nor a journal that does not balance.
 */
const balanceTables: readonly string[] = [
    `create table ledger_balances (
        account text not null, currency text not null, amount bigint not null,
        is_owed integer not null, stopped_at bigint, stopped_why text not null default '',
        primary key (account, currency),
        constraint ledger_balances_owed check (is_owed = 0 or amount >= 0)
    )`,
    'create table ledger_nothing (journal_id text primary key)',
    `create table ledger_unbooked (
        journal_id text not null, currency text not null, lines integer not null,
        amount bigint not null, primary key (journal_id, currency),
        foreign key (journal_id) references ledger_nothing (journal_id)
            deferrable initially deferred
    )`,
];

const balances = async (db: AnyDatabase): Promise<void> => {
    for (const statement of balanceTables) await sql.raw(statement).execute(db);
    await index(db, 'ledger_balances', ['stopped_at']);
    // sums of what is held somewhere; most accounts of orders are empty
    await db.schema
        .createIndex('ledger_balances_held')
        .on('ledger_balances')
        .columns(['account', 'currency', 'amount'])
        .where('amount', '<>', 0)
        .execute();
};

/** Of each journal one link, in the order in which they were written down. */
const chain = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'ledger_chain', {
        seq: 'bigint in key',
        journal_id: 'text',
        previous_hash: 'text',
        hash: 'text',
    });
    await index(db, 'ledger_chain', ['journal_id'], { isUnique: true });
    await index(db, 'ledger_chain', ['hash']);
    // one row, which makes writers take turns
    await table(db, 'ledger_head', { id: 'integer in key', seq: 'bigint', hash: 'text' });
    await db.insertInto('ledger_head').values({ id: 1, seq: 0, hash: '' }).execute();
};

/** What the database itself watches over. */
const rules = async (db: AnyDatabase): Promise<void> => {
    const statements = isSqlite(db) ? sqliteRules : postgresRules;
    for (const statement of statements) await sql.raw(statement).execute(db);
};

/** What the audit of the books found, and when it ran last. */
const audits = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'ledger_findings', {
        id: 'text key',
        // one of each key is open at a time
        open_key: 'text?',
        check_name: 'text',
        subject: 'text',
        currency: 'text',
        accounts: 'text',
        expected: 'text',
        found: 'text',
        first_seen: 'bigint',
        last_seen: 'bigint',
        settled_at: 'bigint?',
        note: 'text',
        noted_by: 'text?',
        noted_at: 'bigint?',
    });
    await index(db, 'ledger_findings', ['open_key'], { isUnique: true });
    await index(db, 'ledger_findings', ['settled_at', 'id']);

    await table(db, 'ledger_audits', {
        id: 'text key',
        ran_at: 'bigint',
        faults: 'integer',
        is_complete: 'integer',
        failure: 'text',
    });
};

/** All money, with the rules that keep it right. */
export const ledgerTables = async (db: AnyDatabase): Promise<void> => {
    await journals(db);
    await balances(db);
    await chain(db);
    await rules(db);
    await audits(db);
};
