import { describe, expect, it } from 'vitest';
import { readPlausible } from './plausible';
import { eventsIn, request, site } from './request.fixture';

const page = { n: 'pageview', u: 'https://www.example.com/a?b=1#c', d: 'example.com', r: null };
const read = (body: object) => readPlausible(request({ text: JSON.stringify(body) }));
const around = { s: site.id, u: 'https://www.example.com/a?b=1', l: 'de-DE' };

describe('what Plausible’s tracker sends', () => {
    it('is a page view of each domain that it names', () => {
        expect(eventsIn(read({ ...page, r: 'https://t.co/x' }))).toEqual([
            { ...around, k: 'v', r: 'https://t.co/x' },
        ]);
        const hits = read({ ...page, d: 'example.com, all.example.org' });
        expect(hits.map(({ ids, host }) => [ids, host])).toEqual([
            [['example.com'], 'example.com'],
            [['all.example.org'], 'all.example.org'],
        ]);
        expect(read({ ...page, d: undefined })).toMatchObject([
            { ids: [], host: 'www.example.com' },
        ]);
    });

    it('keeps the hash where its script counts by it, and takes apps’ addresses for the site’s', () => {
        expect(eventsIn(read({ ...page, h: 1 }))[0]?.u).toBe(page.u);
        expect(eventsIn(read({ ...page, u: 'app://localhost/login' }))[0]?.u).toBe(
            'https://example.com/login',
        );
    });

    it('is engaged time and depth, as far as they are told', () => {
        expect(eventsIn(read({ ...page, n: 'engagement', e: 4200, sd: 60 }))).toEqual([
            { ...around, k: 'g', e: 4200, y: 60 },
        ]);
        expect(eventsIn(read({ ...page, n: 'engagement', e: 10, sd: null }))[0]).not.toHaveProperty(
            'y',
        );
        expect(() => read({ ...page, n: 'engagement', sd: null })).toThrow('required');
    });

    it('is what visitors do by the names that Plausible gives it', () => {
        const url = 'https://other.example/file.pdf';
        const kinds = (body: object) =>
            eventsIn(read({ ...page, ...body })).map(({ k, n }) => [k, n]);
        expect(kinds({ n: 'Outbound Link: Click', p: { url } })).toEqual([['o', url]]);
        expect(kinds({ n: 'File Download', p: JSON.stringify({ url }) })).toEqual([['d', url]]);
        expect(kinds({ n: 'Form: Submission' })).toEqual([['f', '/a']]);
        expect(kinds({ n: 404 })).toEqual([['e', '404']]);
    });

    it('has properties and revenue, of which a wrong one leaves the event', () => {
        const d = (body: object) => eventsIn(read({ ...page, n: 'Purchase', ...body }))[0]?.d;
        const props = { theme: 'dark', list: { no: 1 } };
        expect(d({ p: props, $: { amount: '10.29', currency: 'EUR' } })).toEqual({
            revenue: 1029,
            currency: 'EUR',
            theme: 'dark',
            'list.no': 1,
        });
        expect(d({ props, revenue: '{"amount":3,"currency":"XXX"}' })).toEqual({
            theme: 'dark',
            'list.no': 1,
        });
        expect(d({ $: {} })).toEqual({});
    });

    it.each([
        ['event_name', { ...page, n: '' }],
        ['event_name', { ...page, n: 'x'.repeat(121) }],
        ['url', { ...page, u: undefined }],
        ['url', { ...page, u: 'data:text/html,x' }],
        ['domain', { ...page, d: Array.from({ length: 11 }, (_, n) => `a${n}.com`).join() }],
        ['body', []],
    ])('is refused for its %s', (field, body) => {
        expect(() => read(body)).toThrow(expect.objectContaining({ field }));
    });
});
