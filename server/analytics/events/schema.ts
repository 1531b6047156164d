import { definitions, detectionColumns, eventColumns, viewMask, words } from './columns';
import { columnsBefore, firstSteps } from './firstSteps';
import { durable, window } from './tableOptions';

/** A visit is named by its visitor and its start, see visitId.ts: its name takes no room. */
const visitAlias = 'visit UInt64 ALIAS bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started)))';
/** An event is told from others by what it says; the number takes no room either. */
const idAlias =
    'id UInt64 ALIAS cityHash64(visitor, started, time, kind, view, number, name, path)';

const eventTableNow = (name: string) => `
    CREATE TABLE ${name} (${definitions(eventColumns)}, ${visitAlias}, ${idAlias})
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor, time)
    SETTINGS ${window}, ${durable}`;

/** The latest detection on a visit stands. */
const detectionTableNow = (name: string) => `
    CREATE TABLE ${name} (${definitions(detectionColumns)}, ${visitAlias})
    ENGINE = ReplacingMergeTree(at) PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/** A table in its new form, with the rows of the old one that have what it needs. */
const madeAnew = (table: keyof typeof columnsBefore, create: (name: string) => string) => {
    const next = `${table}_next`;
    const kept = columnsBefore[table]
        .map(([name]) => name)
        .filter(name => !['day', 'id', 'visit'].includes(name));
    const values = kept.map(name => (name === 'view' ? `bitAnd(view, ${viewMask})` : name));
    return [
        // What an interrupted try has left.
        `DROP TABLE IF EXISTS ${next}`,
        create(next),
        `INSERT INTO ${next} (${kept.join(', ')})
            SETTINGS max_partitions_per_insert_block = 0
            SELECT ${values.join(', ')} FROM ${table}`,
        // At once: there is no moment at which a crash would leave the store without its events.
        `EXCHANGE TABLES ${table} AND ${next}`,
        `DROP TABLE ${next}`,
    ];
};

const wordFields = [
    ...['source', 'sourceName', 'referrerHost', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm'],
    ...['utmContent', 'keyword', 'referrer', 'entryHost', 'entryPath', 'exitPath'],
    ...['country', 'region', 'city'],
    ...['network', 'browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen', 'language'],
    ...['bot', 'excluded', 'origin'],
];

/**
 * A row a visit, of days that are closed: made of `events` and `detections` when nothing of the day is
 * expected any more, and made again when something comes all the same.
 */
const visitColumnsNow = `
        site LowCardinality(String), day Date MATERIALIZED toDate(started, 'UTC'),
        started DateTime64(3, 'UTC') CODEC(Delta, ZSTD), visitor UInt64 CODEC(ZSTD), ${visitAlias},
        age UInt64 CODEC(ZSTD), before UInt32 CODEC(ZSTD), lasted UInt32 CODEC(T64, ZSTD),
        pages UInt32 CODEC(T64, ZSTD), interactions UInt32 CODEC(T64, ZSTD),
        engaged UInt64 CODEC(T64, ZSTD),
        address IPv6 CODEC(ZSTD), otherAddresses Array(IPv6) CODEC(ZSTD), ${wordFields.map(name => `${name} ${words}`).join(', ')}`;

const closedVisitsTable = `
    CREATE TABLE IF NOT EXISTS visits (${visitColumnsNow})
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/**
 * The same of the last days, which are not closed yet, as they were made last: `made` names the making.
 * `eventCount` and `detectedAt` say of what: so many events, and detections until then (ms); `seenBefore` is when
 * the visitor was first seen on closed days, ms, or 0.
 */
const recentVisitsTable = `
    CREATE TABLE IF NOT EXISTS recent_visits (${visitColumnsNow.replace(/ZSTD(\(6\))?/g, 'LZ4')},
        made UInt64, eventCount UInt64, detectedAt Int64, seenBefore Int64
    )
    ENGINE = MergeTree PARTITION BY (site, made) ORDER BY (day, started, visitor)
    SETTINGS old_parts_lifetime = 1`;

/**
 * A row a page and day (UTC) on which visits that count began, of days that are closed: what is
 * summed up of their events, with the latest title and when it was said.
 */
const pageDaysTable = `
    CREATE TABLE IF NOT EXISTS page_days (
        site LowCardinality(String), day Date, path ${words}, views UInt32 CODEC(ZSTD),
        begun UInt32 CODEC(ZSTD), ended UInt32 CODEC(ZSTD), after UInt64 CODEC(ZSTD),
        engagedMs UInt64 CODEC(ZSTD), title ${words}, titled DateTime64(3, 'UTC') CODEC(ZSTD)
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, path)
    SETTINGS ${window}, ${durable}`;

/** The same a host, for sites of several. */
const hostDaysTable = `
    CREATE TABLE host_days (
        site LowCardinality(String), day Date, host ${words}, views UInt32 CODEC(ZSTD),
        engagedMs UInt64 CODEC(ZSTD)
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, host)
    SETTINGS ${window}, ${durable}`;

/** Of the days that were closed before there was such a table. */
const hostDaysOfClosed = `
    INSERT INTO host_days (site, day, host, views, engagedMs)
    SELECT site, toDate(started, 'UTC') AS began, host, countIf(kind = 'view'), sum(engaged)
    FROM events
    WHERE kind IN ('view', 'engagement') AND excluded = ''
        AND (site, toDate(started, 'UTC')) IN (SELECT DISTINCT site, day FROM visits)
        AND visit NOT IN (
            SELECT visit FROM detections GROUP BY visit
            HAVING argMax(detections.excluded, detections.at) != '')
    GROUP BY site, began, host
    SETTINGS max_partitions_per_insert_block = 0`;

/** Rows that came for a site's day, counted by the day on which their visits began. */
const dayChangesTable = `
    CREATE TABLE IF NOT EXISTS day_changes (site LowCardinality(String), day Date, rows UInt64)
    ENGINE = SummingMergeTree ORDER BY (site, day) SETTINGS ${window}, ${durable}`;

const dayChanges = (table: 'events' | 'detections') => {
    const select = `SELECT site, toDate(${table}.started, 'UTC') AS day, count() AS rows
        FROM ${table} GROUP BY site, day`;
    return [
        `INSERT INTO day_changes ${select}`,
        `CREATE MATERIALIZED VIEW IF NOT EXISTS day_changes_of_${table} TO day_changes AS ${select}`,
    ];
};

/** Steps of the event store's schema; a step that has been released is never changed. */
export const eventMigrations: readonly (readonly string[])[] = [
    ...firstSteps,
    [
        'DROP VIEW IF EXISTS visits_of_events',
        'DROP VIEW IF EXISTS visitors_of_events',
        'DROP TABLE IF EXISTS visitors',
        ...madeAnew('events', eventTableNow),
        ...madeAnew('detections', detectionTableNow),
        'DROP TABLE IF EXISTS visits',
        closedVisitsTable,
        pageDaysTable,
        dayChangesTable,
        ...dayChanges('events'),
        ...dayChanges('detections'),
    ],
    [
        recentVisitsTable,
        `ALTER TABLE events MODIFY COLUMN number UInt32 CODEC(T64, ZSTD),
            MODIFY COLUMN scroll UInt8 CODEC(T64, ZSTD)`,
    ],
    // made anew when an interrupted try has left a part of it
    ['DROP TABLE IF EXISTS host_days', hostDaysTable, hostDaysOfClosed],
];
/** The tables that hold events of a site. */
export const siteTables = [
    'events',
    'detections',
    'visits',
    'page_days',
    'host_days',
    'day_changes',
] as const;
