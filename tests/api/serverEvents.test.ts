import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoalInput } from '../../contract/analytics/goals';
import { sendEvents } from '../../contract/analytics/serverEvents';
import { calls } from '../../contract/calls';
import { sealSites } from '../../server/analytics/digests/sealDays';
import { dayOf } from '../../server/platform/days';
import { addKey } from '../fixtures/apiKeys';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addSite, call, chrome, startTestApp, type TestApp } from '../fixtures/testApp';

const hourMs = 3_600_000;
const page = 'https://example.com/';
const ip = '87.128.0.1';
const website = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';

let test: TestApp;
let owner: Person;
let site: string;
let key: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T12:00:00Z');
    owner = await addPerson(test, 'user');
    site = await addSite(test, owner.token, { domain: 'example.com', umamiIds: [website] });
    ({ key } = await addKey(test, owner, { scopes: ['write'] }));
});
afterAll(() => test.close());

type Sent = Record<string, unknown>;
const visit = { type: 'pageview', url: page, ip, userAgent: chrome };
const write = async (events: Sent[], by = key) => {
    const full = events.map(event => ({ site, ...visit, ...event }));
    const body = { events: full } as never;
    return callFrom(test, { key: by, address: newAddress() }, sendEvents, { body });
};
/** As a program of another product sends it. */
const send = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: {
            'content-type':
                typeof payload === 'string'
                    ? 'application/x-www-form-urlencoded'
                    : 'application/json',
            ...headers,
        },
        remoteAddress: newAddress(),
    });
const bearer = (sent = key) => ({ authorization: `Bearer ${sent}` });

const stored = async (id = site) => {
    await test.settle();
    return test.stores.store.query<Record<string, string | number>>(
        `SELECT toString(kind) AS kind, path, name, props, toString(excluded) AS excluded, signals,
            replaceOne(toString(address), '::ffff:', '') AS ip, toString(country) AS country,
            toString(browser) AS browser, toString(origin) AS origin, toString(visitor) AS visitor,
            toString(visit) AS visit, toUnixTimestamp64Milli(time) AS at
        FROM events WHERE site = {id:String} ORDER BY time, path`,
        { id },
    );
};
const freshSite = async (more: object = {}) => {
    const domain = `${crypto.randomUUID()}.example`;
    const id = await addSite(test, owner.token, { domain, ...more });
    return { id, domain, url: `https://${domain}/` };
};

