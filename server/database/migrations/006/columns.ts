import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

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

/** Lists are ordered by a column and then the id: such an index has both in order. */
export const sortedBy = async (db: AnyDatabase, name: string, columns: readonly string[]) => {
    for (const column of columns) await index(db, name, [column, 'id']);
};

/** The same for columns in which 0 stands for nothing, and is listed last. */
export const sortedByAllButZero = async (
    db: AnyDatabase,
    name: string,
    columns: readonly string[],
) => {
    for (const column of columns) {
        await db.schema
            .createIndex(`${name}_${column}_id`)
            .on(name)
            .expression(sql`nullif(${sql.ref(column)}, 0), id`)
            .execute();
    }
};

/** A list's filter by a column, in its usual order. */
export const filteredBy = async (
    db: AnyDatabase,
    name: string,
    columns: readonly string[],
    order = 'created_at',
) => {
    for (const column of columns) await index(db, name, [column, order, 'id']);
};

/**
 * The texts in which a list is searched, in its usual order: a search reads these and not whole rows.
 * PostgreSQL needs none: it keeps long texts beside its rows, and takes none of them into an index.
 */
export const searchedIn = async (
    db: AnyDatabase,
    name: string,
    columns: readonly string[],
    order = 'created_at',
) => {
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    await db.schema
        .createIndex(`${name}_search`)
        .on(name)
        .columns([order, 'id', ...columns])
        .execute();
};
