import type { QueryParameters } from './connections';
import type { EventStore } from './store';

/** Everything of a site before an instant (ms) is to be deleted. */
export interface Erasure {
    site: string;
    before: number;
}

const limit = `fromUnixTimestamp64Milli(
    transform(toString(site), {sites:Array(String)}, {limits:Array(Int64)}, toInt64(0)))`;

const isBefore = (column: string) => `site IN ({sites:Array(String)}) AND ${column} < ${limit}`;

/** A visit that goes on beyond the limit is detected there too. */
const forgottenDetections = `${isBefore('started')} AND (site, visitor, started) NOT IN (
    SELECT site, visitor, started FROM events WHERE ${isBefore('started')})`;

const forgottenDays = `site IN ({sites:Array(String)})
    AND toDateTime64(day, 3, 'UTC') + toIntervalDay(1) <= ${limit}`;

/** Days of which a part is forgotten: what is summed up of them is made anew. */
const cutDays = `
    SELECT DISTINCT toString(site) AS site, toString(day) AS changed FROM visits
    WHERE ${isBefore('started')} AND day = toDate(${limit}, 'UTC')`;

const steps = [
    { table: 'events', where: isBefore('time'), byMonth: true },
    { table: 'visits', where: isBefore('started'), byMonth: true },
    { table: 'detections', where: forgottenDetections, byMonth: true },
    { table: 'page_days', where: forgottenDays, byMonth: true },
    { table: 'host_days', where: forgottenDays, byMonth: true },
    { table: 'day_changes', where: forgottenDays, byMonth: false },
] as const;

/**
 * Deletes events, visits and detections, of all sites at once:
 * each deletion writes the month's parts anew, whatever is deleted of them.
 */
export const eraseEvents = async (
    store: EventStore,
    erasures: readonly Erasure[],
): Promise<void> => {
    if (erasures.length === 0) return;
    const parameters = {
        sites: erasures.map(({ site }) => site),
        limits: erasures.map(({ before }) => before),
    };
    const days = await store.query<{ site: string; changed: string }>(cutDays, parameters);
    await store.changing(days, () => eraseRows(store, parameters));
};

const eraseRows = async (store: EventStore, parameters: QueryParameters): Promise<void> => {
    for (const { table, where, byMonth } of steps) {
        const found = await store.query<{ id: string }>(
            `SELECT DISTINCT _partition_id AS id FROM ${table} WHERE ${where} ORDER BY id`,
            parameters,
        );
        for (const { id } of found) {
            await store.command(
                `ALTER TABLE ${table} DELETE ${byMonth ? `IN PARTITION ID '${id}'` : ''}
                WHERE ${where} SETTINGS mutations_sync = 2`,
                parameters,
            );
        }
    }
};

/** Whether the store holds events of a site from before an instant. */
export const holdsEventsBefore = async (
    store: EventStore,
    { site, before }: Erasure,
): Promise<boolean> => {
    const [row] = await store.query<{ events: number }>(
        `SELECT count() AS events FROM (
            SELECT 1 FROM events
            WHERE site = {site:String} AND time < fromUnixTimestamp64Milli({before:Int64})
                AND day <= toDate(fromUnixTimestamp64Milli({before:Int64}), 'UTC') LIMIT 1)`,
        { site, before },
    );
    return (row?.events ?? 0) > 0;
};
