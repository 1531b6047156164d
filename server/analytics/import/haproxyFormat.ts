import { TZDate } from '@date-fns/tz';
import { decodeEscapes } from './commonFormat';
import { isAddressList } from './forwarded';
import { known, type LogFormat, type LogLine } from './logLine';
import { hostOfTarget, readRequest } from './request';

/** `client:port [accepted] frontend backend/server timers status bytes cookies termination … queues`. */
const fields =
    /(?:^|\s)(\S+):\d+ \[(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?\] \S+ [^\s/]+\/\S+ [-+\d/]+ (\d{3}|-1) [+\d]+ \S+ \S+ \S{2,5} [+\d/]+ [\d/]+ /;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// A log has many lines an hour: an hour's place in time is looked up once.
const hours = new Map<string, number>();
const maxHours = 1000;

/** Start of an hour by a zone's clock, in ms; NaN for a day that there is not. */
const hourStart = (day: string, month: string, year: string, hour: string, zone: string) => {
    const key = `${zone} ${year} ${month} ${day} ${hour}`;
    const kept = hours.get(key);
    if (kept !== undefined) return kept;
    const index = months.indexOf(month);
    const date = new TZDate(Number(year), index, Number(day), Number(hour), zone);
    const isReal = index !== -1 && date.getDate() === Number(day) && Number(hour) < 24;
    if (hours.size >= maxHours) hours.clear();
    hours.set(key, isReal ? date.getTime() : Number.NaN);
    return isReal ? date.getTime() : Number.NaN;
};

type Captured = Pick<LogLine, 'host' | 'referrer' | 'userAgent' | 'forwarded'>;

/**
 * Which headers are captured, and in what order, only the configuration says: they are told by what they
 * look like. The first braces are the request's, the second the answer's.
 */
const readCaptured = (braces: string): Captured => {
    const captured: Captured = { host: '', referrer: '', userAgent: undefined };
    for (const part of (/^\{(.*?)\}(?: |$)/.exec(braces)?.[1] ?? '').split('|')) {
        const value = known(part.trim());
        if (value === '') continue;
        if (isAddressList(value)) captured.forwarded ??= value;
        else if (/^(?:https?|android-app):\/\//i.test(value)) captured.referrer ||= value;
        else if (/^[\w.-]+\.[a-z][\w-]*(?::\d+)?$/i.test(value)) captured.host ||= value;
        else if (/^[\w.!-]+\/\S|^[A-Z][\w-]+ /.test(value)) captured.userAgent ??= value;
    }
    return captured;
};

const parseIn =
    (zone: string) =>
    (line: string): LogLine | string => {
        const found = fields.exec(line);
        if (!found) return 'no client, accept date, timers, status and connections';
        const [, client = '', day = '', month = '', year = '', hour = ''] = found;
        const [minute, second, ms, status] = found.slice(6).map(text => Number(text ?? 0));
        const hourAt = hourStart(day, month, year, hour, zone);
        const time = hourAt + ((minute ?? 0) * 60 + (second ?? 0)) * 1000 + (ms || 0);
        if (Number.isNaN(time)) return 'the time cannot be read';
        const rest = line.slice(found.index + found[0].length);
        const open = rest.search(/(?:^| )"/);
        if (open === -1) return 'no quoted request';
        const text = rest.slice(rest.indexOf('"', open) + 1).replace(/"[^"]*$/, '');
        const { method, target } = readRequest(text);
        const captured = readCaptured(rest.slice(0, open));
        return {
            time,
            client: client.replace(/^\[(.*)\]$/, '$1'),
            method,
            target,
            status: Math.max(0, status ?? 0),
            host: captured.host || hostOfTarget(target),
            referrer: captured.referrer,
            userAgent: captured.userAgent,
            forwarded: captured.forwarded,
        };
    };

/**
 * HAProxy's `option httplog`, with what syslog writes before it or not
 * (https://docs.haproxy.org/3.0/configuration.html#8.2.3). Its times are those of the machine's clock:
 * `zone` is an IANA time zone.
 */
export const haproxyIn = (zone: string): LogFormat => ({
    name: 'haproxy',
    parse: parseIn(zone),
    decode: decodeEscapes,
});
