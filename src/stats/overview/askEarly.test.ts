// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { overview } from '../../../contract/analytics/overview';
import { trend } from '../../../contract/analytics/trend';
import { calls } from '../../../contract/calls';
import { mockApi, ok } from '../../../tests/fixtures/mockedApi';
import { forgetMe } from '../../authProvider/whoAmI';
import { keptCalls } from '../../ui/browser/keptCalls';
import { beginSession } from '../../ui/browser/session';
import { dayIn } from '../../ui/text/days';
import { keepLastSite } from '../components/lastSite';
import { askEarly } from './askEarly';

const { server, answer } = mockApi();
afterEach(() => {
    localStorage.clear();
    forgetMe();
});

const person = (role: string) => ({
    userInfo: { name: 'Ann', email: 'a@b.example', avatar: '', roles: [role], is_admin: 0 },
    share: null,
    invite_code: '',
});

/** The paths of what was asked for, beside who asks. */
const asked = async (search: string, role = 'user', list: object[] = []) => {
    forgetMe();
    answer(ok(person(role)));
    const paths: string[] = [];
    const addresses: string[] = [];
    server.use(
        http.get('*/api/v1/work/*', async ({ request }) => {
            const { pathname, search: words } = new URL(request.url);
            paths.push(pathname);
            addresses.push(pathname + words);
            // the slowest of all, as on a machine with much to do
            if (pathname === calls.listSites.path) await delay(50);
            return HttpResponse.json(ok({ timezone: 'Asia/Shanghai', list }));
        }),
    );
    const client = new QueryClient();
    await askEarly(client, search);
    // what still comes would be counted with what the next test asks for
    expect(client.isFetching()).toBe(0);
    return { paths, addresses, client };
};

it('asks for what the page shows, under the names by which the page looks for it', async () => {
    const { paths, client } = await asked('?site=abc&from=2026-05-04&to=2026-05-10');
    expect(new Set(paths).size).toBe(paths.length);
    const period = { from: '2026-05-04', to: '2026-05-10' };
    const names: [string, object][] = [
        [calls.getSite.path, { params: { id: 'abc' } }],
        [overview.path, { query: { site: 'abc' } }],
        [
            trend.path,
            {
                query: {
                    site: 'abc',
                    ...period,
                    compareFrom: '2026-04-27',
                    compareTo: '2026-05-03',
                },
            },
        ],
        [calls.pages.path, { query: { site: 'abc', ...period, perPage: 8 } }],
        [calls.area.path, { query: { site: 'abc', ...period, perPage: 200, sort: 'visits' } }],
        [calls.quality.path, { query: { site: 'abc', ...period } }],
        [calls.listGoals.path, { params: { id: 'abc' } }],
        [calls.notes.path, { query: { site: 'abc', ...period } }],
    ];
    for (const name of names) expect(client.getQueryData(name)).toBeDefined();
});

it('leaves to the page what an address narrows or compares', async () => {
    for (const search of ['?group=a', '?site=abc&filter=os%3DmacOS', '?site=abc&bots=1']) {
        expect((await asked(search)).paths).toEqual([]);
    }
});

it('asks for the site that the page will choose where the address names none', async () => {
    expect((await asked('')).paths).toEqual([calls.listSites.path]);
    const sites = [{ id: 'first' }, { id: 'last' }];
    const asksFor = async () =>
        (await asked('', 'user', sites)).paths.find(path => path.startsWith('/api/v1/work/sites/'));
    expect(await asksFor()).toBe('/api/v1/work/sites/first');
    keepLastSite('last');
    expect(await asksFor()).toBe('/api/v1/work/sites/last');
});

it('asks for nothing of a guest, who has one site', async () => {
    expect((await asked('?site=abc', 'client')).paths).toEqual([]);
});

it('keeps for the next time what it asked for on a plain address, and nothing of a chosen period', async () => {
    beginSession('T', 'a@b.example');
    await asked('?site=abc&from=2026-05-04&to=2026-05-10');
    expect(keptCalls('a@b.example', 'abc')).toBeUndefined();
    const { addresses } = await asked('?site=abc');
    const kept = keptCalls('a@b.example', 'abc');
    expect(kept?.toSorted()).toEqual(addresses.toSorted());
    const tomorrow = Date.now() + 86_400_000;
    const later = keptCalls('a@b.example', 'abc', tomorrow) ?? [];
    expect(later.find(path => path.startsWith(calls.pages.path))).toContain(
        `from=${dayIn('Asia/Shanghai', tomorrow)}`,
    );
});
