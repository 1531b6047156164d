import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../../contract/analytics/serverEvents';
import { calls } from '../../contract/calls';
import type { CallInput } from '../../contract/platform/call';
import { addKey } from '../fixtures/apiKeys';
import { addGuest, addPerson, callFrom, newAddress } from '../fixtures/people';
import {
    addSite,
    call,
    chrome,
    send,
    signIn,
    startTestApp,
    type TestApp,
} from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

type Change = NonNullable<CallInput<typeof calls.updateSite>['body']>;
const change = (id: string, body: Change) =>
    call(test, calls.updateSite, { token, params: { id }, body });
const view = (s: string, path: string, more: object = {}, address = '203.0.113.7') =>
    send(
        test,
        { s, k: 'v', u: `https://example.com${path}`, i: `visitor-${address}`, ...more },
        { address },
    );
const stored = async (site: string, columns: string) => {
    await test.settle();
    return test.stores.store.query<Record<string, string>>(
        `SELECT ${columns} FROM events WHERE site = {site:String} ORDER BY time, path`,
        { site },
    );
};

describe('settings', () => {
    it('begin with nothing left out, nothing masked and no counter', async () => {
        const id = await addSite(test, token);
        const { data } = await call(test, calls.getSite, { token, params: { id } });
        expect(data).toMatchObject({
            addressDays: null,
            excludedAddresses: [],
            excludedPages: [],
            droppedParameters: [],
            widget: null,
            archivedAt: null,
        });
    });

    it('are kept as typed, in one spelling, and one without the others', async () => {
        const id = await addSite(test, token);
        const answer = await change(id, {
            addressDays: 30,
            excludedAddresses: [' 203.0.113.0/24 ', '2001:DB8::/32', '2001:db8::1'],
            excludedPages: ['https://example.com/admin/*?a=1', '/preview'],
            droppedParameters: ['token', 'session_*'],
            widget: { style: 'badge', figures: ['views'], language: 'zh' },
        });
        expect(answer.data).toMatchObject({
            addressDays: 30,
            excludedAddresses: ['203.0.113.0/24', '2001:db8::/32', '2001:db8::1'],
            excludedPages: ['/admin/*', '/preview'],
            droppedParameters: ['token', 'session_*'],
            widget: { style: 'badge', figures: ['views'], language: 'zh' },
        });
        const { data } = await change(id, { name: 'Another' });
        expect(data).toEqual({ ...answer.data, name: 'Another', updatedAt: data.updatedAt });
        expect((await change(id, { widget: null, addressDays: null })).data).toMatchObject({
            widget: null,
            addressDays: null,
        });
    });

    it.each<[string, unknown]>([
        ['addressDays', 1],
        ['excludedAddresses', ['203.0.113.7/33']],
        ['excludedAddresses', ['example.com']],
        ['excludedAddresses', ['203.0.113.999']],
        ['excludedPages', ['admin page']],
        ['droppedParameters', ['a=b']],
        ['widget', { style: 'loud', figures: ['views'], language: 'en' }],
        ['widget', { style: 'text', figures: [], language: 'en' }],
        ['widget', { style: 'text', figures: ['views', 'views'], language: 'en' }],
    ])('%s is refused when it is %j', async (field, value) => {
        const id = await addSite(test, token);
        const { status, errors } = await change(id, { [field]: value } as Change);
        expect(status).toBe(422);
        expect(Object.keys(errors ?? {})[0]).toContain(field);
    });

    it('that say who is left out are not shown to guests', async () => {
        const owner = await addPerson(test, 'user');
        const site = await addSite(test, owner.token, { excludedAddresses: ['203.0.113.7'] });
        const guest = await addGuest(test, owner, site);
        const seen = await call(test, calls.getSite, { ...guest, params: { id: site } });
        expect(seen.data).toMatchObject({ id: site, excludedAddresses: [] });
    });

    it('name the address that the server sees', async () => {
        const answer = await call(test, calls.ownAddress, { token, address: '::ffff:203.0.113.9' });
        expect(answer.data).toEqual({ address: '203.0.113.9' });
    });
});

