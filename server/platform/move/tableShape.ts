import { sql } from 'kysely';
import type { Database } from '../database/database';
import { expectedSchema } from '../database/expectedSchema';
import { isSqlite } from '../database/isSqlite';
import { readSchema } from '../database/schemaText';

/** What of a table is copied. */
export interface TableShape {
    name: string;
    /** those that are computed of others are left out */
    columns: readonly string[];
    /** by which rows are told apart; empty where nothing does */
    key: readonly string[];
    /** whether its values are numbers */
    isNumber(column: string): boolean;
}

export type Row = Readonly<Record<string, string | number | bigint | null>>;

/** What each database notes of its own rows; and who uses which database at the moment. */
const leftOut = new Set(['listing_changes', 'servers', 'leases']);

const ofSqlite = `
    select t.name as "table", c.name, lower(c.type) as type, c.pk as at
    from sqlite_master as t, pragma_table_xinfo(t.name) as c
    where t.type = 'table' and c.hidden = 0 order by t.name, c.cid`;

const ofPostgres = `
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
        coalesce(array_position(i.indkey::int[], c.attnum::int) + 1, 0) as at
    from pg_class as t
    join pg_attribute as c on c.attrelid = t.oid
    left join pg_index as i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
        and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    order by t.relname, c.attnum`;

interface ColumnRow {
    table: string;
    name: string;
    type: string;
    /** from 1 within the key; 0 outside */
    at: number;
}

/** All tables of the product as they are in a database, in the order of their names. */
export const readShapes = async (db: Database): Promise<TableShape[]> => {
    const { rows } = await sql.raw<ColumnRow>(isSqlite(db) ? ofSqlite : ofPostgres).execute(db);
    return [...readSchema(expectedSchema).keys()]
        .filter(name => !leftOut.has(name))
        .sort()
        .map(name => {
            const columns = rows.filter(({ table }) => table === name);
            const numbers = new Set(
                columns.filter(({ type }) => /int/.test(type)).map(column => column.name),
            );
            return {
                name,
                columns: columns.map(column => column.name),
                key: columns
                    .filter(({ at }) => at > 0)
                    .sort((one, other) => one.at - other.at)
                    .map(column => column.name),
                isNumber: (column: string) => numbers.has(column),
            };
        });
};