describe('events by key', () => {
    it('carry the address, agent and time of whom they tell', async () => {
        const { id, url } = await freshSite();
        const at = test.now - 3 * hourMs;
        const answer = await write([
            { site: id, url, time: at },
            { site: id, url: `${url}two`, time: new Date(at + 60_000).toISOString() },
            {
                site: id,
                url: `${url}two`,
                time: at + 120_000,
                type: 'event',
                name: 'Order',
                properties: { revenue: 1990, currency: 'EUR' },
            },
            { site: id, url, visitor: 'customer 42 / Ω', ip: undefined, userAgent: undefined },
        ]);
        expect(answer.data).toEqual({ taken: 4, refused: [] });
        const rows = await stored(id);
        expect(rows.map(row => [row.kind, row.path, Number(row.at) - at])).toEqual([
            ['view', '/', 0],
            ['view', '/two', 60_000],
            ['event', '/two', 120_000],
            ['view', '/', 3 * hourMs],
        ]);
        const told = { ip, country: 'DE', browser: 'Chrome', origin: 'server', signals: 0 };
        for (const row of rows.slice(0, 3)) expect(row).toMatchObject({ ...told, excluded: '' });
        expect(rows[3]).toMatchObject({ ip: '::', origin: 'server', excluded: '' });
        expect(new Set(rows.map(row => row.visit)).size).toBe(2);
        expect(new Set(rows.slice(0, 3).map(row => row.visit)).size).toBe(1);
    });

    it('count in reports, and never as measured', async () => {
        const { id, url } = await freshSite();
        const today = dayOf(test.now, 'UTC');
        const browser = {
            method: 'POST' as const,
            url: test.config.COLLECT_PATH,
            headers: { 'user-agent': chrome, 'accept-language': 'en', origin: url.slice(0, -1) },
            remoteAddress: ip,
        };
        const tracked = { s: id, k: 'v', u: url };
        expect((await test.app.inject({ ...browser, payload: tracked })).statusCode).toBe(202);
        // the same address and agent: nobody's measured visit grows by a claim
        await write([
            { site: id, url: `${url}a` },
            { site: id, url: `${url}b` },
        ]);
        await write([{ site: id, url, visitor: 'ann' }]);
        const rows = await stored(id);
        const measured = rows.filter(({ origin }) => origin === 'tracker');
        expect([rows.length, measured.length]).toEqual([4, 1]);
        expect(rows.filter(row => row.visit === measured[0]?.visit)).toHaveLength(1);
        const query = { site: id, from: today, to: today };
        const { data } = await callFrom(test, owner, calls.trend, { query });
        expect(data.current.figures).toMatchObject({ pv: 4, visits: 3, uv: 3 });
        // what is signed, sealed and on offer is read of these alone
        const { data: quality } = await callFrom(test, owner, calls.signedVisits, { query });
        expect(quality).toMatchObject({ visits: 1 });
        // no visit of a server is judged as a browser would be
        const [judged] = await test.stores.store.query<{ found: number }>(
            `SELECT toUInt32(count()) AS found FROM detections WHERE site = {id:String}
                AND visit IN (SELECT visit FROM events WHERE site = {id:String} AND origin = 'server')`,
            { id },
        );
        expect(judged?.found).toBe(0);
    });

    it('are sealed with no day', async () => {
        const { id, url } = await freshSite();
        await write([
            { site: id, url },
            { site: id, url: `${url}x`, visitor: 'ann' },
        ]);
        await test.settle();
        const before = test.now;
        test.now += 3 * 24 * hourMs;
        const { db, store, secret, transparency, dayCache } = test.stores;
        const dataDir = test.config.DATA_DIR;
        const folders = { dataDir, spoolFolder: join(dataDir, 'spool') };
        const clock = () => test.now;
        const row = await db
            .selectFrom('sites')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        const services = { db, store, secret, clock, transparency, keptDays: dayCache };
        await sealSites({ ...services, ...folders }, [row]);
        test.now = before;
        const sealed = await db
            .selectFrom('digests')
            .select('events')
            .where('site_id', '=', id)
            .execute();
        // nothing that was measured: no day to vouch for
        expect(sealed.every(({ events }) => events === 0)).toBe(true);
    });

    it('come once by their id, also after a restart', async () => {
        const { id, url } = await freshSite();
        const one = { site: id, url, id: 'order 1' };
        expect((await write([one])).data).toEqual({ taken: 1, refused: [] });
        const again = { index: 1, errors: { q: 'event.repeated' } };
        const answer = await write([{ site: id, url, id: 'order 2' }, one]);
        expect(answer.data).toEqual({ taken: 1, refused: [again] });
        await test.settle();
        await test.restart();
        expect((await write([one])).data.taken).toBe(0);
        expect(await stored(id)).toHaveLength(2);
    });

    it('count an order once that is sent again, without an id and for the same moment', async () => {
        const { id, url } = await freshSite();
        const goal: GoalInput = {
            name: 'Order',
            ways: [[{ kind: 'event', name: 'order', where: [] }]],
            value: {
                type: 'property',
                property: 'revenue',
                currency: 'USD',
                currencyProperty: '',
                refunds: '',
                orderProperty: 'order_id',
            },
        };
        const made = await callFrom(test, owner, calls.createGoal, { params: { id }, body: goal });
        const time = test.now - hourMs;
        const buy = (order_id: string, revenue: number) => ({
            site: id,
            url: `${url}paid`,
            time,
            type: 'event',
            name: 'order',
            properties: { order_id, revenue },
        });
        await write([{ site: id, url, time: time - 1000 }]);
        // its server heard no answer, and sends again what it had, on a page that nobody has seen
        const batch = [buy('A-1', 1000), buy('A-2', 100)];
        for (let tries = 0; tries < 3; tries += 1) await write(batch);
        await test.settle();
        const query = { site: id, from: '2026-05-05', to: '2026-05-05' };
        const { list } = (await callFrom(test, owner, calls.goals, { query })).data;
        expect(list).toMatchObject([{ conversions: 2, value: 1100 }]);
        const credit = { query: { ...query, goal: made.data.id } };
        const found = (await callFrom(test, owner, calls.attribution, credit)).data;
        expect(found).toMatchObject({ conversions: 2, value: 1100 });
    });

    it('are of the last day, and not of the future', async () => {
        const { id, url } = await freshSite();
        const times = [-25 * hourMs, -23 * hourMs, 0, 30_000, hourMs];
        const { data } = await write(times.map(by => ({ site: id, url, time: test.now + by })));
        expect(data).toEqual({
            taken: 3,
            refused: [
                { index: 0, errors: { time: 'event.too_late' } },
                { index: 4, errors: { time: 'event.in_future' } },
            ],
        });
        for (const row of await stored(id)) expect(Number(row.at)).toBeLessThanOrEqual(test.now);
    });

    it('are refused whole for what is wrong, with its place', async () => {
        const before = (await stored()).length;
        const wrong: [Sent, string][] = [
            [{ url: 'javascript:alert(1)' }, 'events.1.url'],
            [{ ip: '300.1.1.1' }, 'events.1.ip'],
            [{ ip: 'localhost' }, 'events.1.ip'],
            [{ ip: undefined }, 'events.1.ip'],
            [{ type: 'event' }, 'events.1.name'],
            [{ visitor: 'a\nb' }, 'events.1.visitor'],
            [{ time: 'yesterday' }, 'events.1.time'],
            [{ time: -1 }, 'events.1.time'],
            [{ excluded: '' }, 'events.1'],
            [
                { properties: { deep: { er: 1 } }, type: 'event', name: 'x' },
                'events.1.properties.deep',
            ],
        ];
        for (const [fields, place] of wrong) {
            const { status, errors } = await write([{}, fields]);
            expect([status, Object.keys(errors ?? {})]).toEqual([422, [place]]);
        }
        expect((await write(Array.from({ length: 101 }, () => ({})))).status).toBe(422);
        expect((await write([])).status).toBe(422);
        expect((await stored()).length).toBe(before);
    });
});