describe('collecting', () => {
    const figures = async (site: string) =>
        (await call(test, calls.overview, { token, query: { site } })).data.table.today;

    it('keeps what is left out, with the reason, and counts the rest', async () => {
        const site = await addSite(test, token, {
            excludedAddresses: ['198.51.100.0/24'],
            excludedPages: ['/admin/*'],
        });
        await view(site, '/a');
        await view(site, '/admin/x');
        await view(site, '/b', {}, '198.51.100.77');
        expect(await stored(site, 'path, excluded')).toEqual([
            { path: '/a', excluded: '' },
            { path: '/admin/x', excluded: 'page' },
            { path: '/b', excluded: 'address' },
        ]);
        expect(await figures(site)).toMatchObject({ pv: 1, uv: 1 });
        const { data } = await call(test, calls.siteData, { token, params: { id: site } });
        expect(data).toMatchObject({ events: 3, excluded: { own: 0, address: 1, page: 1 } });
    });

    it('a page that is left out splits no visit and begins none', async () => {
        const site = await addSite(test, token, { excludedPages: ['/admin'] });
        for (const path of ['/admin', '/a', '/admin', '/b']) {
            await view(site, path);
            test.now += 1000;
        }
        const rows = await stored(site, 'toString(started) AS visit, excluded');
        const counted = rows.filter(row => row.excluded === '');
        expect(counted).toHaveLength(2);
        expect(new Set(counted.map(row => row.visit)).size).toBe(1);
        expect((await figures(site)).visits).toBe(1);
        expect(rows.filter(row => row.excluded === 'page')).toHaveLength(2);
    });

    it('leaves out whoever left themselves out', async () => {
        const site = await addSite(test, token);
        await view(site, '/before');
        const [row] = await stored(site, 'toString(visitor) AS visitor');
        await test.stores.db
            .insertInto('excluded_visitors')
            .values({
                site_id: site,
                visitor: row?.visitor ?? '',
                created_by: 'x',
                created_at: 1,
            })
            .execute();
        await test.stores.siteCache.refresh();
        test.now += 60 * 60_000;
        await view(site, '/after');
        expect(await stored(site, 'path, excluded')).toEqual([
            { path: '/before', excluded: '' },
            { path: '/after', excluded: 'own' },
        ]);
    });

    it('removes parameters from everything that is stored', async () => {
        const site = await addSite(test, token, { droppedParameters: ['token', 'mail_*'] });
        await view(site, '/a?x=1&token=secret#/b?mail_to=secret&y=2', {
            r: 'https://other.example/?token=secret&z=3',
        });
        await send(test, {
            s: site,
            k: 'o',
            u: 'https://example.com/a?token=secret',
            n: 'https://other.example/out?Token=secret&k=1',
        });
        const rows = await stored(site, 'path, query, referrer, name');
        expect(JSON.stringify(rows)).not.toContain('secret');
        expect(rows).toContainEqual({
            path: '/a#/b?y=2',
            query: 'x=1',
            name: '',
            referrer: 'https://other.example/?z=3',
        });
        expect(rows.map(row => row.name)).toContain('https://other.example/out?k=1');
    });
});

