import { sql } from 'kysely';
import type { Database } from '../database/database';
import { isSqlite } from '../database/isSqlite';
import type { TableShape } from './tableShape';

const run = (db: Database, text: string) => sql.raw(text).execute(db);

interface Named {
    table: string;
    name: string;
    text: string;
}

const ofPostgres = async (
    trx: Database,
    tables: readonly TableShape[],
): Promise<() => Promise<void>> => {
    const { rows } = await sql
        .raw<Named>(
            `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
            from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
            order by conname`,
        )
        .execute(trx);
    for (const { table, name } of rows) {
        await run(trx, `alter table ${table} drop constraint "${name}"`);
    }
    for (const { name } of tables) await run(trx, `alter table "${name}" disable trigger user`);
    return async () => {
        for (const { name } of tables) await run(trx, `alter table "${name}" enable trigger user`);
        for (const { table, name, text } of rows) {
            await run(trx, `alter table ${table} add constraint "${name}" ${text}`);
        }
    };
};

const ofSqlite = async (trx: Database): Promise<() => Promise<void>> => {
    const { rows } = await sql
        .raw<Named>(
            `select tbl_name as "table", name, sql as text from sqlite_master
            where type = 'trigger' and name not like 'store_fence_%'`,
        )
        .execute(trx);
    for (const { name } of rows) await run(trx, `drop trigger "${name}"`);
    return async () => {
        for (const { text } of rows) await run(trx, text);
        const dangling = await sql.raw<{ table: string }>('pragma foreign_key_check').execute(trx);
        const [first] = dangling.rows;
        if (first) throw new Error(`a row of ${first.table} refers to one that is not there`);
    };
};

/**
 * Rows are copied as they are: what the database does by itself, when something is written, was done where they
 * come from. Within the transaction that copies; `restore` brings all rules back, and throws where the rows do
 * not keep them.
 */
export const loosenRules = (
    trx: Database,
    tables: readonly TableShape[],
): Promise<() => Promise<void>> => (isSqlite(trx) ? ofSqlite(trx) : ofPostgres(trx, tables));