describe('a key that may send events', () => {
    it('sends them of its own sites alone, and reads nothing', async () => {
        const stranger = await addPerson(test, 'user');
        const foreign = await addSite(test, stranger.token, { domain: 'foreign.example' });
        const { id: second } = await freshSite();
        const { key: narrow } = await addKey(test, owner, { scopes: ['write'], sites: [second] });
        for (const [by, about] of [
            [key, foreign],
            [narrow, site],
            [key, 'nosuchsite12'],
        ] as const) {
            const { status, errors } = await write([{ site: about }], by);
            expect([status, errors]).toEqual([404, { 'events.0.site': 'site.not_found' }]);
        }
        const { key: reading } = await addKey(test, owner, { scopes: ['read', 'manage'] });
        expect(await write([{}], reading)).toMatchObject({ status: 403, error: 'key.scope' });
        const query = { site };
        expect((await callFrom(test, { key, address: ip }, calls.overview, { query })).status).toBe(
            403,
        );
        expect((await write([{}], 'ff_wrong')).status).toBe(401);
    });

    it('has no place in a browser', async () => {
        const origin = { ...bearer(), origin: 'https://example.com' };
        const events = [{ site, ...visit }];
        expect((await send(sendEvents.path, { events }, origin)).statusCode).toBe(400);
        const payload = { website, url: '/', hostname: 'example.com', ip };
        expect((await send('/api/send', { type: 'event', payload }, origin)).statusCode).toBe(400);
    });

    it('pays for what it sends itself, and not the address that it names', async () => {
        const { key: few } = await addKey(test, owner, { scopes: ['write'], callsPerHour: 1 });
        expect((await write([{}], few)).status).toBe(200);
        expect((await write([{}], few)).status).toBe(429);
        const { key: much } = await addKey(test, owner, { scopes: ['write'] });
        const { id, url } = await freshSite();
        const events = Array.from({ length: 100 }, () => ({ site: id, url, ip: '198.51.100.77' }));
        let status = 200;
        for (let at = 0; at < 40 && status === 200; at += 1)
            ({ status } = await write(events, much));
        expect(status).toBe(429);
        const collected = await test.app.inject({
            method: 'POST',
            url: test.config.COLLECT_PATH,
            payload: { s: site, k: 'v', u: page },
            remoteAddress: '198.51.100.77',
        });
        expect(collected.statusCode).toBe(202);
    });

    it('tells nobody’s visitor id, and gives none', async () => {
        const { id, url } = await freshSite();
        const tracked = { s: id, k: 'v', u: url, i: 'firstvisit12' };
        const browser = await test.app.inject({
            method: 'POST',
            url: test.config.COLLECT_PATH,
            payload: tracked,
            headers: { 'user-agent': chrome },
            remoteAddress: ip,
        });
        const signed = browser.json<{ ids: Record<string, string> }>().ids.firstvisit12 ?? '';
        const { data } = await write([{ site: id, url, visitor: signed }]);
        expect(Object.keys(data)).toEqual(['taken', 'refused']);
        const rows = await stored(id);
        expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
    });
});

