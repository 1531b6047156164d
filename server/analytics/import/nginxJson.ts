import { type Fields, readFields, statusOf, textOf } from './jsonFields';
import type { LogFormat, LogLine } from './logLine';
import { readAnyTime } from './logTime';
import { type Request, readRequest } from './request';

const timeKeys = ['msec', 'time_iso8601', 'time_local', '@timestamp', 'timestamp', 'time', 'ts'];

const readTime = (fields: Fields): number => {
    for (const key of timeKeys) {
        const time = readAnyTime(fields[key]);
        if (!Number.isNaN(time)) return time;
    }
    return Number.NaN;
};

const requestOf = (fields: Fields): Request | undefined => {
    const request = textOf(fields, 'request');
    if (request?.includes(' ')) return readRequest(request);
    const method = textOf(fields, 'request_method', 'method', 'verb');
    const path = textOf(fields, 'request_uri', 'uri', 'path', 'url');
    if (method === undefined || path === undefined) {
        return request === undefined ? undefined : { method: '', target: '' };
    }
    // `uri` is without the query, which stands in `args`.
    const args = path.includes('?') ? '' : (textOf(fields, 'args', 'query_string') ?? '');
    return { method, target: args === '' ? path : `${path}?${args}` };
};

const fromCache = /^(?:HIT|STALE|UPDATING|REVALIDATED)$/;

const parse = (line: string): LogLine | string => {
    const fields = readFields(line);
    if (!fields) return 'not a JSON object';
    const time = readTime(fields);
    if (Number.isNaN(time)) return 'no time that can be read';
    const client = textOf(
        fields,
        'remote_addr',
        'client_ip',
        'clientip',
        'remote_ip',
        'client',
        'ip',
    );
    if (!client) return 'no client address';
    const request = requestOf(fields);
    if (!request) return 'no request';
    const status = statusOf(fields);
    if (Number.isNaN(status)) return 'no status';
    return {
        time,
        client,
        ...request,
        status,
        host: textOf(fields, 'host', 'http_host', 'server_name', 'vhost') ?? '',
        referrer: textOf(fields, 'http_referer', 'http_referrer', 'referer', 'referrer') ?? '',
        userAgent: textOf(fields, 'http_user_agent', 'user_agent', 'agent', 'useragent'),
        forwarded: textOf(
            fields,
            'http_x_forwarded_for',
            'x_forwarded_for',
            'forwarded_for',
            'xff',
        ),
        purpose: textOf(fields, 'http_sec_purpose', 'sec_purpose', 'http_purpose') || undefined,
        isCached: fromCache.test(textOf(fields, 'upstream_cache_status') ?? '') || undefined,
    };
};

/** A `log_format` of Nginx that writes JSON, with its variables' names as keys. */
export const nginxJson: LogFormat = { name: 'nginx-json', parse, decode: field => field };
