import type { CreateTableBuilder, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no later types
export type AnyDatabase = Kysely<any>;

/** `text`, `integer` (flags and small numbers), `bigint` (instants, amounts); `?` may be null. */
type ColumnType = 'text' | 'text?' | 'integer' | 'integer?' | 'bigint' | 'bigint?';

type Table = CreateTableBuilder<string, string>;

/** A table with a text id as its key. */
export const entity = (db: AnyDatabase, name: string, columns: Record<string, ColumnType>) =>
    withColumns(
        db.schema.createTable(name).addColumn('id', 'text', column => column.primaryKey()) as Table,
        columns,
    );

/** A table without a key yet. */
export const table = (db: AnyDatabase, name: string, columns: Record<string, ColumnType>) =>
    withColumns(db.schema.createTable(name) as unknown as Table, columns);

const withColumns = (created: Table, columns: Record<string, ColumnType>): Table =>
    Object.entries(columns).reduce((made, [column, type]) => {
        const isOptional = type.endsWith('?');
        const base = type.replace('?', '') as 'text' | 'integer' | 'bigint';
        return made.addColumn(column, base, built => (isOptional ? built : built.notNull()));
    }, created);

/** What every record that people edit has. */
export const stamps = { created_at: 'bigint', updated_at: 'bigint', version: 'integer' } as const;

/** An index named by its table and columns. */
export const index = (db: AnyDatabase, table: string, columns: string[], isUnique = false) => {
    const made = db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns);
    return (isUnique ? made.unique() : made).execute();
};
