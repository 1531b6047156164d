import { describe, expect, it } from 'vitest';
import { NotTaken } from './hit';
import { eventsIn, request, site } from './request.fixture';
import { readUmami } from './umami';

const website = 'B59E9C65-ae32-47f1-8400-119fcf4861c4';
const page = {
    website,
    screen: '1920x1080',
    language: 'en-US',
    title: 'Pricing – 价格',
    hostname: 'www.example.com',
    url: 'https://www.example.com/pricing?a=1#top',
    referrer: 'https://news.example.net/',
};
const read = (payload: object, type = 'event') =>
    readUmami(request({ text: JSON.stringify({ type, payload }) }));
const around = {
    s: site.id,
    u: 'https://www.example.com/pricing?a=1',
    w: '1920x1080',
    l: 'en-US',
};

describe('what Umami’s tracker sends', () => {
    it('is a page view without a name, by the website’s id and the page’s host', () => {
        const [hit] = read(page);
        expect(hit).toMatchObject({ ids: [website.toLowerCase()], host: 'www.example.com' });
        expect(eventsIn(read(page))).toEqual([
            { ...around, k: 'v', r: 'https://news.example.net/', t: 'Pricing – 价格' },
        ]);
    });

    it('may be paths below the host, and keeps the hash where the site is told apart by it', () => {
        const [event] = eventsIn(read({ ...page, url: '/a#b', referrer: '/before' }), {
            ...site,
            extra_views: '["hash"]',
        });
        expect(event).toMatchObject({
            u: 'https://www.example.com/a#b',
            r: 'https://www.example.com/before',
        });
    });

    it('is a custom event with its properties, those within others by both names', () => {
        const data = {
            plan: 'pro',
            cart: { size: 2, more: { deep: true } },
            list: ['a', 'b'],
            none: null,
        };
        expect(eventsIn(read({ ...page, name: 'Buy', data, tag: 'B' }))).toEqual([
            {
                ...around,
                k: 'e',
                n: 'Buy',
                d: { plan: 'pro', 'cart.size': 2, 'cart.more.deep': true, list: 'a,b', tag: 'B' },
            },
        ]);
    });

    it('has its revenue in the smallest unit where a currency is named', () => {
        const d = (data: object) => eventsIn(read({ ...page, name: 'Buy', data }))[0]?.d;
        expect(d({ revenue: 19.99, currency: 'eur' })).toEqual({ revenue: 1999, currency: 'EUR' });
        expect(d({ revenue: '300', currency: 'JPY' })).toEqual({ revenue: 300, currency: 'JPY' });
        expect(d({ revenue: 5 })).toEqual({ revenue: 5 });
    });

    it('is a click on a link where it is named as Umami advises', () => {
        const data = { url: 'https://other.example/' };
        expect(eventsIn(read({ ...page, name: 'outbound-link-click', data }))[0]).toMatchObject({
            k: 'o',
            n: 'https://other.example/',
        });
    });

    it('is page speed as ours has it, and nothing of who somebody is', () => {
        const told = { lcp: 1234.5, cls: 0.12345, ttfb: 80, duration: 10_000 };
        expect(eventsIn(read({ ...page, ...told }, 'performance'))).toEqual([
            { ...around, k: 'w', d: { lcp: 1235, cls: 1235, ttfb: 80 } },
        ]);
        expect(eventsIn(read({ ...page, id: 'ann@example.com' }, 'identify'))).toEqual([]);
        expect(JSON.stringify(eventsIn(read({ ...page, id: 'ann@example.com' })))).not.toContain(
            'ann',
        );
    });

    it.each([
        ['body', 'not json'],
        ['type', JSON.stringify({ type: 'other', payload: page })],
        [
            'payload.website',
            JSON.stringify({ type: 'event', payload: { ...page, website: undefined } }),
        ],
        [
            'payload.url',
            JSON.stringify({ type: 'event', payload: { ...page, url: 'javascript:1' } }),
        ],
        ['payload.ip', JSON.stringify({ type: 'event', payload: { ...page, ip: '1.2.3.4' } })],
        [
            'payload.timestamp',
            JSON.stringify({ type: 'event', payload: { ...page, timestamp: 1 } }),
        ],
    ])('is refused for its %s', (field, text) => {
        const refused = (() => {
            try {
                return readUmami(request({ text }));
            } catch (cause) {
                return cause;
            }
        })();
        expect(refused).toBeInstanceOf(NotTaken);
        expect(refused).toMatchObject({ field });
    });

    it('is read in no time however deep it is', () => {
        const deep = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`;
        const text = JSON.stringify({ type: 'event', payload: { ...page, name: 'x' } });
        const hits = readUmami(request({ text: `${text.slice(0, -2)},"data":${deep}}}` }));
        expect(eventsIn(hits)[0]).toMatchObject({ k: 'e', d: {} });
    });
});
