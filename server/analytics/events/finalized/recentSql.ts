import { differingVisits } from './compareVisits';
import { closedColumns, closedValues, visitsMadeOf, withArrivals } from './finalizeSql';

const millis = 'toUnixTimestamp64Milli';
const began = `site = {site:String} AND started >= fromUnixTimestamp64Milli({since:Int64})`;
/** Late events may lie a day before the start of their visit. */
const ofEvents = `${began} AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC') - 1`;
const ofDetections = `${began} AND day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')`;
const before = 'site = {site:String} AND snapshot = {before:UInt64}';

/** SQL for when visitors were first seen on closed days, ms, of all visits or of those of some visitors. */
const onClosedDays = (visitors: string): string => `
    SELECT visitor, min(${millis}(started) - toInt64(age)) AS seen FROM visits
    WHERE site = {site:String} AND excluded = ''
        AND day <= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
        AND started < fromUnixTimestamp64Milli({since:Int64}) AND visitor IN (${visitors})
    GROUP BY visitor`;

const insert = `INSERT INTO recent_visits
    (${closedColumns}, snapshot, eventCount, detectedAt, seenBefore)`;
// Without an alias: it would be taken for the column in the conditions.
const snapshot = '{snapshot:UInt64}';

const rows = (where: string, earlier: string): string => `
    SELECT ${closedValues}, ${snapshot}, eventCount, detectedAt, earlier.seen
    FROM ${withArrivals(
        visitsMadeOf({ events: `${ofEvents} ${where}`, detections: `${ofDetections} ${where}` }),
        earlier,
    )}`;

/**
 * Writes the visits of a site since a midnight (UTC): of all visitors, or of one of several equal parts of them. What
 * a statement holds in memory grows with its visits, by some 3 KB for each.
 */
export const makeAllSql = (part = 0, parts = 1): string => {
    const ofPart = parts === 1 ? '' : `AND visitor % ${parts} = ${part}`;
    const visitors = `SELECT visitor FROM events WHERE ${ofEvents} ${ofPart}`;
    return `${insert} ${rows(ofPart, onClosedDays(visitors))}`;
};

/** Visitors whose visits are others than those that were made last, and whether they had any there. */
export const changedVisitorsSql = `
    SELECT toString(visitor) AS changed, toUInt8(max(known)) AS isKnown FROM (
        SELECT visitor, started, sum(n) AS difference, sum(at) AS later, max(isOld) AS known FROM (
            SELECT visitor, started, toInt64(count()) AS n, toInt64(0) AS at, 0 AS isOld
            FROM events WHERE ${ofEvents} GROUP BY visitor, started
            UNION ALL
            SELECT visitor, started, toInt64(0), max(${millis}(detections.at)), 0
            FROM detections WHERE ${ofDetections} GROUP BY visitor, started
            UNION ALL
            SELECT visitor, started, -toInt64(eventCount), -detectedAt, 1
            FROM recent_visits WHERE ${before}
        ) GROUP BY visitor, started
    ) GROUP BY visitor HAVING max(difference != 0 OR later != 0)`;

/** Visitors (u64 as decimal text) as literals, which are looked up three times as fast as a parameter. */
const listed = (visitors: readonly string[]): string =>
    visitors.length === 0 ? 'NULL' : visitors.map(BigInt).join(', ');

/** Writes the visits again: those of some visitors, of whom some are new, anew, all others as they were. */
export const makeChangedSql = (known: readonly string[], added: readonly string[]): string => {
    const changed = listed([...known, ...added]);
    const columns = closedColumns.replace(/,\s+/g, ', ');
    const earlier = [
        ...(known.length > 0
            ? [
                  `SELECT visitor, any(seenBefore) AS seen FROM recent_visits
                   WHERE ${before} AND visitor IN (${listed(known)}) GROUP BY visitor`,
              ]
            : []),
        ...(added.length > 0 ? [onClosedDays(listed(added))] : []),
    ];
    return `${insert}
        SELECT ${columns}, ${snapshot}, eventCount, detectedAt, seenBefore FROM recent_visits
        WHERE ${before} AND visitor NOT IN (${changed})
        UNION ALL ${rows(`AND visitor IN (${changed})`, earlier.join(' UNION ALL '))}`;
};

/** SQL for the visits of a making, `before`, with the day that they stand under. */
export const madeBefore = `
    SELECT ${closedColumns}, day, eventCount, detectedAt, seenBefore FROM recent_visits WHERE ${before}`;

/** The visits of a making, `before`, that are not what events and detections say now. */
export const differingRecentSql = differingVisits({
    stored: madeBefore,
    made: `SELECT *, class AS excluded, seen AS seenBefore FROM (${rows(
        '',
        onClosedDays(`SELECT visitor FROM events WHERE ${ofEvents}`),
    )})`,
    more: ['eventCount', 'detectedAt', 'seenBefore'],
});

/** Takes a making away. */
export const dropMadeSql = (site: string, name: number): string =>
    `ALTER TABLE recent_visits DROP PARTITION ('${site}', ${name})`;
