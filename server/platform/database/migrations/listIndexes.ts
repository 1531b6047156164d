import { SqliteAdapter, sql } from 'kysely';
import { type AnyDatabase, index } from './columns';

type Columns = readonly string[];

/** What the list of a table is ordered by, filtered by and searched in. */
export interface List {
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
}

export const isSqlite = (db: AnyDatabase): boolean =>
    db.getExecutor().adapter instanceof SqliteAdapter;

const addAllButZero = (db: AnyDatabase, table: string, column: string) =>
    db.schema
        .createIndex(`${table}_${column}_id`)
        .on(table)
        .expression(sql`nullif(${sql.ref(column)}, 0), id`)
        .execute();

/** Makes an index for each order and filter of a list that may grow long. */
export const listIndexes = async (db: AnyDatabase, table: string, list: List): Promise<void> => {
    const { order } = list;
    for (const column of list.sorted ?? []) await index(db, table, [column, 'id']);
    for (const column of list.sortedByAllButZero ?? []) await addAllButZero(db, table, column);
    for (const column of list.filtered ?? []) await index(db, table, [column, order, 'id']);
    if (list.read) await index(db, table, [order, 'id', ...list.read]);
    // A search reads these, in the usual order, and not whole rows. PostgreSQL needs no such index: it
    // keeps long texts beside its rows, and takes none of them into an index.
    if (list.searched && isSqlite(db)) {
        const name = `${table}_search`;
        await index(db, table, [order, 'id', ...list.searched], { name });
    }
};
