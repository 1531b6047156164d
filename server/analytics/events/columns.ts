/** A column that lines fill: its name, its type in a spool line, and how the one becomes the other. */
type Column = readonly [name: string, line: string, from?: string];

/** A bot's own word was the only reason to leave an event out before. */
const excludedAsBot = "if(bot = '', '', 'bot')";

/** A page view is known by 40 bits, see hash64.ts; what names it by more is cut. */
export const viewMask = '1099511627775';

const texts = (...names: string[]): Column[] => names.map(name => [name, 'String']);

const eventColumns: readonly Column[] = [
    ['site', 'String'],
    ['started', 'Int64', 'fromUnixTimestamp64Milli(started)'],
    ['visitor', 'UInt64'],
    ['time', 'Int64', 'fromUnixTimestamp64Milli(time)'],
    ['kind', 'String'],
    ['view', 'UInt64', `bitAnd(view, ${viewMask})`],
    ['number', 'UInt32'],
    ...texts('name', 'props', 'host', 'path', 'query', 'title', 'referrer', 'referrerHost'),
    ['source', 'String', "if(source = '', 'direct', source)"],
    ...texts('sourceName', 'keyword', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm'),
    ...texts('utmContent'),
    // `::` stands for an address that is not known.
    ['address', 'String', "toIPv6(if(address = '', '::', address))"],
    ...texts('country', 'region', 'city', 'network', 'browser', 'browserVersion', 'os'),
    ...texts('osVersion', 'device', 'screen', 'language', 'bot'),
    ['excluded', 'String', `if(excluded = '', ${excludedAsBot}, excluded)`],
    ['signals', 'UInt16'],
    ['engaged', 'UInt32'],
    ['scroll', 'UInt8'],
    ['origin', 'String'],
];

const detectionColumns: readonly Column[] = [
    ['site', 'String'],
    ['visitor', 'UInt64'],
    ['started', 'Int64', 'fromUnixTimestamp64Milli(started)'],
    ['at', 'Int64', 'fromUnixTimestamp64Milli(at)'],
    ['plausibility', 'UInt8'],
    ['reasons', 'Array(String)'],
    ['excluded', 'String'],
];

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

const targetOf = (table: LoadTarget['table'], columns: readonly Column[]): LoadTarget => ({
    table,
    columns: columns.map(([name]) => name).join(', '),
    structure: columns.map(([name, line]) => `${name} ${line}`).join(', '),
    expressions: columns.map(([name, , from]) => from ?? name).join(', '),
});

export const eventTarget = targetOf('events', eventColumns);
export const detectionTarget = targetOf('detections', detectionColumns);
