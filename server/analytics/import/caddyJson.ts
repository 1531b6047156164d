import { type Fields, isFields, readFields, statusOf, textOf } from './jsonFields';
import type { LogFormat, LogLine } from './logLine';
import { readAnyTime } from './logTime';
import { withoutPort } from './request';

const headerOf = (request: Fields, name: string): string => {
    const { headers } = request;
    if (!isFields(headers)) return '';
    const values = headers[name] ?? headers[name.toLowerCase()];
    const value = Array.isArray(values) ? values[0] : values;
    return typeof value === 'string' ? value : '';
};

const parse = (line: string): LogLine | string => {
    const fields = readFields(line);
    if (!fields) return 'not a JSON object';
    const { request } = fields;
    if (!isFields(request)) return 'no request';
    const time = readAnyTime(fields.ts);
    if (Number.isNaN(time)) return 'no time that can be read';
    // Older versions write address and port into one field.
    const client = withoutPort(textOf(request, 'client_ip', 'remote_ip', 'remote_addr') ?? '');
    if (client === '') return 'no client address';
    const status = statusOf(fields);
    if (Number.isNaN(status)) return 'no status';
    return {
        time,
        client,
        method: textOf(request, 'method') ?? '',
        target: textOf(request, 'uri') ?? '',
        status,
        host: textOf(request, 'host') ?? '',
        referrer: headerOf(request, 'Referer'),
        userAgent: headerOf(request, 'User-Agent'),
        forwarded: headerOf(request, 'X-Forwarded-For') || undefined,
        purpose: headerOf(request, 'Sec-Purpose') || headerOf(request, 'Purpose') || undefined,
    };
};

/** Caddy's access log as it comes. */
export const caddyJson: LogFormat = { name: 'caddy-json', parse, decode: field => field };
