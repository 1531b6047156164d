import type { LimitedField } from '../../../../contract/analytics/collect';
import { collected } from '../measured';
import type { EventStore } from '../store';
import {
    campaignFields,
    type DistinctValues,
    propertyNames,
    type ValueLimits,
} from './distinctValues';

/** Reading more would hold up the start; the largest sites then have some room again. */
const maxRows = 1_000_000;

const columns: readonly (readonly [column: string, field: LimitedField])[] = [
    ['path', 'paths'],
    ['title', 'titles'],
    ['referrer', 'referrers'],
    ...campaignFields.map(name => [name, 'campaigns'] as const),
    ['name', 'events'],
    ['props', 'events'],
];

/** Takes up the values of today when the server starts, so that a restart makes no new room. */
export const restoreValues = async (
    store: EventStore,
    values: DistinctValues,
    limits: ValueLimits,
    now: number,
): Promise<void> => {
    for (const [column, field] of columns) {
        if (limits[field] === 0) continue;
        const rows = await store.query<{ id: string; value: string; counts: number }>(
            `SELECT toString(site) AS id, toString(${column}) AS value,
                toUInt8(excluded = '') AS counts
            FROM events
            WHERE day = toDate(fromUnixTimestamp64Milli({now:Int64}), 'UTC')
                AND ${column} != '' AND ${collected}
            GROUP BY id, value, counts
            ORDER BY endsWith(value, '(other)') DESC
            LIMIT {most:UInt32} BY id, counts LIMIT {all:UInt32}`,
            { now, most: limits[field] + 1, all: maxRows },
        );
        for (const { id, value, counts } of rows) {
            for (const one of valuesOf(column, field, value)) {
                values.restore(id, field, one, counts === 1, now);
            }
        }
    }
};

/** As they take room. */
const valuesOf = (column: string, field: LimitedField, text: string): string[] => {
    if (field === 'campaigns') return [`${column}=${text}`];
    if (column !== 'props') return [text];
    const properties = JSON.parse(text) as Record<string, unknown>;
    return Object.entries(properties).flatMap(([name, value]) => propertyNames(name, value));
};
