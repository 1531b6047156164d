import { type Fields, readFields, statusOf, textOf } from './jsonFields';
import type { LogFormat, LogLine } from './logLine';
import { readAnyTime } from './logTime';
import { withoutPort } from './request';

const timeKeys = ['StartUTC', 'time', 'StartLocal'];

const timeOf = (fields: Fields): number =>
    timeKeys.map(key => readAnyTime(fields[key])).find(time => !Number.isNaN(time)) ?? Number.NaN;

const parse = (line: string): LogLine | string => {
    const fields = readFields(line);
    if (!fields) return 'not a JSON object';
    const method = textOf(fields, 'RequestMethod');
    const target = textOf(fields, 'RequestPath');
    if (method === undefined || target === undefined) return 'no request';
    const time = timeOf(fields);
    if (Number.isNaN(time)) return 'no time that can be read';
    const client = textOf(fields, 'ClientHost') || withoutPort(textOf(fields, 'ClientAddr') ?? '');
    if (client === '') return 'no client address';
    const status = statusOf(fields, { keys: ['DownstreamStatus', 'OriginStatus'] });
    if (Number.isNaN(status)) return 'no status';
    return {
        time,
        client,
        method,
        target,
        status,
        host: textOf(fields, 'RequestHost', 'RequestAddr') ?? '',
        referrer: textOf(fields, 'request_Referer', 'request_referer') ?? '',
        // Headers are left out unless the log is told to keep them.
        userAgent: textOf(fields, 'request_User-Agent', 'request_user-agent'),
        purpose: textOf(fields, 'request_Sec-Purpose', 'request_sec-purpose') || undefined,
        forwarded: textOf(fields, 'request_X-Forwarded-For', 'request_x-forwarded-for'),
    };
};

/**
 * Traefik's access log as JSON (https://doc.traefik.io/traefik/observe/logs-and-access-logs/), with the
 * headers that its `fields` keep.
 */
export const traefikJson: LogFormat = { name: 'traefik-json', parse, decode: field => field };