describe('programs of other products', () => {
    it('send by Umami’s calls, one or several', async () => {
        const { id, domain } = await freshSite();
        const at = test.now - hourMs;
        const claims = { ip, userAgent: chrome, timestamp: Math.floor(at / 1000) };
        const event = (more: object = {}) => ({
            type: 'event',
            payload: { website, hostname: domain, url: '/u', ...claims, ...more },
        });
        const address = `/collect/${id}`;
        expect((await send(`${address}/api/send`, event())).statusCode).toBe(400);
        expect((await send(`${address}/api/send`, event(), bearer())).statusCode).toBe(200);
        const several = [event({ url: '/v' }), event({ ip: 'nowhere' }), event({ ip: undefined })];
        const batch = await send(`${address}/api/batch`, several, bearer());
        expect(batch.json()).toMatchObject({ size: 3, processed: 1, errors: 2 });
        const { details } = batch.json<{ details: { index: number }[] }>();
        expect(details.map(({ index }) => index)).toEqual([1, 2]);
        // without a key several are of whoever asks
        const plain = several.map(({ type, payload: { website: named, hostname } }) => ({
            type,
            payload: { website: named, hostname, url: '/w' },
        }));
        const own = { 'user-agent': chrome };
        expect((await send(`${address}/api/batch`, plain, own)).json().processed).toBe(3);
        expect((await send(`${address}/api/batch`, {}, bearer())).statusCode).toBe(400);
        const rows = await stored(id);
        const byKey = rows.filter(({ origin }) => origin === 'server');
        expect(byKey.map(row => [row.path, row.ip, Number(row.at)])).toEqual([
            ['/u', ip, Math.floor(at / 1000) * 1000],
            ['/v', ip, Math.floor(at / 1000) * 1000],
        ]);
        expect(rows.filter(({ path }) => path === '/w').map(({ origin }) => origin)).toEqual([
            ...['tracker', 'tracker', 'tracker'],
        ]);
    });

    it('send by Matomo’s, with the key in the body as its clients do', async () => {
        const { id, url } = await freshSite();
        const at = new Date(test.now - hourMs).toISOString().slice(0, 19).replace('T', ' ');
        const words = { idsite: '1', rec: '1', url, cip: ip, ua: chrome, cdt: at };
        const form = (more: object) => new URLSearchParams({ ...words, ...more }).toString();
        const address = `/collect/${id}/matomo.php`;
        expect((await send(address, form({ token_auth: key }))).statusCode).toBe(200);
        // as the address stands in logs
        const inAddress = await send(`${address}?${form({ token_auth: key })}`, '');
        expect(inAddress.statusCode).toBe(400);
        expect((await send(address, form({ token_auth: 'ff_wrong' }))).statusCode).toBe(401);
        expect((await send(address, form({ token_auth: 'ff3a' }))).statusCode).toBe(400);
        expect((await send(address, form({ token_auth: key, country: 'fr' }))).statusCode).toBe(
            400,
        );
        const old = { token_auth: key, cdt: '2026-01-01 00:00:00' };
        expect((await send(address, form(old))).statusCode).toBe(400);
        const requests = [`?${form({ url: `${url}b` })}`, { ...words, url: `${url}c`, cip: '1' }];
        const bulk = await send(address, { requests, token_auth: key });
        expect(bulk.json()).toEqual({ status: 'success', tracked: 1, invalid: 1 });
        const rows = await stored(id);
        expect(rows.map(row => [row.path, row.ip, row.origin])).toEqual([
            ['/', ip, 'server'],
            ['/b', ip, 'server'],
        ]);
    });

    it('send by GoatCounter’s, which takes nothing without a key', async () => {
        const { id, domain } = await freshSite();
        const { key: one } = await addKey(test, owner, { scopes: ['write'], sites: [id] });
        const created_at = new Date(test.now - hourMs).toISOString();
        const hits = [
            { path: '/goat', ip, user_agent: chrome, created_at, title: 'Goat' },
            { path: 'clicked', event: true, ip, user_agent: chrome, created_at },
            { path: '/none' },
            { path: '/session', session: 'a session' },
        ];
        // of a key for one site that site is meant
        const sent = await send('/api/v0/count', { hits }, bearer(one));
        expect([sent.statusCode, Object.keys(sent.json().errors)]).toEqual([400, ['2']]);
        expect((await send('/api/v0/count', { hits }, {})).statusCode).toBe(401);
        const fine = await send('/api/v0/count', { hits: hits.slice(3) }, bearer(one));
        expect([fine.statusCode, fine.json()]).toEqual([202, { status: 'ok' }]);
        const rows = await stored(id);
        expect(rows.map(row => [row.kind, row.path, row.name])).toEqual([
            ['view', '/goat', ''],
            ['event', '/goat', 'clicked'],
            ['view', '/session', ''],
            ['view', '/session', ''],
        ]);
        expect(domain).toContain('.example');
    });
});

describe('the list of keys', () => {
    it('has the new permission beside the old ones', async () => {
        await addKey(test, owner, { scopes: ['read', 'write'] });
        const { data } = await call(test, calls.listApiKeys, owner);
        expect(data.list[0]?.scopes).toEqual(['read', 'write']);
    });
});
