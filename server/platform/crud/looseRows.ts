import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import type { AnyDefinition } from './definition';

/** What every table of a resource has; its other columns are known to its definition only. */
interface LooseRow {
    id: string;
    version: number;
    updated_at: number;
    [column: string]: unknown;
}

export type AnyRow = Selectable<Tables[keyof Tables]>;

/** The same database, for tables whose name is known only when it runs. */
export const loose = (db: Database): Kysely<Record<string, LooseRow>> =>
    db as unknown as Kysely<Record<string, LooseRow>>;

/** The rows that belong to a resource. */
export const rowsOf = (db: Database, { table, fixed }: AnyDefinition) => {
    let rows = loose(db).selectFrom(table as string);
    for (const [column, value] of Object.entries(fixed ?? {}))
        rows = rows.where(column, '=', value);
    return rows;
};
