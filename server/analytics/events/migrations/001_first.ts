// A replayed segment must find its own token, however many came after it.
const window = 'non_replicated_deduplication_window = 10000';
// What a segment held must be on the disk before the segment is deleted.
const durable = 'fsync_after_insert = 1, fsync_part_directory = 1';

/** Text that repeats: numbers of a dictionary, which alone would be packed without entropy coding. */
const words = 'LowCardinality(String) CODEC(ZSTD(6))';
const wordColumns = (...names: string[]): string =>
    names.map(name => `${name} ${words}`).join(', ');

/** A visit is named by its visitor and its start, see visitId.ts: its name takes no room. */
const visitAlias = 'visit UInt64 ALIAS bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started)))';
/** An event is told from others by what it says; the number takes no room either. */
const idAlias =
    'id UInt64 ALIAS cityHash64(visitor, started, time, kind, view, number, name, path)';

/** A visit's events lie together, in the order of the visits. */
const events = `
    CREATE TABLE IF NOT EXISTS events (
        site LowCardinality(String), day Date MATERIALIZED toDate(time, 'UTC'),
        started DateTime64(3, 'UTC') CODEC(Delta, ZSTD), visitor UInt64 CODEC(ZSTD),
        time DateTime64(3, 'UTC') CODEC(Delta, ZSTD), kind ${words}, view UInt64 CODEC(ZSTD),
        number UInt32 CODEC(T64, ZSTD), name ${words}, props String CODEC(ZSTD(3)),
        ${wordColumns('host', 'path')}, query String CODEC(ZSTD(3)),
        ${wordColumns('title', 'referrer', 'referrerHost', 'source', 'sourceName', 'keyword')},
        ${wordColumns('utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent')},
        address IPv6 CODEC(ZSTD), ${wordColumns('country', 'region', 'city', 'network')},
        ${wordColumns('browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen')},
        ${wordColumns('language', 'bot', 'excluded')}, signals UInt16 CODEC(ZSTD),
        engaged UInt32 CODEC(ZSTD), scroll UInt8 CODEC(T64, ZSTD), ${wordColumns('origin')},
        ${visitAlias}, ${idAlias}
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor, time)
    SETTINGS ${window}, ${durable}`;

/** What a visit was found to be, when it ended or before; the latest detection on a visit stands. */
const detections = `
    CREATE TABLE IF NOT EXISTS detections (
        site LowCardinality(String), day Date MATERIALIZED toDate(started, 'UTC'),
        visitor UInt64 CODEC(ZSTD), started DateTime64(3, 'UTC'), at DateTime64(3, 'UTC'),
        plausibility UInt8, reasons Array(LowCardinality(String)),
        excluded LowCardinality(String), ${visitAlias}
    )
    ENGINE = ReplacingMergeTree(at) PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/**
 * A row a visit, of days that are closed: made of `events` and `detections` when nothing of the day is
 * expected any more, and made again when something comes all the same.
 */
const visitColumns = `
        site LowCardinality(String), day Date MATERIALIZED toDate(started, 'UTC'),
        started DateTime64(3, 'UTC') CODEC(Delta, ZSTD), visitor UInt64 CODEC(ZSTD), ${visitAlias},
        age UInt64 CODEC(ZSTD), before UInt32 CODEC(ZSTD), lasted UInt32 CODEC(T64, ZSTD),
        pages UInt32 CODEC(T64, ZSTD), interactions UInt32 CODEC(T64, ZSTD),
        engaged UInt64 CODEC(T64, ZSTD),
        address IPv6 CODEC(ZSTD), otherAddresses Array(IPv6) CODEC(ZSTD),
        ${wordColumns('source', 'sourceName', 'referrerHost')},
        ${wordColumns('utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent')},
        ${wordColumns('keyword', 'referrer', 'entryHost', 'entryPath', 'exitPath')},
        ${wordColumns('country', 'region', 'city', 'network', 'browser', 'browserVersion')},
        ${wordColumns('os', 'osVersion', 'device', 'screen', 'language')},
        ${wordColumns('bot', 'excluded', 'origin')}`;

const visits = `
    CREATE TABLE IF NOT EXISTS visits (${visitColumns})
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/**
 * The same of the last days, which are not closed yet, as they were made last: `made` names the making.
 * `eventCount` and `detectedAt` say of what: so many events, and detections until then (ms); `seenBefore` is when
 * the visitor was first seen on closed days, ms, or 0.
 */
const recentVisits = `
    CREATE TABLE IF NOT EXISTS recent_visits (${visitColumns.replace(/ZSTD(\(6\))?/g, 'LZ4')},
        snapshot UInt64, eventCount UInt64, detectedAt Int64, seenBefore Int64
    )
    ENGINE = MergeTree PARTITION BY (site, snapshot) ORDER BY (day, started, visitor)
    SETTINGS old_parts_lifetime = 1`;

/**
 * A row a page and day (UTC) on which visits that count began, of days that are closed: what is
 * summed up of their events, with the latest title and when it was said.
 */
const pageDays = `
    CREATE TABLE IF NOT EXISTS page_days (
        site LowCardinality(String), day Date, path ${words}, views UInt32 CODEC(ZSTD),
        begun UInt32 CODEC(ZSTD), ended UInt32 CODEC(ZSTD), after UInt64 CODEC(ZSTD),
        engagedMs UInt64 CODEC(ZSTD), title ${words}, titled DateTime64(3, 'UTC') CODEC(ZSTD)
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, path)
    SETTINGS ${window}, ${durable}`;

/** The same a host, for sites of several. */
const hostDays = `
    CREATE TABLE IF NOT EXISTS host_days (
        site LowCardinality(String), day Date, host ${words}, views UInt32 CODEC(ZSTD),
        engagedMs UInt64 CODEC(ZSTD)
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, host)
    SETTINGS ${window}, ${durable}`;

/** Rows that came for a site's day, counted by the day on which their visits began. */
const dayChanges = `
    CREATE TABLE IF NOT EXISTS day_changes (site LowCardinality(String), day Date, rows UInt64)
    ENGINE = SummingMergeTree ORDER BY (site, day) SETTINGS ${window}, ${durable}`;

const dayChangesOf = (table: 'events' | 'detections') => `
    CREATE MATERIALIZED VIEW IF NOT EXISTS day_changes_of_${table} TO day_changes AS
    SELECT site, toDate(${table}.started, 'UTC') AS day, count() AS rows
    FROM ${table} GROUP BY site, day`;

/** All tables of the first release. */
export const first: readonly string[] = [
    events,
    detections,
    visits,
    recentVisits,
    pageDays,
    hostDays,
    dayChanges,
    dayChangesOf('events'),
    dayChangesOf('detections'),
];
