import { visitEntryFields } from './event';
import { insertSettings } from './insertSettings';
import type { Merge } from './orders';
import { eventTarget } from './schema';

/** Late events may lie before the start of the visit that they are given to, by up to a day. */
const ofVisit = `site = {site:String}
    AND day >= toDate(fromUnixTimestamp64Milli({started:Int64}), 'UTC') - 1
    AND visit = {from:UInt64}`;

const replaced: Record<string, string> = {
    visit: '{into:UInt64}',
    started: 'fromUnixTimestamp64Milli({started:Int64})',
    ...Object.fromEntries(visitEntryFields.map(name => [name, `{${name}:String}`])),
};

/** The parameters of the statements below. */
export const mergeParameters = ({ entry, ...merge }: Merge) => ({ ...merge, ...entry });

const columns = eventTarget.columns.split(', ');

/**
 * Copies the events of visit `from` to visit `into`; which all say how `into` was entered. Repeated
 * with the same token it adds nothing, as long as none of the originals is deleted.
 */
export const copyVisit = (token: string): string =>
    // Without an order the blocks, and so their tokens, could be others at the next try.
    `INSERT INTO events (${columns.join(', ')}) SETTINGS ${insertSettings(token)}
        SELECT ${columns.map(name => replaced[name] ?? `events.${name}`).join(', ')}
        FROM events WHERE ${ofVisit} ORDER BY events.time, events.id`;

/** The tables that have rows of a visit. */
export const visitTables = ['verdicts', 'visits', 'events'] as const;
type VisitTable = (typeof visitTables)[number];

export const hasVisit = (table: VisitTable): string =>
    `SELECT 1 AS found FROM ${table} WHERE ${ofVisit} LIMIT 1`;

export const deleteVisit = (table: VisitTable): string =>
    `DELETE FROM ${table} WHERE ${ofVisit}
        SETTINGS mutations_sync = 2, lightweight_deletes_sync = 2`;
