import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import type { CheckedEvent } from './readEvent';

const siteId = /^[a-z0-9]{8,32}$/;
const httpAddress = /^https?:\/\//;
const kind = /^[vgeodf]$/;
const visitorId = /^[A-Za-z0-9_.-]{8,64}$/;
const pageView = /^[A-Za-z0-9_-]{1,32}$/;
const screenSize = /^\d{1,5}x\d{1,5}$/;

const isText = (value: unknown, longest: number): boolean =>
    value === undefined ||
    (typeof value === 'string' && value.length <= longest && value.isWellFormed());
const isLike = (value: unknown, pattern: RegExp): boolean =>
    value === undefined || (typeof value === 'string' && pattern.test(value));
const isCount = (value: unknown, most: number): boolean =>
    value === undefined ||
    (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most);

/**
 * What `trackerEvent` would answer, for the events that trackers send all day; undefined for all others,
 * right or wrong, which are left to the schema. A seventh of its time; a property test keeps the two together.
 */
export const readPlainEvent = (value: unknown): CheckedEvent | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { s, k, u, r, t, w, l, i, p, q, b, e, y, n, c, z, d } = value as Record<string, unknown>;
    const isPlain =
        typeof s === 'string' &&
        siteId.test(s) &&
        typeof k === 'string' &&
        kind.test(k) &&
        typeof u === 'string' &&
        u.length <= 8192 &&
        httpAddress.test(u) &&
        canParseUrl(u) &&
        isText(r, 4096) &&
        isText(t, 500) &&
        isLike(w, screenSize) &&
        isText(l, 35) &&
        isLike(i, visitorId) &&
        isLike(p, pageView) &&
        isCount(q, 1_000_000) &&
        (b === undefined || b === 1) &&
        isCount(e, 6 * 60 * 60 * 1000) &&
        isCount(y, 100) &&
        isText(n, 2048) &&
        (k !== 'e' || (typeof n === 'string' && n.trim() !== '')) &&
        c === undefined &&
        z === undefined &&
        d === undefined;
    if (!isPlain) return undefined;
    return { s, k, u, r, t, w, l, i, p, q, b, e, y, n } as CheckedEvent;
};
