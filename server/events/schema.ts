/** A column: name, type in the store, type in a spool line, and how one becomes the other. */
type Column = readonly [name: string, type: string, line: string, from?: string];

/** A bot's own word was the only reason to leave an event out before. */
const excludedAsBot = "if(bot = '', '', 'bot')";
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
    ['marks', 'UInt16', 'UInt16'],
    ['number', 'UInt32 CODEC(ZSTD)', 'UInt32'],
];

/** A page view is known by 40 bits, see hash64.ts; what names it by more is cut. */
export const viewMask = '1099511627775';

/** Text that repeats: numbers of a dictionary, which alone would be packed without entropy coding. */
const words = 'LowCardinality(String) CODEC(ZSTD(3))';
const wordColumn = (name: string): Column => [name, words, 'String'];

/** A visit is named by its visitor and its start, see visitId.ts: its name takes no room. */
const visitAlias = 'visit UInt64 ALIAS bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started)))';
/** An event is told from others by what it says; the number takes no room either. */
const idAlias =
    'id UInt64 ALIAS cityHash64(visitor, started, time, kind, view, number, name, path)';

/** Columns of `events` as they are now; a visit's events lie together, in the order of the visits. */
const eventColumns: readonly Column[] = [
    ['site', 'LowCardinality(String)', 'String'],
    ['day', "Date MATERIALIZED toDate(time, 'UTC')", ''],
    [
        'started',
        "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)",
        'Int64',
        'fromUnixTimestamp64Milli(started)',
    ],
    ['visitor', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['time', "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)", 'Int64', 'fromUnixTimestamp64Milli(time)'],
    wordColumn('kind'),
    ['view', 'UInt64 CODEC(Delta, ZSTD)', 'UInt64', `bitAnd(view, ${viewMask})`],
    ['number', 'UInt32 CODEC(ZSTD)', 'UInt32'],
    wordColumn('name'),
    ['props', 'String CODEC(ZSTD(3))', 'String'],
    wordColumn('host'),
    wordColumn('path'),
    ['query', 'String CODEC(ZSTD(3))', 'String'],
    wordColumn('title'),
    wordColumn('referrer'),
    wordColumn('referrerHost'),
    ['source', words, 'String', "if(source = '', 'direct', source)"],
    ...[
        'sourceName',
        'keyword',
        'utmSource',
        'utmMedium',
        'utmCampaign',
        'utmTerm',
        'utmContent',
    ].map(wordColumn),
    // `::` stands for an address that is not known.
    ['address', 'IPv6 CODEC(ZSTD)', 'String', "toIPv6(if(address = '', '::', address))"],
    ...['country', 'region', 'city', 'network', 'browser', 'browserVersion', 'os', 'osVersion'].map(
        wordColumn,
    ),
    ...['device', 'screen', 'language', 'bot'].map(wordColumn),
    ['excluded', words, 'String', `if(excluded = '', ${excludedAsBot}, excluded)`],
    ['marks', 'UInt16 CODEC(ZSTD)', 'UInt16'],
    ['engaged', 'UInt32 CODEC(ZSTD)', 'UInt32'],
    ['scroll', 'UInt8 CODEC(ZSTD)', 'UInt8'],
    wordColumn('origin'),
];

const firstVerdictColumns: readonly Column[] = [
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

/** Columns of `verdicts`: what a visit was found to be, when it ended or before. */
const verdictColumnsOf: readonly Column[] = [
    ['site', 'LowCardinality(String)', 'String'],
    ['day', "Date MATERIALIZED toDate(started, 'UTC')", ''],
    ['visitor', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['started', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(started)'],
    ['at', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(at)'],
    ['plausibility', 'UInt8', 'UInt8'],
    ['reasons', 'Array(LowCardinality(String))', 'Array(String)'],
    ['excluded', 'LowCardinality(String)', 'String'],
];

/** A table that segments are loaded into, and how a line becomes a row of it. */
export interface LoadTarget {
    table: 'events' | 'verdicts';
    /** names of the columns that lines fill */
    columns: string;
    /** structure of a line, as ClickHouse's `file` and `input` functions want it */
    structure: string;
    /** the columns' values out of a line */
    expressions: string;
}

const targetOf = (table: LoadTarget['table'], all: readonly Column[]): LoadTarget => {
    const filled = all.filter(([, , line]) => line !== '');
    return {
        table,
        columns: filled.map(([name]) => name).join(', '),
        structure: filled.map(([name, , line]) => `${name} ${line}`).join(', '),
        expressions: filled.map(([name, , , from]) => from ?? name).join(', '),
    };
};

export const eventTarget = targetOf('events', eventColumns);
export const verdictTarget = targetOf('verdicts', verdictColumnsOf);

// A replayed segment must find its own token, however many came after it.
const window = 'non_replicated_deduplication_window = 10000';
// What a segment held must be on the disk before the segment is deleted.
const durable = 'fsync_after_insert = 1, fsync_part_directory = 1';

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

const definitions = (columns: readonly Column[]) =>
    columns.map(([name, type]) => `${name} ${type}`).join(', ');

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

/** The latest verdict on a visit stands. */
const verdictsTable = `
    CREATE TABLE IF NOT EXISTS verdicts (${definitions(firstVerdictColumns)})
    ENGINE = ReplacingMergeTree(at) PARTITION BY toYYYYMM(day) ORDER BY (site, day, visit)
    SETTINGS ${window}, ${durable}`;

const addColumns = (table: string, columns: readonly (readonly [string, string])[]) =>
    `ALTER TABLE ${table} ${columns
        .map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`)
        .join(', ')}`;

const eventTableNow = (name: string) => `
    CREATE TABLE ${name} (${definitions(eventColumns)}, ${visitAlias}, ${idAlias})
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor, time)
    SETTINGS ${window}, ${durable}`;

/** The latest verdict on a visit stands. */
const verdictTableNow = (name: string) => `
    CREATE TABLE ${name} (${definitions(verdictColumnsOf)}, ${visitAlias})
    ENGINE = ReplacingMergeTree(at) PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/** A table in its new form, with the rows of the old one that have what it needs. */
const madeAnew = (table: 'events' | 'verdicts', create: (name: string) => string) => {
    const next = `${table}_next`;
    const columns = (table === 'events' ? oldEventColumns : firstVerdictColumns)
        .map(([name]) => name)
        .filter(name => name !== 'day' && name !== 'id' && name !== 'visit')
        .join(', ');
    return [
        `DROP TABLE IF EXISTS ${next}`,
        create(next),
        `INSERT INTO ${next} (${columns}) SELECT ${columns} FROM ${table}`,
        `RENAME TABLE ${table} TO ${table}_old, ${next} TO ${table}`,
        `DROP TABLE ${table}_old`,
    ];
};
const oldEventColumns = [...firstColumns, ...addedColumns];

const wordFields = [
    ...visitEntryFields,
    ...['keyword', 'referrer', 'entryHost', 'entryPath', 'exitPath', 'country', 'region', 'city'],
    ...['network', 'browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen', 'language'],
    ...['bot', 'excluded', 'origin'],
];

/**
 * A row a visit, of days that are closed: made of `events` and `verdicts` when nothing of the day is
 * expected any more, and made again when something comes all the same.
 */
const closedVisitsTable = `
    CREATE TABLE IF NOT EXISTS visits (
        site LowCardinality(String), day Date MATERIALIZED toDate(started, 'UTC'),
        started DateTime64(3, 'UTC') CODEC(Delta, ZSTD), visitor UInt64 CODEC(ZSTD), ${visitAlias},
        age UInt64 CODEC(ZSTD), before UInt32 CODEC(ZSTD), lasted UInt32 CODEC(ZSTD),
        pages UInt32 CODEC(ZSTD), interactions UInt32 CODEC(ZSTD), engaged UInt64 CODEC(ZSTD),
        address IPv6 CODEC(ZSTD), ${wordFields.map(name => `${name} ${words}`).join(', ')}
    )
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (site, day, started, visitor)
    SETTINGS ${window}, ${durable}`;

/** Rows that came for a site's day, counted by the day on which their visits began. */
const dayChangesTable = `
    CREATE TABLE IF NOT EXISTS day_changes (site LowCardinality(String), day Date, rows UInt64)
    ENGINE = SummingMergeTree ORDER BY (site, day) SETTINGS ${window}, ${durable}`;

const dayChanges = (table: 'events' | 'verdicts') => {
    const select = `SELECT site, toDate(${table}.started, 'UTC') AS day, count() AS rows
        FROM ${table} GROUP BY site, day`;
    return [
        `INSERT INTO day_changes ${select}`,
        `CREATE MATERIALIZED VIEW IF NOT EXISTS day_changes_of_${table} TO day_changes AS ${select}`,
    ];
};

/** Steps of the event store's schema; a step that has been released is never changed. */
export const eventMigrations: readonly (readonly string[])[] = [
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
            ['marks', 'SimpleAggregateFunction(groupBitOr, UInt16)'],
        ]),
        visitsView(`,
        max(events.excluded) AS excluded, groupBitOr(events.marks) AS marks`),
        countedVisitorsView,
        verdictsTable,
    ],
    [
        'DROP VIEW IF EXISTS visits_of_events',
        'DROP VIEW IF EXISTS visitors_of_events',
        'DROP TABLE IF EXISTS visitors',
        ...madeAnew('events', eventTableNow),
        ...madeAnew('verdicts', verdictTableNow),
        'DROP TABLE IF EXISTS visits',
        closedVisitsTable,
        dayChangesTable,
        ...dayChanges('events'),
        ...dayChanges('verdicts'),
    ],
];
/** The tables that hold events of a site. */
export const siteTables = ['events', 'verdicts', 'visits', 'day_changes'] as const;
