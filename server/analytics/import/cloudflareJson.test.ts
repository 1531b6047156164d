import { describe, expect, it } from 'vitest';
import { cloudflare } from './cloudflareJson';

const fields = {
    ClientIP: '203.0.113.7',
    ClientRequestHost: 'shop.example',
    ClientRequestMethod: 'GET',
    ClientRequestPath: '/a',
    ClientRequestURI: '/a?b=1',
    ClientRequestReferer: 'https://search.example/',
    ClientRequestUserAgent: 'Mozilla/5.0',
    EdgeStartTimestamp: '2026-05-04T10:00:00Z',
    EdgeResponseStatus: 200,
    CacheCacheStatus: 'hit',
};
const read = (changed: object) => cloudflare.parse(JSON.stringify({ ...fields, ...changed }));

describe('a line of Cloudflare’s Logpush', () => {
    it('is a request, with its query and whether it came from the cache', () => {
        expect(read({})).toEqual({
            time: Date.UTC(2026, 4, 4, 10),
            client: '203.0.113.7',
            method: 'GET',
            target: '/a?b=1',
            status: 200,
            host: 'shop.example',
            referrer: 'https://search.example/',
            userAgent: 'Mozilla/5.0',
            isCached: true,
        });
        expect(read({ CacheCacheStatus: 'miss' })).toMatchObject({ isCached: undefined });
        expect(read({ CacheCacheStatus: 'stale' })).toMatchObject({ isCached: true });
    });

    it('may tell its time in seconds or, as Logpush does unless it is told, in nanoseconds', () => {
        const time = Date.UTC(2026, 4, 4, 10);
        expect(read({ EdgeStartTimestamp: time / 1000 })).toMatchObject({ time });
        expect(read({ EdgeStartTimestamp: time * 1e6 })).toMatchObject({ time });
    });

    it('may have no answer, for a client that was gone before it', () => {
        expect(read({ EdgeResponseStatus: 0 })).toMatchObject({ status: 0 });
    });

    it.each([
        [{ ClientRequestURI: undefined, ClientRequestPath: undefined }, 'no request'],
        [{ EdgeStartTimestamp: 'yesterday' }, 'no time that can be read'],
        [{ ClientIP: '' }, 'no client address'],
        [{ EdgeResponseStatus: undefined }, 'no status'],
        [{ EdgeResponseStatus: '-' }, 'no status'],
        [{ EdgeResponseStatus: 2_000 }, 'no status'],
    ])('that lacks something says what: %j', (changed, fault) => {
        expect(read(changed)).toBe(fault);
    });

    it('that is no object says so', () => {
        expect(cloudflare.parse('[1]')).toBe('not a JSON object');
    });
});
