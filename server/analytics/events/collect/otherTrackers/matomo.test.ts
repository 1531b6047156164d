import { describe, expect, it } from 'vitest';
import { readMatomo } from './matomo';
import { eventsIn, request, site } from './request.fixture';

const page = {
    idsite: '3',
    rec: '1',
    url: 'https://www.example.com/a?mtm_campaign=may#x',
    urlref: 'https://www.bing.com/',
    action_name: 'Title',
    _id: '0123456789ABCDEF',
    pv_id: 'k3Jd9a',
    res: '1920x1080',
};
const read = (more: object = {}) =>
    readMatomo(request({ query: new URLSearchParams({ ...page, ...more }) }));
const events = (more: object, of = site) => eventsIn(read(more).hits, of);

describe('what Matomo’s tracker sends', () => {
    it('is a page view, by the visitor and the view that it names', () => {
        const [event] = events({});
        expect(event).toEqual({
            s: site.id,
            u: 'https://www.example.com/a?mtm_campaign=may',
            k: 'v',
            r: 'https://www.bing.com/',
            t: 'Title',
            w: '1920x1080',
            l: 'de-DE',
            i: '0123456789abcdef',
            p: expect.stringMatching(/^[\w-]{24}$/),
        });
        expect(events({ _id: 'fedcba9876543210' })[0]?.p).not.toBe(event?.p);
        expect(events({ uid: 'ann@example.com', _id: '' })[0]).not.toHaveProperty('i');
    });

    it('may be in the body, in both, or several in one, which is called a form all the same', () => {
        const text = new URLSearchParams(page).toString();
        expect(eventsIn(readMatomo(request({ text })).hits)).toEqual(events({}));
        const bulk = {
            requests: [`?${text}`, { ...page, idsite: 4 }, '?idsite=5', 7],
            send_image: 0,
        };
        const found = readMatomo(request({ text: JSON.stringify(bulk) }));
        expect(found).toMatchObject({ isBulk: true, isSilent: true });
        expect(found.hits.map(({ ids }) => ids)).toEqual([['3'], ['4']]);
        expect(found.refused.map(({ field }) => field)).toEqual(['rec', 'requests']);
    });

    it.each([
        ['a link', { link: 'https://other.example/' }, { k: 'o', n: 'https://other.example/' }],
        [
            'a download',
            { download: 'https://example.com/a.zip' },
            { k: 'd', n: 'https://example.com/a.zip' },
        ],
        [
            'an event',
            { e_c: 'Video', e_a: 'Play', e_n: 'Intro', e_v: '2.5', ca: '1' },
            { k: 'e', n: 'Play', d: { category: 'Video', name: 'Intro', value: 2.5 } },
        ],
        [
            'a goal',
            { idgoal: '2', revenue: '10', ca: '1' },
            { k: 'e', n: 'Goal 2', d: { revenue: 1000 } },
        ],
        [
            'an order',
            { idgoal: '0', ec_id: 'A1', revenue: '12.5', ec_items: '[["s","n","c",5,2],["t"]]' },
            { k: 'e', n: 'Order', d: { order: 'A1', items: 3, revenue: 1250 } },
        ],
        ['a cart', { idgoal: '0', revenue: '99' }, { k: 'e', n: 'Cart update', d: {} }],
        ['a ping', { ping: '1' }, { k: 'g', e: 0 }],
        [
            'a click on content',
            { c_i: 'click', c_n: 'Banner', c_p: 'ad.png' },
            {
                k: 'e',
                n: 'Content interaction',
                d: { interaction: 'click', content: 'Banner', piece: 'ad.png' },
            },
        ],
    ])('is %s', (_name, more, expected) => {
        expect(events(more)).toEqual([expect.objectContaining(expected)]);
    });

    it('has amounts in the currency that its site has', () => {
        const yen = { ...site, matomo_currency: 'JPY' };
        expect(events({ idgoal: '0', ec_id: 'A', revenue: '980' }, yen)[0]?.d).toEqual({
            order: 'A',
            revenue: 980,
            currency: 'JPY',
        });
    });

    it('is a search on its page', () => {
        const found = events({ search: 'shoes', search_cat: 'All', search_count: '0' });
        expect(found.map(({ k, n, d }) => [k, n, d])).toEqual([
            ['v', undefined, undefined],
            ['e', 'Site search', { keyword: 'shoes', category: 'All', results: 0 }],
        ]);
    });

    it('is no page view where it says so, nor where content is only seen', () => {
        expect(events({ ca: '1' })).toEqual([]);
        expect(events({ c_n: 'Banner', c_p: 'ad.png' })).toEqual([]);
    });

    it.each(['cip', 'cdt', 'country', 'region', 'city', 'lat', 'long', 'token_auth'])(
        'is refused where it claims %s',
        name => {
            expect(() => read({ [name]: '1.2.3.4' })).toThrow(
                expect.objectContaining({ field: name, reason: 'claimed' }),
            );
            const bulk = { requests: [{ ...page, [name]: '1' }] };
            const { hits, refused } = readMatomo(request({ text: JSON.stringify(bulk) }));
            expect([hits.length, refused.length]).toEqual([0, 1]);
        },
    );

    it.each([
        ['idsite', { idsite: 'x' }],
        ['rec', { rec: '' }],
        ['url', { url: 'ftp://example.com/' }],
    ])('is refused for its %s', (field, more) => {
        expect(() => read(more)).toThrow(expect.objectContaining({ field }));
    });

    it('is at most a hundred requests', () => {
        const text = JSON.stringify({ requests: Array.from({ length: 101 }, () => page) });
        expect(() => readMatomo(request({ text }))).toThrow('up to 100');
    });
});
