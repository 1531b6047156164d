/** A column: name, type in the store, type in a spool line, and how one becomes the other. */
export type Column = readonly [name: string, type: string, line: string, from?: string];

/** A bot's own word was the only reason to leave an event out before. */
export const excludedAsBot = "if(bot = '', '', 'bot')";

/** A page view is known by 40 bits, see hash64.ts; what names it by more is cut. */
export const viewMask = '1099511627775';

/** Text that repeats: numbers of a dictionary, which alone would be packed without entropy coding. */
export const words = 'LowCardinality(String) CODEC(ZSTD(6))';
const wordColumn = (name: string): Column => [name, words, 'String'];

/** Columns of `events` as they are now; a visit's events lie together, in the order of the visits. */
export const eventColumns: readonly Column[] = [
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
    ['view', 'UInt64 CODEC(ZSTD)', 'UInt64', `bitAnd(view, ${viewMask})`],
    ['number', 'UInt32 CODEC(T64, ZSTD)', 'UInt32'],
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
    ['signals', 'UInt16 CODEC(ZSTD)', 'UInt16'],
    ['engaged', 'UInt32 CODEC(ZSTD)', 'UInt32'],
    ['scroll', 'UInt8 CODEC(T64, ZSTD)', 'UInt8'],
    wordColumn('origin'),
];

/** Columns of `detections`: what a visit was found to be, when it ended or before. */
export const detectionColumns: readonly Column[] = [
    ['site', 'LowCardinality(String)', 'String'],
    ['day', "Date MATERIALIZED toDate(started, 'UTC')", ''],
    ['visitor', 'UInt64 CODEC(ZSTD)', 'UInt64'],
    ['started', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(started)'],
    ['at', "DateTime64(3, 'UTC')", 'Int64', 'fromUnixTimestamp64Milli(at)'],
    ['plausibility', 'UInt8', 'UInt8'],
    ['reasons', 'Array(LowCardinality(String))', 'Array(String)'],
    ['excluded', 'LowCardinality(String)', 'String'],
];

/** The columns as CREATE TABLE wants them. */
export const definitions = (columns: readonly Column[]) =>
    columns.map(([name, type]) => `${name} ${type}`).join(', ');

/** A table that segments are loaded into, and how a line becomes a row of it. */
export interface LoadTarget {
    table: 'events' | 'detections';
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
export const detectionTarget = targetOf('detections', detectionColumns);
