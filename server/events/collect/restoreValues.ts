import type { LimitedField } from '../../../contract/collect';
import type { EventStore } from '../store';
import { type DistinctValues, propertyNames, type ValueLimits } from './distinctValues';

/** Reading more would hold up the start; the largest sites then have some room again. */
const maxRows = 1_000_000;

const columns: Record<'path' | 'title' | 'referrer' | 'name' | 'props', LimitedField> = {
    path: 'paths',
    title: 'titles',
    referrer: 'referrers',
    name: 'events',
    props: 'events',
};

/** Takes up the values of today when the server starts, so that a restart makes no new room. */
export const restoreValues = async (
    store: EventStore,
    values: DistinctValues,
    limits: ValueLimits,
    now: number,
): Promise<void> => {
    for (const [column, field] of Object.entries(columns)) {
        if (limits[field] === 0) continue;
        const rows = await store.query<{ id: string; value: string; counts: number }>(
            `SELECT toString(site) AS id, toString(${column}) AS value,
                toUInt8(excluded = '') AS counts
            FROM events
            WHERE day = toDate(fromUnixTimestamp64Milli({now:Int64}), 'UTC')
                AND ${column} != '' AND origin IN ('tracker', 'pixel')
            GROUP BY id, value, counts
            ORDER BY endsWith(value, '(other)') DESC
            LIMIT {most:UInt32} BY id, counts LIMIT {all:UInt32}`,
            { now, most: limits[field] + 1, all: maxRows },
        );
        for (const { id, value, counts } of rows) {
            for (const one of column === 'props' ? valuesOf(value) : [value]) {
                values.restore(id, field, one, counts === 1, now);
            }
        }
    }
};

const valuesOf = (text: string): string[] =>
    Object.entries(JSON.parse(text) as Record<string, unknown>).flatMap(([name, value]) =>
        propertyNames(name, value),
    );
