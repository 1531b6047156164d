import { describe, expect, it } from 'vitest';
import { readGoatCounter } from './goatCounter';
import { eventsIn, request, site } from './request.fixture';

const read = (query: string, more: Parameters<typeof request>[0] = {}) =>
    readGoatCounter(request({ query: new URLSearchParams(query), ...more }));

describe('what GoatCounter’s script sends', () => {
    it('is a page view below the host that the request comes from', () => {
        const hits = read(
            '?p=%2Fa%3Fb%3D1&t=Title&r=https%3A%2F%2Ft.co%2F&s=1280%2C768%2C1&b=0&q=%3Fb%3D1',
        );
        expect(hits).toMatchObject([
            { ids: ['stats.example.com', 'stats'], host: 'www.example.com' },
        ]);
        expect(eventsIn(hits)).toEqual([
            {
                s: site.id,
                u: 'https://www.example.com/a?b=1',
                k: 'v',
                t: 'Title',
                r: 'https://t.co/',
                w: '1280x768',
                l: 'de-DE',
            },
        ]);
    });

    it('has the campaign of the address where its path is a canonical one', () => {
        expect(eventsIn(read('?p=/a&q=%3Futm_source%3Dnews'))[0]?.u).toBe(
            'https://www.example.com/a?utm_source=news',
        );
    });

    it('is on that host, whatever its path begins with', () => {
        expect(eventsIn(read('?p=//other.example/a'))[0]?.u).toBe(
            'https://www.example.com//other.example/a',
        );
    });

    it('has no screen of which only the width is known', () => {
        expect(eventsIn(read('?p=/&s=1920'))[0]).not.toHaveProperty('w');
    });

    it('is a custom event by its path, on a page that is told within one origin only', () => {
        const [event] = eventsIn(read('?p=buy&t=Buy%20it&e=true'));
        expect(event).toMatchObject({
            k: 'e',
            n: 'buy',
            d: { title: 'Buy it' },
            u: 'https://www.example.com/',
        });
        const headers = { referer: 'https://www.example.com/shop?x=1' };
        expect(eventsIn(read('?p=buy&e=true', { headers }))[0]?.u).toBe(headers.referer);
    });

    it('says that a program drives the browser', () => {
        expect(eventsIn(read('?p=/&b=153'))[0]?.b).toBe(1);
    });

    it.each([
        ['p', '?t=x', {}],
        ['p', `?p=/${'a'.repeat(2048)}`, {}],
        ['b', '?p=/&b=7', {}],
        ['referer', '?p=/', { headers: {} }],
    ])('is refused for its %s', (field, query, more) => {
        expect(() => read(query, more)).toThrow(expect.objectContaining({ field }));
    });
});
