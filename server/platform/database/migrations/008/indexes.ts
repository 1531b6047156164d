import { type Kysely, SqliteAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no later types
export type AnyDatabase = Kysely<any>;

type Columns = readonly string[];

/** What the list of a table is ordered by, filtered by and searched in. */
export interface ListIndexes {
    table: string;
    /** the column of the list's usual order */
    order: string;
    /** columns that it may be ordered by; ties are broken by the id */
    sorted?: Columns;
    /** the same for columns in which 0 stands for nothing, and is listed last */
    sortedByAllButZero?: Columns;
    /** columns that it is filtered by, in its usual order */
    filtered?: Columns;
    /** columns that are looked through in the usual order, because a filter is no equality */
    read?: Columns;
    /** the texts in which it is searched */
    searched?: Columns;
    /** any other index */
    others?: readonly Columns[];
    /** indexes that those above do better */
    superseded?: Columns;
}

// the names are those that earlier versions of the tables gave: there are folders with some of them
const add = (db: AnyDatabase, table: string, columns: Columns) =>
    db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute();

const addAllButZero = (db: AnyDatabase, table: string, column: string) =>
    db.schema
        .createIndex(`${table}_${column}_id`)
        .ifNotExists()
        .on(table)
        .expression(sql`nullif(${sql.ref(column)}, 0), id`)
        .execute();

/**
 * The texts in which a list is searched, in its usual order: a search reads these and not whole rows.
 * PostgreSQL needs none: it keeps long texts beside its rows, and takes none of them into an index.
 */
const addSearched = async (db: AnyDatabase, table: string, columns: Columns) => {
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    await db.schema
        .createIndex(`${table}_search`)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute();
};

/** Makes what is missing of a list's indexes, and drops what they replace. */
export const addListIndexes = async (db: AnyDatabase, list: ListIndexes): Promise<void> => {
    const { table, order } = list;
    for (const columns of list.superseded ?? []) {
        await db.schema.dropIndex(`${table}_${columns}`).ifExists().execute();
    }
    for (const column of list.sorted ?? []) await add(db, table, [column, 'id']);
    for (const column of list.sortedByAllButZero ?? []) await addAllButZero(db, table, column);
    for (const column of list.filtered ?? []) await add(db, table, [column, order, 'id']);
    if (list.read) await add(db, table, [order, 'id', ...list.read]);
    for (const columns of list.others ?? []) await add(db, table, columns);
    if (list.searched) await addSearched(db, table, [order, 'id', ...list.searched]);
};
