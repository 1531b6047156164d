import { readFields, statusOf, textOf } from './jsonFields';
import type { LogFormat, LogLine } from './logLine';
import { readAnyTime } from './logTime';

/** An old copy too is none of the web server's answers. */
const fromCache = /^(?:hit|stale|updating|revalidated)$/;

const parse = (line: string): LogLine | string => {
    const fields = readFields(line);
    if (!fields) return 'not a JSON object';
    const target = textOf(fields, 'ClientRequestURI', 'ClientRequestPath');
    const method = textOf(fields, 'ClientRequestMethod');
    if (target === undefined || method === undefined) return 'no request';
    const time = readAnyTime(fields.EdgeStartTimestamp ?? fields.EdgeEndTimestamp);
    if (Number.isNaN(time)) return 'no time that can be read';
    const client = textOf(fields, 'ClientIP');
    if (!client) return 'no client address';
    // 0 of a client that was gone before the answer
    const status = statusOf(fields, { keys: ['EdgeResponseStatus'], least: 0 });
    if (Number.isNaN(status)) return 'no status';
    return {
        time,
        client,
        method,
        target,
        status,
        host: textOf(fields, 'ClientRequestHost') ?? '',
        referrer: textOf(fields, 'ClientRequestReferer') ?? '',
        userAgent: textOf(fields, 'ClientRequestUserAgent'),
        isCached: fromCache.test(textOf(fields, 'CacheCacheStatus') ?? '') || undefined,
    };
};

/**
 * HTTP requests as Cloudflare's Logpush writes them
 * (https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/).
 */
export const cloudflare: LogFormat = { name: 'cloudflare', parse, decode: field => field };
