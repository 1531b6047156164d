import { known, type LogFormat, type LogLine, readUtf8 } from './logLine';
import { readAnyTime } from './logTime';

/** Where a column of what we read stands in a line; -1 for one that is not there. */
interface Columns {
    date: number;
    time: number;
    client: number;
    method: number;
    stem: number;
    query: number;
    status: number;
    host: number;
    referrer: number;
    agent: number;
    forwarded: number;
    /** CloudFront's, that says whether an answer came from its cache */
    result: number;
    /** how many the lines have */
    count: number;
    isCloudFront: boolean;
}

const readColumns = (text: string): Columns => {
    const names = text.trim().toLowerCase().split(/\s+/);
    const at = (...wanted: readonly string[]): number =>
        wanted.map(name => names.indexOf(name)).find(place => place !== -1) ?? -1;
    return {
        date: at('date'),
        time: at('time'),
        client: at('c-ip', 'c-dns'),
        method: at('cs-method'),
        stem: at('cs-uri-stem', 'cs-uri'),
        query: at('cs-uri-query'),
        status: at('sc-status'),
        // CloudFront's `cs(Host)` is its own name, not the site's.
        host: at('x-host-header', 'cs-host', 'cs(host)'),
        referrer: at('cs(referer)', 'cs(referrer)'),
        agent: at('cs(user-agent)'),
        forwarded: at('x-forwarded-for', 'cs(x-forwarded-for)', 'x-original-for'),
        result: at('x-edge-result-type'),
        count: names.length,
        isCloudFront: names.includes('x-edge-location'),
    };
};

/** By spaces, or by tabs where there are some; a quoted value may hold spaces and doubled quotes. */
const split = (line: string): string[] => {
    if (line.includes('\t')) return line.split('\t');
    if (!line.includes('"')) return line.split(' ');
    const values: string[] = [];
    for (const [, quoted, plain] of line.matchAll(/"((?:[^"]|"")*)"(?= |$)|(\S+)/g)) {
        values.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    }
    return values;
};

const unescapeBytes = (text: string): string => {
    if (!text.includes('%')) return text;
    return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
    );
};

/** CloudFront escapes what stands in a header, once or, until 2021, twice; IIS writes `+` for a space. */
const agentOf = (value: string, isCloudFront: boolean): string =>
    isCloudFront ? unescapeBytes(unescapeBytes(value)) : value.replaceAll('+', ' ');

const referrerOf = (value: string, isCloudFront: boolean): string =>
    isCloudFront ? value.replace(/%25(?=[0-9A-Fa-f]{2})/g, '%') : value;

const targetOf = (stem: string, query: string): string =>
    query === '' ? stem : `${stem}?${query.replace(/^\?/, '')}`;

const parseRow = (line: string, columns: Columns, day: string): LogLine | string => {
    const values = split(line);
    if (values.length < columns.count) return 'fewer values than #Fields names';
    const valueAt = (place: number): string => known(place === -1 ? '' : (values[place] ?? ''));
    const date = columns.date === -1 ? day : valueAt(columns.date);
    const time = readAnyTime(`${date}T${valueAt(columns.time)}Z`);
    if (Number.isNaN(time)) return 'no date and time that can be read';
    const client = valueAt(columns.client);
    if (client === '') return 'no client address';
    const status = Number(valueAt(columns.status));
    const stem = valueAt(columns.stem);
    // CloudFront writes 000 for a visitor who left before the answer.
    if (!Number.isInteger(status) || status > 999 || stem === '') return 'no address or status';
    return {
        time,
        client,
        method: valueAt(columns.method),
        target: targetOf(stem, valueAt(columns.query)),
        status,
        host: valueAt(columns.host),
        referrer: referrerOf(valueAt(columns.referrer), columns.isCloudFront),
        userAgent:
            columns.agent === -1
                ? undefined
                : agentOf(valueAt(columns.agent), columns.isCloudFront),
        forwarded: valueAt(columns.forwarded) || undefined,
        isCached: /^(?:RefreshHit|OriginShieldHit|Hit)$/.test(valueAt(columns.result)) || undefined,
        identity: columns.date === -1 ? `${date} ${line}` : undefined,
    };
};

/** The columns that a line cannot be read without. */
const lacking = (columns: Columns, day: string): string | undefined => {
    const needed = ['time', 'client', 'method', 'stem', 'status'] as const;
    const missing = needed.filter(name => columns[name] === -1);
    if (columns.date === -1 && day === '') return 'neither #Fields nor #Date tells the day';
    return missing.length === 0 ? undefined : `#Fields names no ${missing.join(', ')}`;
};

/** Reads one file: directives say what the lines behind them hold, until the next ones. */
const createReader = (isCloudFront: boolean): LogFormat['parse'] => {
    let columns: Columns | undefined;
    let day = '';
    return line => {
        if (line.startsWith('#')) {
            const [, name = '', text = ''] = /^#\s*([\w-]+):\s*(.*)$/.exec(line) ?? [];
            if (name.toLowerCase() === 'fields') columns = readColumns(text);
            if (name.toLowerCase() === 'date') day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '';
            return undefined;
        }
        if (!columns) return 'no #Fields line before it';
        if (columns.isCloudFront !== isCloudFront) {
            return isCloudFront ? 'not CloudFront’s fields' : 'CloudFront’s fields';
        }
        return lacking(columns, day) ?? parseRow(line, columns, day);
    };
};

const format = (name: 'w3c' | 'cloudfront'): LogFormat => {
    const open = (): LogFormat => ({
        name,
        parse: createReader(name === 'cloudfront'),
        decode: readUtf8,
    });
    return { name, parse: () => 'a line is read by its file’s #Fields', open, decode: readUtf8 };
};

/** The W3C's extended log format, as IIS writes it (https://www.w3.org/TR/WD-logfile.html); times are UTC. */
export const w3c: LogFormat = format('w3c');

/**
 * CloudFront's standard log: the same with tabs and escapes
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html).
 */
export const cloudfront: LogFormat = format('cloudfront');
