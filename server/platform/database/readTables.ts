import type { Kysely } from 'kysely';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Schema } from './schemaText';
import type { Tables } from './tables';

interface ColumnRow {
    table: string;
    name: string;
    type: string;
    /** 0 or false for one that is never null */
    empty: number | boolean;
}

interface KeyRow {
    table: string;
    columns: string;
}

interface Catalogue {
    columns: RawBuilder<ColumnRow>;
    /** columns that no two rows have the same of, joined by commas */
    keys: RawBuilder<KeyRow>;
}

const ofSqlite: Catalogue = {
    columns: sql`
        select t.name as "table", c.name, lower(c.type) as type,
            c."notnull" = 0 and c.pk = 0 as empty
        from sqlite_master as t, pragma_table_xinfo(t.name) as c
        where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
        order by t.name, c.cid`,
    keys: sql`
        select "table", group_concat(name, ', ') as columns from (
            select t.name as "table", i.name as key_name, k.seqno as at, k.name
            from sqlite_master as t, pragma_index_list(t.name) as i, pragma_index_info(i.name) as k
            where t.type = 'table' and i."unique" and not i.partial and i.origin <> 'pk'
            union all
            select t.name, '', c.pk, c.name
            from sqlite_master as t, pragma_table_xinfo(t.name) as c
            where t.type = 'table' and c.pk > 0
            order by 1, 2, 3
        ) group by "table", key_name`,
};

const ofPostgres: Catalogue = {
    columns: sql`
        select t.relname as "table", c.attname as name,
            format_type(c.atttypid, c.atttypmod) as type, not c.attnotnull as empty
        from pg_class as t join pg_attribute as c on c.attrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
            and c.attnum > 0 and not c.attisdropped
        order by t.relname, c.attnum`,
    keys: sql`
        select t.relname as "table", (
            select string_agg(c.attname, ', ' order by k.at)
            from unnest(i.indkey) with ordinality as k (attnum, at)
            join pg_attribute as c on c.attrelid = t.oid and c.attnum = k.attnum
        ) as columns
        from pg_class as t join pg_index as i on i.indrelid = t.oid
        where t.relnamespace = current_schema()::regnamespace
            and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null`,
};

/** The tables of a database: their columns, and what no two rows have the same of. */
export const readTables = async (db: Kysely<Tables>): Promise<Schema> => {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const catalogue = isSqlite ? ofSqlite : ofPostgres;
    const columns = await catalogue.columns.execute(db);
    const keys = await catalogue.keys.execute(db);
    const tables = new Map<string, string[]>();
    for (const { table, name, type, empty } of columns.rows) {
        const line = `${name}: ${type}${empty ? ' or null' : ''}`;
        tables.set(table, [...(tables.get(table) ?? []), line]);
    }
    const unique = keys.rows.map(key => [key.table, `unique by ${key.columns}`] as const);
    for (const [table, line] of unique.sort()) tables.get(table)?.push(line);
    return tables;
};
