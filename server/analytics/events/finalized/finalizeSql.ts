import { visitColumns, visitWords } from '../reports/query/visitColumns';

/** SQL for the events of visits that began in a span of whole days; a visit may go on for two more. */
const batch = `site = {site:String}
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
        AND toDate(fromUnixTimestamp64Milli({end:Int64}), 'UTC') + 2
    AND started >= fromUnixTimestamp64Milli({start:Int64})
    AND started < fromUnixTimestamp64Milli({end:Int64})
    AND visitor BETWEEN {low:UInt64} AND {high:UInt64}`;

const millis = 'toUnixTimestamp64Milli';

/** Which events and which detections visits are made of, as SQL conditions. */
interface MadeOf {
    events: string;
    detections: string;
    /** SQL condition on the visits */
    having?: string;
}

/**
 * SQL for the rows of visits, with `class` as what leaves each out: its own class, else that of its
 * latest detection; and `counted`, when it began if it counts, else 0, ms.
 */
export const visitsMadeOf = ({ events, detections, having = '1' }: MadeOf): string => `
    SELECT found.*, if(excluded = '', detected.detection, excluded) AS class,
        detected.detectedAt AS detectedAt, if(class = '' AND pages > 0, ${millis}(started), 0) AS counted
    FROM (
        SELECT site, visitor, started, visit, min(events.time) AS first,
            ${visitColumns.lasted} AS lasted, ${visitColumns.pages} AS pages,
            ${visitColumns.interactions} AS interactions, ${visitColumns.engaged} AS engaged,
            ${visitColumns.address} AS address, count() AS eventCount,
            arrayFilter(other -> other != address,
                groupUniqArrayIf(events.address, events.kind = 'view')) AS otherAddresses,
            ${visitWords.map(name => `${visitColumns[name]} AS ${name}`).join(', ')}
        FROM events WHERE ${events}
        GROUP BY site, visitor, started, visit HAVING ${having}
    ) AS found
    LEFT JOIN (
        SELECT visit, argMax(detections.excluded, detections.at) AS detection,
            max(${millis}(detections.at)) AS detectedAt
        FROM detections WHERE ${detections} GROUP BY visit
    ) AS detected USING (visit)`;

const visits = visitsMadeOf({
    events: batch,
    detections: `site = {site:String} AND visitor BETWEEN {low:UInt64} AND {high:UInt64}
            AND started >= fromUnixTimestamp64Milli({start:Int64})
            AND started < fromUnixTimestamp64Milli({end:Int64})`,
    having: "pages > 0 AND excluded != 'host'",
});

/** When each of those visitors was first seen before, ms. */
const seenBefore = `
    SELECT visitor, min(${millis}(started) - toInt64(age)) AS seen FROM visits
    WHERE site = {site:String} AND excluded = ''
        AND day <= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
        AND started < fromUnixTimestamp64Milli({start:Int64})
        AND visitor IN (SELECT visitor FROM events WHERE ${batch})
    GROUP BY visitor`;

const words = visitWords.filter(name => name !== 'excluded');

/** The columns of `visits`, and SQL for them over visits made of events with when they were seen. */
export const closedColumns = `site, started, visitor, age, before, lasted, pages, interactions,
        engaged, address, otherAddresses, ${words.join(', ')}, excluded`;
export const closedValues = `site, started, visitor,
        if(class = '', greatest(0, ${millis}(started) - if(seen = 0, own, least(seen, own))), 0)
            AS age,
        greatest(0, dateDiff('millisecond', first, started)) AS before, lasted, pages,
        interactions, engaged, address, otherAddresses, ${words.join(', ')}, class`;

/** SQL for visits with when their visitor first came to be counted: in them, `own`, or before, `seen`. */
export const withArrivals = (rows: string, earlier: string): string => `(
        SELECT *, minIf(counted, counted > 0) OVER (PARTITION BY visitor) AS own FROM (${rows})
    ) AS found
    LEFT JOIN (${earlier}) AS earlier USING (visitor)`;

/**
 * SQL for the visits of a site that began in a span of days, and of which the visitor lies in a part
 * of the range. A visitor's age is counted from the first visit that counts.
 */
export const visitsOfSpan = `SELECT ${closedValues} FROM ${withArrivals(visits, seenBefore)}`;

/** Writes them. */
export const closeSql = `
    INSERT INTO visits (${closedColumns})
    ${visitsOfSpan}
    SETTINGS max_threads = 1, max_partitions_per_insert_block = 0`;

/** Days of later visits whose visitors turn out to have been here earlier, or not so early. */
export const agedDaysSql = `
    SELECT DISTINCT toString(toDate(started, 'UTC')) AS day FROM (
        SELECT visitor, started, ${millis}(started) - toInt64(age) AS seen FROM visits
        WHERE site = {site:String} AND excluded = ''
            AND started >= fromUnixTimestamp64Milli({end:Int64})
    ) AS later
    LEFT JOIN (
        SELECT visitor, min(${millis}(started) - toInt64(age)) AS earliest FROM visits
        WHERE site = {site:String} AND excluded = ''
            AND started >= fromUnixTimestamp64Milli({start:Int64})
            AND started < fromUnixTimestamp64Milli({end:Int64})
        GROUP BY visitor
    ) AS closed USING (visitor)
    WHERE earliest > 0 AND seen > earliest
        OR seen BETWEEN {start:Int64} AND {end:Int64} - 1 AND seen != earliest
    ORDER BY day SETTINGS max_threads = 1`;

/** Takes a span's visits away, before they are written again. */
export const reopenSql = `
    ALTER TABLE visits DELETE WHERE site = {site:String}
        AND started >= fromUnixTimestamp64Milli({start:Int64})
        AND started < fromUnixTimestamp64Milli({end:Int64})
    SETTINGS mutations_sync = 2`;

const changes = (which: string) => `
    SELECT toString(site) AS site, toString(day_changes.day) AS day, toFloat64(sum(rows)) AS rows
    FROM day_changes ${which} GROUP BY site, day_changes.day ORDER BY site, day`;

export const changesSql = changes('');
export const recentChangesSql = changes(
    "WHERE day_changes.day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')",
);
