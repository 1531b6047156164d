import { type Column, definitions, excludedAsBot } from './columns';
import { durable, window } from './tableOptions';

// The store's first steps, as they were: who comes from an older version goes through them.

/** Columns of `events` as they were made first. */
const firstColumns: readonly Column[] = [
    ['site', 'LowCardinality(String)', 'String'],
    ['day', "Date MATERIALIZED toDate(time, 'UTC')", ''],
    ['visit', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['time', "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)", 'Int64', 'fromUnixTimestamp64Milli(time)'],
    ['id', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['visitor', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    [
        'started',
        "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)",
        'Int64',
        'fromUnixTimestamp64Milli(started)',
    ],
    ['kind', 'LowCardinality(String)', 'String'],
    ['view', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['name', 'String CODEC(ZSTD)', 'String'],
    ['props', 'String CODEC(ZSTD)', 'String'],
    ['host', 'LowCardinality(String)', 'String'],
    ['path', 'String CODEC(ZSTD)', 'String'],
    ['query', 'String CODEC(ZSTD)', 'String'],
    ['title', 'String CODEC(ZSTD)', 'String'],
    ['referrer', 'String CODEC(ZSTD)', 'String'],
    ['referrerHost', 'LowCardinality(String)', 'String'],
    ['source', 'LowCardinality(String)', 'String', "if(source = '', 'direct', source)"],
    ['sourceName', 'LowCardinality(String)', 'String'],
    ['utmSource', 'LowCardinality(String)', 'String'],
    ['utmMedium', 'LowCardinality(String)', 'String'],
    ['utmCampaign', 'LowCardinality(String)', 'String'],
    ['utmTerm', 'LowCardinality(String)', 'String'],
    ['utmContent', 'LowCardinality(String)', 'String'],
    // `::` stands for an address that is not known.
    ['address', 'IPv6 CODEC(ZSTD)', 'String', "toIPv6(if(address = '', '::', address))"],
    ['country', 'LowCardinality(String)', 'String'],
    ['browser', 'LowCardinality(String)', 'String'],
    ['browserVersion', 'LowCardinality(String)', 'String'],
    ['os', 'LowCardinality(String)', 'String'],
    ['osVersion', 'LowCardinality(String)', 'String'],
    ['device', 'LowCardinality(String)', 'String'],
    ['screen', 'LowCardinality(String)', 'String'],
    ['language', 'LowCardinality(String)', 'String'],
    ['bot', 'LowCardinality(String)', 'String'],
    ['engaged', 'UInt32 CODEC(ZSTD)', 'UInt32'],
    ['scroll', 'UInt8 CODEC(ZSTD)', 'UInt8'],
    ['origin', 'LowCardinality(String)', 'String'],
];

const addedColumns: readonly Column[] = [
    [
        'excluded',
        `LowCardinality(String) DEFAULT ${excludedAsBot}`,
        'String',
        `if(excluded = '', ${excludedAsBot}, excluded)`,
    ],
    ['signals', 'UInt16', 'UInt16'],
    ['number', 'UInt32 CODEC(ZSTD)', 'UInt32'],
];

const firstDetectionColumns: readonly Column[] = [
    ['site', 'LowCardinality(String)', 'String'],
    ['day', "Date MATERIALIZED toDate(started, 'UTC')", ''],
    ['visit', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['visitor', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['started', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(started)'],
    ['at', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(at)'],
    ['plausibility', 'UInt8', 'UInt8'],
    ['reasons', 'Array(LowCardinality(String))', 'Array(String)'],
    ['excluded', 'LowCardinality(String)', 'String'],
];

const same = (name: string, type = 'LowCardinality(String)') =>
    `${name} SimpleAggregateFunction(max, ${type})`;
/** Attributes that are the same on each of the visit's events. */
const constant = [
    'browser',
    'browserVersion',
    'os',
    'osVersion',
    'device',
    'screen',
    'language',
    'bot',
    'origin',
];

const visitEntryFields = [
    'source',
    'sourceName',
    'referrerHost',
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
];

/** What the visit's first view says: the column of visits, and the column of events it comes from. */
const firsts = [
    ['entryHost', 'host'],
    ['entryPath', 'path'],
    ['referrer', 'referrer'],
    ['country', 'country'],
] as const;
// One number instead of (kind, time): states that compare tuples take ten times as long.
const millis = 'toUInt64(toUnixTimestamp64Milli(time))';
const early = `bitOr(bitShiftLeft(toUInt64(kind != 'view'), 62), ${millis})`;
const late = `bitOr(bitShiftLeft(toUInt64(kind = 'view'), 62), ${millis})`;

const eventsTable = `
    CREATE TABLE IF NOT EXISTS events (${definitions(firstColumns)})
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, visit, time)
    SETTINGS ${window}, ${durable}`;

/** A row a visit; merged when read, so bounce and duration are never computed from events again. */
const visitsTable = `
    CREATE TABLE IF NOT EXISTS visits (
        site LowCardinality(String), day Date, visit UInt64 CODEC(ZSTD),
        ${same('visitor', 'UInt64')},
        started SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
        first SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
        last SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
        pages SimpleAggregateFunction(sum, UInt64),
        interactions SimpleAggregateFunction(sum, UInt64),
        engaged SimpleAggregateFunction(sum, UInt64),
        ${[...visitEntryFields, ...constant].map(name => same(name)).join(', ')},
        ${firsts.map(([name]) => `${name} AggregateFunction(argMin, String, UInt64)`).join(', ')},
        address AggregateFunction(argMin, IPv6, UInt64),
        exitPath AggregateFunction(argMax, String, UInt64)
    )
    ENGINE = AggregatingMergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, visit)
    SETTINGS ${window}, ${durable}`;

const visitsView = (more: string) => `
    CREATE MATERIALIZED VIEW IF NOT EXISTS visits_of_events TO visits AS
    SELECT
        site, toDate(events.started, 'UTC') AS day, visit, max(events.visitor) AS visitor,
        min(events.started) AS started, min(events.time) AS first, max(events.time) AS last,
        countIf(kind = 'view') AS pages, countIf(kind NOT IN ('view', 'engagement')) AS interactions,
        sum(events.engaged) AS engaged,
        ${visitEntryFields.map(name => `anyIf(events.${name}, kind = 'view') AS ${name}`).join(', ')},
        ${constant.map(name => `any(events.${name}) AS ${name}`).join(', ')},
        ${firsts.map(([name, from]) => `argMinState(toString(events.${from}), ${early}) AS ${name}`).join(', ')},
        argMinState(events.address, ${early}) AS address,
        argMaxState(path, ${late}) AS exitPath${more}
    FROM events GROUP BY site, day, visit`;

const visitorsTable = `
    CREATE TABLE IF NOT EXISTS visitors (
        site LowCardinality(String), visitor UInt64 CODEC(ZSTD),
        first SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
        ${same('bot')}
    )
    ENGINE = AggregatingMergeTree ORDER BY (site, visitor) SETTINGS ${window}, ${durable}`;

const visitorsView = `
    CREATE MATERIALIZED VIEW IF NOT EXISTS visitors_of_events TO visitors AS
    SELECT site, visitor, min(time) AS first, max(events.bot) AS bot
    FROM events GROUP BY site, visitor`;

/** Only what counts makes a visitor new. */
const countedVisitorsView = `
    CREATE MATERIALIZED VIEW IF NOT EXISTS visitors_of_events TO visitors AS
    SELECT site, visitor, min(time) AS first, max(events.bot) AS bot
    FROM events WHERE excluded = '' GROUP BY site, visitor`;

/** The latest detection on a visit stands. */
const detectionsTable = `
    CREATE TABLE IF NOT EXISTS detections (${definitions(firstDetectionColumns)})
    ENGINE = ReplacingMergeTree(at) PARTITION BY toYYYYMM(day) ORDER BY (site, day, visit)
    SETTINGS ${window}, ${durable}`;

const addColumns = (table: string, columns: readonly (readonly [string, string])[]) =>
    `ALTER TABLE ${table} ${columns
        .map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`)
        .join(', ')}`;

/** Columns of `events` after these steps, and of `detections`. */
export const columnsBefore = {
    events: [...firstColumns, ...addedColumns],
    detections: firstDetectionColumns,
} as const;

export const firstSteps: readonly (readonly string[])[] = [
    [eventsTable, visitsTable, visitsView(''), visitorsTable, visitorsView],
    [
        'DROP VIEW IF EXISTS visits_of_events',
        'DROP VIEW IF EXISTS visitors_of_events',
        addColumns(
            'events',
            addedColumns.map(([name, type]) => [name, type]),
        ),
        addColumns('visits', [
            [
                'excluded',
                `SimpleAggregateFunction(max, LowCardinality(String)) DEFAULT ${excludedAsBot}`,
            ],
            ['signals', 'SimpleAggregateFunction(groupBitOr, UInt16)'],
        ]),
        visitsView(`,
        max(events.excluded) AS excluded, groupBitOr(events.signals) AS signals`),
        countedVisitorsView,
        detectionsTable,
    ],
];
