import { type Migration, PostgresAdapter, sql } from 'kysely';
import { type AnyDatabase, entity, index, table } from './006/columns';
import { postgresLocks, sqliteLocks } from './044/locks';

const statements = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'statement_mappings', {
        account: 'text',
        currency: 'text',
        columns: 'text',
        updated_at: 'bigint',
    })
        .addPrimaryKeyConstraint('statement_mappings_key', ['account', 'currency'])
        .execute();
    await entity(db, 'statements', {
        account: 'text',
        currency: 'text',
        name: 'text',
        sha256: 'text',
        from_at: 'bigint',
        until_at: 'bigint',
        imported_by: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'statements', ['account', 'currency', 'sha256'], true);
    await entity(db, 'statement_lines', {
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
    }).execute();
    await index(db, 'statement_lines', ['account', 'currency', 'line_hash'], true);
    await index(db, 'statement_lines', ['statement_id', 'position']);
    await index(db, 'statement_lines', ['journal_id'], true);
    await index(db, 'statement_lines', ['state', 'at']);
};

const finalizedDays = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'accounting_days', {
        day: 'text',
        ends_at: 'bigint',
        balances: 'text',
        journals: 'integer',
        hash: 'text',
        closed_by: 'text',
        closed_at: 'bigint',
    })
        .addPrimaryKeyConstraint('accounting_days_key', ['day'])
        .execute();
    await index(db, 'accounting_days', ['ends_at']);
};

/** Statements of banks and gateways, and days of the books that are closed. */
export const accounting: Migration = {
    up: async (db: AnyDatabase) => {
        await statements(db);
        await finalizedDays(db);
        const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
        for (const lock of isPostgres ? postgresLocks : sqliteLocks)
            await sql.raw(lock).execute(db);
    },
};
