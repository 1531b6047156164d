import { isOneOf } from '../crud/conditions';
import type { AnyDefinition } from '../crud/definition';
import { type AnyRow, loose } from '../crud/looseRows';
import type { Database } from '../database/database';

type Columns = Record<string, unknown>;

/** A record's rows by their tables, its own table first. */
export type RecordRows = readonly (readonly [table: string, rows: readonly Columns[]])[];

const childrenOf = ({ trash }: AnyDefinition) => Object.entries<string>(trash?.children ?? {});

const storable = (row: Columns, left: readonly string[]): Columns =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column)));

/** All that has to come back with a record, as it lies in the database. */
export const readRecordRows = async (
    db: Database,
    definition: AnyDefinition,
    row: AnyRow,
): Promise<RecordRows> => {
    const { id } = row as { id: string };
    const generated = definition.trash?.generated ?? [];
    const rows: [string, Columns[]][] = [[definition.table, [storable({ ...row }, generated)]]];
    for (const [table, column] of childrenOf(definition)) {
        const found = loose(db).selectFrom(table).selectAll().where(column, '=', id);
        rows.push([table, await found.execute()]);
    }
    return rows;
};

/** Deletes what belongs to these records in other tables. */
export const removeChildren = async (
    db: Database,
    definition: AnyDefinition,
    ids: readonly string[],
): Promise<void> => {
    for (const [table, column] of childrenOf(definition)) {
        await loose(db).deleteFrom(table).where(isOneOf(column)(ids)).execute();
    }
};

/** What the record refers to may have been deleted since: then it refers to nothing. */
const withoutMissing = async (
    db: Database,
    definition: AnyDefinition,
    row: Columns,
): Promise<Columns> => {
    const left = { ...row };
    for (const [column, table] of Object.entries<string>(definition.trash?.references ?? {})) {
        const id = row[column];
        if (typeof id !== 'string') continue;
        const found = await loose(db)
            .selectFrom(table)
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst();
        if (!found) left[column] = null;
    }
    return left;
};

/** Puts a record's rows back. Forms that were open when it was deleted are of an older version. */
export const writeRecordRows = async (
    db: Database,
    definition: AnyDefinition,
    all: RecordRows,
): Promise<void> => {
    for (const [at, [table, rows]] of all.entries()) {
        for (const row of rows) {
            const own = at === 0 ? await withoutMissing(db, definition, row) : row;
            const values = at === 0 ? { ...own, version: Number(own.version) + 1 } : own;
            await loose(db)
                .insertInto(table)
                .values(values as never)
                .execute();
        }
    }
};
