import { sql } from 'kysely';
import { type AnyDatabase, index, table } from '../../columns';
import { isSqlite } from '../../listIndexes';

/** Statements of banks and gateways. */
const statements = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'statement_mappings', {
        account: 'text in key',
        currency: 'text in key',
        columns: 'text',
        updated_at: 'bigint',
    });

    await table(db, 'statements', {
        id: 'text key',
        account: 'text',
        currency: 'text',
        name: 'text',
        sha256: 'text',
        from_at: 'bigint',
        until_at: 'bigint',
        imported_by: 'text',
        created_at: 'bigint',
    });
    await index(db, 'statements', ['account', 'currency', 'sha256'], { isUnique: true });

    await table(db, 'statement_lines', {
        id: 'text key',
        statement_id: 'text',
        account: 'text',
        currency: 'text',
        line_hash: 'text',
        position: 'integer',
        at: 'bigint',
        reference: 'text',
        amount: 'bigint',
        fee: 'bigint',
        note: 'text',
        state: 'text',
        journal_id: 'text?',
        booked_amount: 'bigint?',
        booked: 'integer',
        explanation: 'text',
        explained_by: 'text',
    });
    await index(db, 'statement_lines', ['account', 'currency', 'line_hash'], { isUnique: true });
    await index(db, 'statement_lines', ['statement_id', 'position']);
    await index(db, 'statement_lines', ['journal_id'], { isUnique: true });
    await index(db, 'statement_lines', ['state', 'at']);
};

/** Days of the books that are closed, and corrections by hand, each approved by two administrators. */
const days = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'accounting_days', {
        day: 'text in key',
        ends_at: 'bigint',
        balances: 'text',
        journals: 'integer',
        hash: 'text',
        closed_by: 'text',
        closed_at: 'bigint',
    });
    await index(db, 'accounting_days', ['ends_at']);

    await table(db, 'adjustments', {
        id: 'text key',
        type: 'text',
        user_id: 'text',
        account: 'text',
        currency: 'text',
        amount: 'bigint',
        reference: 'text',
        reason: 'text',
        requested_by: 'text',
        created_at: 'bigint',
    });
    await index(db, 'adjustments', ['created_at']);
    await index(db, 'adjustments', ['user_id']);
};

const refusal = 'the day is closed';

/** The database itself takes nothing into a closed day, and no closed day is changed or taken back. */
export const sqliteLocks: readonly string[] = [
    `create trigger ledger_journals_closed before insert on ledger_journals
        when new.created_at < (select coalesce(max(ends_at), 0) from accounting_days)
        begin select raise(abort, '${refusal}'); end`,
    ...['update', 'delete'].map(
        event => `create trigger accounting_days_${event} before ${event} on accounting_days
            begin select raise(abort, '${refusal}'); end`,
    ),
];

export const postgresLocks: readonly string[] = [
    `create function ledger_journals_closed() returns trigger language plpgsql as $$ begin
        if new.created_at < (select coalesce(max(ends_at), 0) from accounting_days) then
            raise exception '${refusal}';
        end if;
        return new;
    end $$`,
    `create trigger ledger_journals_closed before insert on ledger_journals
        for each row execute function ledger_journals_closed()`,
    `create function ledger_days_stay() returns trigger language plpgsql as $$ begin
        raise exception '${refusal}';
    end $$`,
    `create trigger ledger_days_stay before update or delete on accounting_days
        for each row execute function ledger_days_stay()`,
];

/** What accountants work on. */
export const accountingTables = async (db: AnyDatabase): Promise<void> => {
    await statements(db);
    await days(db);
    const locks = isSqlite(db) ? sqliteLocks : postgresLocks;
    for (const lock of locks) await sql.raw(lock).execute(db);
};
