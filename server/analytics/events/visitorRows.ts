import { siteTables } from './schema';
import type { EventStore } from './store';

/** What is stored about one visitor of a site. */
export interface VisitorRows {
    events: number;
    visits: number;
    /** ms; null without an event */
    firstAt: number | null;
    lastAt: number | null;
}

const isVisitor = 'site = {site:String} AND visitor = {visitor:UInt64}';

/** `visitor` is u64 as decimal text. */
export const countVisitorRows = async (
    store: EventStore,
    site: string,
    visitor: string,
): Promise<VisitorRows> => {
    const [row] = await store.query<{ events: number; visits: number; a: number; z: number }>(
        `SELECT toUInt32(count()) AS events, toUInt32(uniqExact(visit)) AS visits,
            toUnixTimestamp64Milli(min(time)) AS a, toUnixTimestamp64Milli(max(time)) AS z
        FROM events WHERE ${isVisitor}`,
        { site, visitor },
    );
    if (!row || row.events === 0) return { events: 0, visits: 0, firstAt: null, lastAt: null };
    return { events: row.events, visits: row.visits, firstAt: row.a, lastAt: row.z };
};

/** The tables of events that have a column of this name and one of these types. */
export const tablesWith = async (
    store: EventStore,
    column: string,
    types: readonly string[],
): Promise<string[]> => {
    const rows = await store.query<{ found: string }>(
        `SELECT DISTINCT table AS found FROM system.columns
        WHERE database = currentDatabase() AND table IN ({tables:Array(String)})
            AND name = {column:String} AND type IN ({types:Array(String)}) ORDER BY table`,
        { tables: siteTables, column, types },
    );
    return rows.map(({ found }) => found);
};

/** The partitions of a table in which a condition holds of some row. */
export const partitionsWith = async (
    store: EventStore,
    table: string,
    where: string,
    parameters: Record<string, string | number>,
): Promise<string[]> => {
    const rows = await store.query<{ id: string }>(
        `SELECT DISTINCT _partition_id AS id FROM ${table} WHERE ${where} ORDER BY id`,
        parameters,
    );
    return rows.map(({ id }) => id);
};

/** Deletes all rows about a visitor, in every table that names visitors. */
export const eraseVisitorRows = async (
    store: EventStore,
    site: string,
    visitor: string,
): Promise<void> => {
    const days = await store.query<{ changed: string }>(
        `SELECT DISTINCT toString(toDate(started, 'UTC')) AS changed FROM events WHERE ${isVisitor}`,
        { site, visitor },
    );
    await store.changing(
        days.map(({ changed }) => ({ site, changed })),
        () => eraseRows(store, site, visitor),
    );
};

const eraseRows = async (store: EventStore, site: string, visitor: string): Promise<void> => {
    const types = ['UInt64', 'SimpleAggregateFunction(max, UInt64)'];
    for (const table of await tablesWith(store, 'visitor', types)) {
        for (const id of await partitionsWith(store, table, isVisitor, { site, visitor })) {
            await store.command(
                `ALTER TABLE ${table} DELETE IN PARTITION ID '${id}' WHERE ${isVisitor}
                SETTINGS mutations_sync = 2`,
                { site, visitor },
            );
        }
    }
};
