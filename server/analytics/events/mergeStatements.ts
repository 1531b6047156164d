import { eventTarget } from './columns';
import type { Merge } from './commands';
import { visitEntryFields } from './event';
import { insertSettings } from './insertSettings';
import { plainest } from './segmentLoad';

/** Late events may lie before the start of the visit that they are given to, by up to a day. */
const inVisit = (visit: 'from' | 'into') => `site = {site:String}
    AND day >= toDate(fromUnixTimestamp64Milli({started:Int64}), 'UTC') - 1
    AND bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) = {${visit}:UInt64}`;
const ofVisit = inVisit('from');

const replaced: Record<string, string> = {
    started: 'fromUnixTimestamp64Milli({started:Int64})',
    ...Object.fromEntries(visitEntryFields.map(name => [name, `{${name}:String}`])),
};

/** The parameters of the statements below. */
export const mergeParameters = ({ entry, ...merge }: Merge) => ({ ...merge, ...entry });

const columns = eventTarget.columns.split(', ');

const copying = (token: string, only: string | undefined): string =>
    `INSERT INTO events (${columns.join(', ')}) SETTINGS ${insertSettings(token)}
        SELECT ${columns.map(name => replaced[name] ?? `events.${name}`).join(', ')}
        FROM events WHERE ${ofVisit}${only === undefined ? '' : ` AND ${only}`}`;
// Without an order the blocks, and so their tokens, could be others at the next try.
const inOrder = 'ORDER BY events.time, events.id';

/**
 * Copies the events of visit `from` to visit `into`; which all say how `into` was entered. Repeated
 * with the same token it adds nothing, as long as none of the originals is deleted. `only` is a further condition.
 */
export const copyVisit = (token: string, only?: string): string =>
    `${copying(token, only)} ${inOrder}`;

/** Copies those of which there is no copy yet: they have all of it but the start. */
export const copyMissing = (token: string, only?: string): string =>
    `${copying(token, only)} AND (events.time, events.view, events.number, events.kind, events.name, path, props) NOT IN (
        SELECT time, events.view, ${plainest} FROM events WHERE ${inVisit('into')}
    ) ${inOrder}`;

/** The tables that have rows of a visit. */
export const visitTables = ['detections', 'events'] as const;
type VisitTable = (typeof visitTables)[number];

/** The days on which the visit is said to have begun, if the table has rows of it. */
export const daysOfVisit = (table: VisitTable): string =>
    `SELECT DISTINCT toString(toDate(${table}.started, 'UTC')) AS changed FROM ${table} WHERE ${ofVisit}`;

/** Says that the rows of a site's day are others now: its visits are closed again. */
export const changeDay =
    'INSERT INTO day_changes (site, day, rows) SELECT {site:String}, toDate({changed:String}), 1';

export const deleteVisit = (table: VisitTable): string =>
    `DELETE FROM ${table} WHERE ${ofVisit}
        SETTINGS mutations_sync = 2, lightweight_deletes_sync = 2`;
