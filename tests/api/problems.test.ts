import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BreakdownName } from '../../contract/analytics/breakdowns';
import { calls } from '../../contract/calls';
import { addGuest, addPerson, addSiteOf, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;

const view = (at: string, more: Partial<PutEvent>): PutEvent => ({
    time: `2026-05-04T${at}Z`,
    visitor: at,
    ...more,
});
const status = '{"status":404}';

beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    await putEvents(test.config.DATA_DIR, site, [
        view('08:00:00', { path: '/old', props: status, referrer: 'https://example.com/menu' }),
        view('08:10:00', { path: '/old', props: status, referrer: 'https://other.example/a' }),
        view('08:20:00', { path: '/down', props: '{"status":503}' }),
        // said by an event alone, and by both
        view('08:30:00', { path: '/event' }),
        {
            ...view('08:30:00', {}),
            time: '2026-05-04T08:30:01Z',
            path: '/event',
            kind: 'event',
            name: '404',
        },
        view('08:40:00', { path: '/both', props: status }),
        {
            ...view('08:40:00', {}),
            time: '2026-05-04T08:40:01Z',
            path: '/both',
            kind: 'event',
            name: '404',
        },
        view('08:50:00', { path: '/titled', title: 'PAGE NOT FOUND | 100% Shop_1' }),
        view('08:55:00', { path: '/fine', title: 'Page not found is a film' }),
        view('09:00:00', { path: '/fine', props: '{"status":200}' }),
        view('09:10:00', { path: '/old', props: status, excluded: 'bot', bot: 'GPTBot' }),
        ...['10:00:00', '10:10:00'].flatMap((at): PutEvent[] => [
            view(at, { path: '/cart' }),
            {
                ...view(at, {}),
                time: `2026-05-04T${at.slice(0, 6)}05Z`,
                path: '/cart',
                kind: 'error',
                name: 'TypeError: e is null',
                props: '{"at":"/cart.js"}',
            },
        ]),
    ]);
    await test.settle();
});
afterAll(() => test.close());

const read = async (name: BreakdownName, more: object = {}) => {
    const query = { site, from: '2026-05-04', to: '2026-05-04', ...more };
    const { data } = await call(test, calls[name], { token: owner.token, query });
    return data.list.map(({ value, kind, metrics }) => [value, kind, metrics.count] as const);
};

describe('pages not found', () => {
    it('are known by their status or an event, once a view', async () => {
        const rows = await read('notFound');
        expect(rows[0]).toEqual(['/old', '404', 2]);
        expect(rows.slice(1).toSorted()).toEqual([
            ['/both', '404', 1],
            ['/down', '503', 1],
            ['/event', '0', 1],
        ]);
    });

    it('name what leads to them', async () => {
        expect((await read('notFoundReferrers')).map(([value]) => value).toSorted()).toEqual([
            'https://example.com/menu',
            'https://other.example/a',
        ]);
        expect(await read('notFoundReferrers', { filter: 'page=/down' })).toEqual([]);
    });

    it('are known by titles too, once the site names them, also before', async () => {
        const titles = async (notFoundTitles: string[]) => {
            const input = { token: owner.token, params: { id: site }, body: { notFoundTitles } };
            return call(test, calls.updateSite, input);
        };
        expect((await titles(['*'])).code).toBe(422);
        expect((await titles(['page not found | 100% shop_*'])).data.notFoundTitles).toHaveLength(
            1,
        );
        const paths = (await read('notFound')).map(([value]) => value);
        expect(paths).toContain('/titled');
        expect(paths).not.toContain('/fine');
        // a sign of SQL's patterns stands for itself
        await titles(['PAGE NOT FOUND | 100_ Shop%']);
        expect((await read('notFound')).map(([value]) => value)).not.toContain('/titled');
        const guest = await addGuest(test, owner, site, ['problems']);
        const shared = await call(test, calls.getSite, {
            token: guest.token,
            params: { id: site },
        });
        expect(shared.data.notFoundTitles).toEqual([]);
    });
});

describe('script errors', () => {
    it('are counted by message and page, and are no interaction', async () => {
        expect(await read('scriptErrors')).toEqual([['TypeError: e is null', '/cart.js', 2]]);
        expect(await read('errorPages')).toEqual([['/cart', undefined, 2]]);
        expect(await read('scriptErrors', { filter: 'page=/old' })).toEqual([]);
        const query = { site, from: '2026-05-04', to: '2026-05-04', filter: 'page=/cart' };
        const { data } = await call(test, calls.trend, { token: owner.token, query });
        expect(data.current.figures).toMatchObject({ visits: 2, bounceRate: 1 });
    });
});