describe('an archived site', () => {
    const archive = (id: string, archived: boolean) =>
        call(test, calls.archiveSite, { token, params: { id }, body: { archived } });

    it('takes no events, says so, and stays readable', async () => {
        const site = await addSite(test, token);
        await view(site, '/a');
        await test.settle();
        const { data } = await archive(site, true);
        expect(data.archivedAt).toBe(test.now);
        test.now += 1000;
        expect((await archive(site, true)).data.archivedAt).toBe(data.archivedAt);
        const refused = () =>
            test.stores.counters.refused().find(({ reason }) => reason === 'archived')?.count ?? 0;
        const before = refused();
        const answer = await view(site, '/b');
        expect(answer.statusCode).toBe(410);
        expect(refused()).toBe(before + 1);
        expect(await stored(site, 'path')).toEqual([{ path: '/a' }]);
        const report = await call(test, calls.overview, { token, query: { site } });
        expect(report.status).toBe(200);
        expect(report.data.table.today).toMatchObject({ pv: 1 });
    });

    it('refuses its own events only', async () => {
        const kept = await addSite(test, token);
        const site = await addSite(test, token);
        await archive(site, true);
        const u = 'https://example.com/';
        const answer = await send(test, [
            { s: site, k: 'v', u },
            { s: kept, k: 'v', u },
        ]);
        expect(answer.statusCode).toBe(202);
        expect(answer.json().refused).toEqual([{ index: 0, errors: { s: 'site.archived' } }]);
        expect(await stored(kept, 'path')).toHaveLength(1);
    });

    it('is taken up again', async () => {
        const site = await addSite(test, token);
        await archive(site, true);
        expect((await archive(site, false)).data.archivedAt).toBeNull();
        expect((await view(site, '/a')).statusCode).toBe(202);
    });
});

describe('the public counter', () => {
    const load = (id: string, headers: Record<string, string> = {}) =>
        test.app.inject({ url: `/widget/${id}.svg`, headers });
    const counter = { style: 'tile', figures: ['visitors', 'views', 'total'], language: 'en' };

    it('is there only when its owner turned it on', async () => {
        const site = await addSite(test, token);
        expect((await load(site)).statusCode).toBe(404);
        expect((await load('nosuchsite12')).statusCode).toBe(404);
        await change(site, { widget: counter as never });
        const answer = await load(site);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
        expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(answer.headers['set-cookie']).toBeUndefined();
        await change(site, { widget: null });
        expect((await load(site)).statusCode).toBe(404);
    });

    it('shows the figures of its site, for a minute the same ones', async () => {
        const site = await addSite(test, token, { widget: counter as never });
        await view(site, '/a');
        await view(site, '/b');
        await view(site, '/c', {}, '203.0.113.8');
        await test.settle();
        const first = await load(site);
        expect(first.body).toContain('Visitors today: 2, Views today: 3, Views: 3');
        const same = await load(site, { 'if-none-match': String(first.headers.etag) });
        expect(same.statusCode).toBe(304);
        expect(same.body).toBe('');
        await view(site, '/d');
        await test.settle();
        expect((await load(site)).body).toBe(first.body);
        test.now += 60_000;
        expect((await load(site)).body).toContain('Views today: 4');
    });

    it('counts what was measured here alone, as what is for sale does', async () => {
        const owner = await addPerson(test, 'user');
        const all = { ...counter, figures: ['visitors', 'views', 'total', 'online'] };
        const site = await addSite(test, owner.token, { widget: all as never });
        await view(site, '/measured');
        const { key } = await addKey(test, owner, { scopes: ['write'] });
        const event = { site, type: 'pageview', url: 'https://example.com/told' } as const;
        const told = await callFrom(test, { key, address: newAddress() }, sendEvents, {
            body: { events: [{ ...event, ip: '87.128.0.9', userAgent: chrome }] },
        });
        expect(told.data.taken).toBe(1);
        await test.settle();
        expect(await stored(site, 'toString(origin) AS origin')).toHaveLength(2);
        expect((await load(site)).body).toContain(
            'Visitors today: 1, Views today: 1, Views: 1, Online: 1',
        );
    });

    it('is shown to its owner before it is turned on', async () => {
        const site = await addSite(test, token);
        const answer = await call(test, calls.previewWidget, {
            token,
            params: { id: site },
            body: { style: 'dark', figures: ['online'], language: 'zh' },
        });
        expect(answer.data.svg).toContain('在线');
    });
});
