import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../crud/conditions';
import type { AnyDefinition, TrashChild } from '../crud/definition';
import { type AnyRow, loose } from '../crud/looseRows';
import type { Database } from '../database/database';

type Columns = Record<string, unknown>;

/** A record's rows by their tables, its own table first. */
export type RecordRows = readonly (readonly [table: string, rows: readonly Columns[]])[];

const childrenOf = ({ trash }: AnyDefinition) => Object.entries<TrashChild>(trash?.children ?? {});

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
    for (const [table, { column }] of childrenOf(definition)) {
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
    for (const [table, { column }] of childrenOf(definition)) {
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

const insertion = (db: Database, table: string, row: Columns) =>
    loose(db)
        .insertInto(table)
        .values(row as never);

/** Puts a row back beside what was written of it since. */
const writeChild = async (
    db: Database,
    table: string,
    row: Columns,
    merged: TrashChild['merged'],
): Promise<void> => {
    const inserted = insertion(db, table, row);
    if (!merged) {
        await inserted.execute();
        return;
    }
    const { key, sums } = merged;
    await inserted
        .onConflict(conflict => {
            const found = conflict.columns([...key]);
            if (sums.length === 0) return found.doNothing();
            const added = sums.map((column): [string, RawBuilder<never>] => [
                column,
                sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
            ]);
            return found.doUpdateSet(Object.fromEntries(added));
        })
        .execute();
};

/** The record's own row as it comes back. Forms that were open when it was deleted are of an older version. */
const ownRow = async (
    db: Database,
    definition: AnyDefinition,
    row: Columns,
    now: number,
): Promise<Columns> => ({
    ...(await withoutMissing(db, definition, row)),
    ...definition.trash?.restored?.(row as AnyRow, now),
    version: Number(row.version) + 1,
});

/** Puts a record's rows back at an instant (ms). */
export const writeRecordRows = async (
    db: Database,
    definition: AnyDefinition,
    [own, ...rest]: RecordRows,
    now: number,
): Promise<void> => {
    for (const row of own?.[1] ?? []) {
        const values = await ownRow(db, definition, row, now);
        await insertion(db, definition.table, values).execute();
    }
    const children = new Map(childrenOf(definition));
    for (const [table, rows] of rest) {
        for (const row of rows) await writeChild(db, table, row, children.get(table)?.merged);
    }
};
