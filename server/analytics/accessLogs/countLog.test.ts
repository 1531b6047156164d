import { describe, expect, it } from 'vitest';
import { enricher } from '../import/logs.fixture';
import { readHosts } from '../sites/siteHosts';
import { LogCounter } from './countLog';
import { noCounts, type SlotCounts, slotFigures } from './slots';

const now = Date.UTC(2026, 0, 6, 12);
const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const site = {
    id: 'abcdefgh',
    domain: 'münchen.example',
    counts: readHosts({ domain: 'münchen.example', hosts: '[]' }),
    excludes: (address: string) => (address === '203.0.113.9' ? 'address' : ('' as const)),
};

const line = ({
    host = '',
    client = '84.16.1.1',
    time = '06/Jan/2026:01:00:00 +0000',
    request = 'GET / HTTP/1.1',
    status = 200,
    agent = chrome,
} = {}) =>
    `${host === '' ? '' : `${host} `}${client} - - [${time}] "${request}" ${status} 10 "-" "${agent}"\n`;

const counterOf = (isContinued = false) => new LogCounter(site, enricher, { now, isContinued });
const count = (text: string | Buffer, isContinued = false) => {
    const counter = counterOf(isContinued);
    counter.push(Buffer.from(text));
    counter.end();
    const sums: SlotCounts = { ...noCounts };
    for (const slot of counter.slots.values()) {
        for (const name of slotFigures) sums[name] += slot[name];
    }
    return { counter, sums };
};

describe('a line counts as', () => {
    const nginx = (fields: object) =>
        `${JSON.stringify({
            time_iso8601: '2026-01-06T01:00:00Z',
            remote_addr: '84.16.1.1',
            request: 'GET / HTTP/2.0',
            status: 200,
            http_user_agent: chrome,
            ...fields,
        })}\n`;
    it.each<[string, string, Partial<SlotCounts>]>([
        ['a view', line(), { views: 1 }],
        ['a view, not modified', line({ status: 304 }), { views: 1, cached: 1 }],
        ['a view from a cache', nginx({ upstream_cache_status: 'HIT' }), { views: 1, cached: 1 }],
        ['a prefetch', nginx({ http_sec_purpose: 'prefetch;prerender' }), { prefetches: 1 }],
        ['a bot', line({ agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }), { bots: 1 }],
        ['a redirect', line({ status: 302 }), { redirects: 1 }],
        ['an error', line({ status: 500 }), { errors: 1 }],
        ['an asset', line({ request: 'GET /a.css HTTP/1.1' }), { assets: 1 }],
        ['something else: a POST', line({ request: 'POST / HTTP/1.1' }), { others: 1 }],
        ['something else: no request', line({ request: '\\x16\\x03\\x01' }), { others: 1 }],
        ['something else: excluded', line({ client: '203.0.113.9' }), { others: 1 }],
        ['late', line({ time: '03/Jan/2026:01:00:00 +0000' }), { views: 1, late: 1 }],
    ])('%s', (_, text, sums) => {
        expect(count(text).sums).toEqual({ ...noCounts, ...sums });
    });
});

describe('the host of a line', () => {
    it.each([
        'xn--mnchen-3ya.example',
        'WWW.XN--MNCHEN-3YA.EXAMPLE',
        'münchen.example',
        'm\\xC3\\xBCnchen.example',
        '"münchen.example"',
        'münchen.example.',
        'münchen.example.:443',
        'shop.münchen.example:8443',
        '_',
        '-',
    ])('%s is the site’s', host => {
        expect(count(line({ host })).sums).toMatchObject({ views: 1, others: 0 });
    });

    it.each([
        'other.example',
        'münchen.example.evil.example',
        'evil.example/münchen.example',
        'x@münchen.example',
        '203.0.113.5',
        '[2001:db8::1]',
        '[2001:db8::1]:443',
        '%00',
    ])('%s is not', host => {
        expect(count(line({ host })).sums).toMatchObject({ views: 0, others: 1 });
    });

    it('is read from the target of who takes the server for a proxy', () => {
        const request = 'GET http://other.example/ HTTP/1.1';
        expect(count(line({ request })).sums).toMatchObject({ views: 0, others: 1 });
    });
});

describe('what a log may hold', () => {
    it('times that cannot be', () => {
        const { counter, sums } = count(
            [
                line(),
                line({ time: '06/Jan/2026:13:00:00 +0000' }),
                line({ time: '06/Jan/9999:01:00:00 +0000' }),
                line({ time: '06/Jan/0001:01:00:00 +0000' }),
                line({ time: '31/Feb/2026:01:00:00 +0000' }),
                line({ time: '06/Jan/2024:01:00:00 +0000' }),
            ].join(''),
        );
        expect(sums.views).toBe(1);
        expect(counter).toMatchObject({ lines: 6, malformed: 5 });
        expect([...counter.slots.keys()].every(Number.isSafeInteger)).toBe(true);
    });

    it('both hours of a night on which the clock is set back', () => {
        const { counter } = count(
            [
                line({ time: '26/Oct/2025:02:30:00 +0200' }),
                line({ time: '26/Oct/2025:02:30:00 +0100' }),
            ].join(''),
        );
        expect([...counter.slots.keys()]).toEqual([
            Date.UTC(2025, 9, 26, 0, 30),
            Date.UTC(2025, 9, 26, 1, 30),
        ]);
    });

    it('NULs, broken UTF-8 and lines without an end', () => {
        const { counter, sums } = count(
            Buffer.concat([
                Buffer.from(line()),
                Buffer.alloc(3 << 20),
                Buffer.from(`\n${line()}`),
                Buffer.from([0xff, 0xfe, 0xc3, 10]),
                Buffer.from(line({ agent: `${chrome} \\xFF\u0000` })),
                Buffer.from(line().slice(0, 30)),
            ]),
        );
        expect(sums.views).toBe(3);
        expect(counter).toMatchObject({ lines: 6, malformed: 3 });
    });

    it('chunks that end anywhere', () => {
        const counter = counterOf();
        for (const byte of Buffer.from(line() + line())) counter.push(Buffer.from([byte]));
        counter.end();
        expect(counter.views).toBe(2);
    });

    it('nothing that can be read: then it is unknown, unless it goes on one that could', () => {
        const text = 'Proxy www started.\n'.repeat(60);
        expect(count(text).counter.isUnknown).toBe(true);
        expect(count(text, true).counter).toMatchObject({ lines: 60, malformed: 60, views: 0 });
        expect(count(text + line(), true).counter).toMatchObject({ lines: 61, views: 1 });
        const long = text.repeat(100);
        expect(count(long, true).counter).toMatchObject({ lines: 6000, malformed: 6000 });
    });
});
