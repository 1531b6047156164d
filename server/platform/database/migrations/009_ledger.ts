import { type Migration, PostgresAdapter, sql } from 'kysely';
import type { AnyDatabase } from './006/columns';
import { postgresRules } from './009/postgresRules';
import { sqliteRules } from './009/sqliteRules';

/** Accounts of what the platform owes, by their names. */
export const owed = (account: string): string =>
    `(${account} like 'user:%' or ${account} like 'order:%' or ${account} like 'auction:%'
        or ${account} like 'suspense:%')`;

const run = async (db: AnyDatabase, statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * `ledger_unbooked` holds the lines' sums until their journal is inserted, and refers to a table that
 * stays empty: at the end of a transaction nothing may be left in it. So neither database takes lines
 * without a journal, nor a journal that does not balance.
 */
const tables = [
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

/** Sums are made of these alone. */
const indexes = [
    'create index ledger_postings_account_sums on ledger_postings (account, currency, amount)',
    'create index ledger_postings_journal_sums on ledger_postings (journal_id, currency, amount)',
    'create index ledger_balances_stopped_at on ledger_balances (stopped_at)',
];

/** What was written before the database kept the rules is taken as it is; the doctor tells of it. */
const fill = `insert into ledger_balances (account, currency, amount, is_owed)
    select account, currency, sum(amount),
        case when ${owed('account')} and sum(amount) >= 0 then 1 else 0 end
    from ledger_postings group by account, currency`;

/** Balances, and the rules of the ledger, kept by the database itself. */
export const ledger: Migration = {
    up: async (db: AnyDatabase) => {
        const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
        await run(db, tables);
        await run(db, [...indexes, fill]);
        await run(db, isPostgres ? postgresRules(owed) : sqliteRules(owed));
    },
};
