import { laterViewsSql } from '../reports/breakdowns/laterViews';

/** Columns by their table: a statement may call one of its own by the same name, and would mean that. */
const span = (table: string) => `${table}.site = {site:String}
    AND ${table}.started >= fromUnixTimestamp64Milli({start:Int64})
    AND ${table}.started < fromUnixTimestamp64Milli({end:Int64})
    AND ${table}.visitor BETWEEN {low:UInt64} AND {high:UInt64}`;

/** SQL condition on events: they count, and are of visits that began in a span of whole days. */
export const counts = `${span('events')} AND events.excluded = ''
        AND events.day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
            AND toDate(fromUnixTimestamp64Milli({end:Int64}), 'UTC') + 2
        AND visit NOT IN (
            SELECT visit FROM detections WHERE ${span('detections')}
            GROUP BY visit HAVING argMax(detections.excluded, detections.at) != '')`;

const counted = (kind: string, columns: string) => `
    SELECT toDate(events.started, 'UTC') AS began, cityHash64(path) AS hash, path,
        ${columns} FROM events WHERE kind = '${kind}' AND ${counts}`;

const ends = (column: string) => `
    SELECT toDate(visits.started, 'UTC') AS began, cityHash64(${column}) AS hash, ${column} AS path
    FROM visits WHERE ${span('visits')} AND excluded = ''`;

export const pageNumbers = ['views', 'begun', 'ended', 'after', 'engagedMs'] as const;
type Name = (typeof pageNumbers)[number];

const noTexts = { path: "''", title: "''", titled: "toDateTime64(0, 3, 'UTC')" };
const path = { ...noTexts, path: 'any(path)' };
const titles = { ...path, title: 'argMax(title, time)', titled: 'max(time)' };

/** A part of the sums, with the same columns for all of them. */
const part = (name: Name, sum: string, rows: string, texts = noTexts) => `
    SELECT began, hash, ${texts.path} AS path, ${texts.title} AS title, ${texts.titled} AS titled,
        ${pageNumbers.map(other => `${other === name ? sum : '0'} AS ${other}`).join(', ')}
    FROM (${rows}) GROUP BY began, hash`;

const views = counted('view', 'visit, time, title');
const later = laterViewsSql(`SELECT *, 1 AS isChosen FROM (${views})`, ['began']);

/**
 * SQL for the sums of each page and day of the visits that began in a span of days, made of them and of
 * their events, and of which the visitor lies in a part of the range.
 */
export const pagesOfSpan = `
    SELECT {site:String} AS site, began, max(part.path) AS page,
        ${pageNumbers.map(name => `sum(part.${name}) AS ${name}Sum`).join(', ')},
        argMax(part.title, part.titled), max(part.titled)
    FROM (
        ${part('views', 'count()', views, titles)}
        UNION ALL ${part('begun', 'count()', ends('entryPath'), path)}
        UNION ALL ${part('ended', 'count()', ends('exitPath'), path)}
        UNION ALL ${part('after', 'sum(later)', later)}
        UNION ALL ${part('engagedMs', 'sum(engaged)', counted('engagement', 'engaged'), path)}
    ) AS part
    GROUP BY began, hash`;

/** SQL for the sums of each host and day of the same visits. */
export const hostsOfSpan = `
    SELECT {site:String} AS site, toDate(events.started, 'UTC') AS began, host,
        countIf(kind = 'view') AS viewsSum, sum(engaged) AS engagedMsSum
    FROM events WHERE kind IN ('view', 'engagement') AND ${counts}
    GROUP BY began, host`;

const settings = 'SETTINGS max_threads = 1, max_partitions_per_insert_block = 0';

/** Writes them, after the visits. */
export const closePagesSql = `
    INSERT INTO page_days (site, day, path, ${pageNumbers.join(', ')}, title, titled)
    ${pagesOfSpan} ${settings}`;
export const closeHostsSql = `
    INSERT INTO host_days (site, day, host, views, engagedMs)
    ${hostsOfSpan} ${settings}`;

const reopenDays = (table: string) => `
    ALTER TABLE ${table} DELETE WHERE site = {site:String}
        AND day >= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
        AND day < toDate(fromUnixTimestamp64Milli({end:Int64}), 'UTC')
    SETTINGS mutations_sync = 2`;

/** Take a span's sums away, before they are written again. */
export const reopenSums: readonly string[] = ['page_days', 'host_days'].map(reopenDays);
