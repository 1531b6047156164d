import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signals } from '../../contract/analytics/collect';
import type { SiteInput } from '../../contract/analytics/sites';
import { calls } from '../../contract/calls';
import { addKey } from '../fixtures/apiKeys';
import { startGuest } from '../fixtures/guest';
import { addPerson, callFrom } from '../fixtures/people';
import { addSite, call, chrome, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const origin = 'https://www.example.com';
const website = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';
const gif = 'image/gif';
let test: TestApp;
let token: string;
/** the site of example.com, which is known by its domain alone */
let site: string;
/** one that is known by what other products called it */
let named: string;

beforeAll(async () => {
    // no address in use has its own collector
    test = await startTestApp({ COLLECT_PATH: '/api/send.json' });
    token = await signIn(test);
    site = await addSite(test, token);
    named = await addSite(test, token, {
        domain: 'named.example',
        umamiIds: [website.toUpperCase()],
        plausibleIds: ['all-sites'],
        matomoIds: ['7'],
        goatcounterIds: ['mygoat'],
        matomoCurrency: 'EUR',
    });
});
afterAll(() => test.close());

interface Sending {
    url: string;
    body?: unknown;
    method?: 'GET' | 'POST' | 'OPTIONS';
    type?: string;
    headers?: Record<string, string>;
    address?: string;
}
/** As a browser says where the page is: where what it sends says so. */
const originIn = (url: string, body: unknown): string =>
    /https:\/\/[\w.]+/.exec(decodeURIComponent(url) + JSON.stringify(body ?? ''))?.[0] ?? origin;
const send = ({ url, body, method = 'POST', type = 'text/plain', headers, address }: Sending) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    test.now += 10;
    return test.app.inject({
        method,
        url,
        ...(body !== undefined && { payload }),
        headers: {
            ...(body !== undefined && { 'content-type': type }),
            'user-agent': chrome,
            'accept-language': 'de-DE,de;q=0.9',
            origin: originIn(url, body),
            referer: `${originIn(url, body)}/`,
            ...headers,
        },
        remoteAddress: address ?? '87.128.0.1',
    });
};
const stored = async (id: string) => {
    await test.settle();
    return test.stores.store.query<Record<string, unknown>>(
        `SELECT toString(kind) AS kind, path, name, props, title, referrer, toString(excluded) AS excluded, toString(language) AS language,
            replaceOne(toString(address), '::ffff:', '') AS ip, toString(visitor) AS visitor,
            toString(visit) AS visit, toString(view) AS view, number, engaged, scroll,
            toUnixTimestamp64Milli(time) AS at
        FROM events WHERE site = {id:String} ORDER BY time, number`,
        { id },
    );
};
const freshSite = (domain: string, more: Partial<SiteInput> = {}) =>
    addSite(test, token, { domain, ...more });
const refusals = async () => {
    const { data } = await call(test, calls.collecting, { token });
    return Object.fromEntries(data.refused.map(({ reason, count }) => [reason, count]));
};

const umami = (payload: object, more: Partial<Sending> = {}) =>
    send({
        url: '/api/send',
        type: 'application/json',
        body: { type: 'event', payload: { website, hostname: 'www.example.com', ...payload } },
        ...more,
    });
const plausible = (body: object, more: Partial<Sending> = {}) =>
    send({ url: '/api/event', body: { d: 'example.com', ...body }, ...more });
const matomoQuery = (more: object = {}) =>
    new URLSearchParams({
        idsite: '1',
        rec: '1',
        url: `${origin}/m`,
        action_name: 'M',
        _id: '0123456789abcdef',
        ...more,
    }).toString();

describe('each tracker is answered as by its own product', () => {
    it('Umami: a token, and what its tracker throws away when nothing is known', async () => {
        const taken = await umami({ url: `${origin}/u#part`, title: 'U', website: 'a'.repeat(36) });
        expect(taken.statusCode).toBe(200);
        expect(taken.json()).toEqual({ cache: expect.stringMatching(/^[\w-]{36}$/) });
        expect(taken.headers['access-control-allow-origin']).toBe(origin);
        const unknown = await umami({ url: 'https://nobody.example/', website: 'x' });
        expect([unknown.statusCode, unknown.json()]).toEqual([
            400,
            { error: { message: 'Website not found.', code: 'bad-request', status: 400 } },
        ]);
        expect((await send({ url: '/api/send', body: '{' })).statusCode).toBe(400);
        const preflight = await send({
            url: '/api/send',
            method: 'OPTIONS',
            headers: {
                'access-control-request-method': 'POST',
                'access-control-request-headers': 'content-type,x-umami-cache',
            },
        });
        expect(preflight.statusCode).toBe(204);
        expect(preflight.headers).toMatchObject({
            'access-control-allow-origin': origin,
            'access-control-allow-headers': 'content-type,x-umami-cache',
        });
    });

    it('Plausible: 202 ok, and a header when it is dropped', async () => {
        const taken = await plausible({ n: 'pageview', u: `${origin}/p`, r: null });
        expect([taken.statusCode, taken.body]).toEqual([202, 'ok']);
        expect(taken.headers['access-control-allow-origin']).toBe(origin);
        const unknown = await plausible({
            n: 'pageview',
            u: 'https://nobody.example/',
            d: 'nobody.example',
        });
        expect([unknown.statusCode, unknown.body, unknown.headers['x-plausible-dropped']]).toEqual([
            ...[202, 'ok', '1'],
        ]);
        const wrong = await plausible({ n: 'pageview' });
        expect([wrong.statusCode, wrong.json()]).toEqual([
            400,
            { errors: { url: ['is required'] } },
        ]);
    });

    it('Matomo: a picture, nothing where none is wanted, and how many of several', async () => {
        const picture = await send({ url: `/matomo.php?${matomoQuery()}`, method: 'GET' });
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, gif]);
        expect(picture.headers['cache-control']).toBe('no-store');
        expect(picture.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
        const form = 'application/x-www-form-urlencoded; charset=UTF-8';
        const beacon = `/piwik.php?${matomoQuery({ send_image: '0' })}`;
        expect((await send({ url: beacon, body: '', type: form })).statusCode).toBe(204);
        const requests = [`?${matomoQuery({ link: 'https://other.example/' })}`, '?idsite=1'];
        const several = await send({ url: '/matomo.php', body: { requests }, type: form });
        expect(several.json()).toEqual({ status: 'success', tracked: 1, invalid: 1 });
        const unknown = matomoQuery({ url: 'https://nobody.example/', idsite: '99' });
        expect((await send({ url: `/matomo.php?${unknown}` })).statusCode).toBe(400);
        expect((await send({ url: '/matomo.php', body: '', type: form })).statusCode).toBe(400);
    });

    it('GoatCounter: a picture always, and the reason in a header', async () => {
        const taken = await send({ url: '/count?p=%2Fg&t=G&s=1920&b=0&rnd=7xv' });
        expect([taken.statusCode, taken.headers['content-type']]).toEqual([200, gif]);
        const seen = await send({ url: '/count?p=%2Fg2&s=1280,768,1', method: 'GET' });
        expect([seen.statusCode, seen.headers['cross-origin-resource-policy']]).toEqual([
            ...[200, 'cross-origin'],
        ]);
        const nobody = { origin: 'https://nobody.example', referer: 'https://nobody.example/' };
        const unknown = await send({ url: '/count?p=/', headers: nobody });
        expect([
            unknown.statusCode,
            unknown.headers['x-goatcounter'],
            unknown.headers['content-type'],
        ]).toEqual([...[400, 'no site at this domain', gif]]);
    });

    it('and all of it is the site’s, as our own tracker would say it; what is unknown is told to the operator', async () => {
        const rows = await stored(site);
        expect(
            rows.map(({ kind, path, title, excluded }) => [kind, path, title, excluded]),
        ).toEqual([
            ['view', '/u', 'U', ''],
            ['view', '/p', '', ''],
            ['view', '/m', 'M', ''],
            ['view', '/m', 'M', ''],
            ['outbound', '/m', '', ''],
            ['view', '/g', 'G', ''],
            ['view', '/g2', '', ''],
        ]);
        // Matomo's own id, and for all others address and agent
        expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
        expect(rows.at(-1)?.language).toBe('de-DE');
        const { data } = await call(test, calls.collecting, { token });
        expect(data.unknownTrackers).toEqual(
            ['goatcounter', 'matomo', 'plausible', 'umami'].map(tracker =>
                expect.objectContaining({ tracker, host: 'nobody.example', count: 1 }),
            ),
        );
        expect(await refusals()).toMatchObject({ unknownTracker: 4 });
    });
});

describe('whose events they are', () => {
    it('is known by what the site was called, by an address of the site’s own, or not at all', async () => {
        const u = 'https://www.named.example/x';
        await umami({ url: '/by-id', hostname: 'elsewhere.example' });
        await plausible({ n: 'pageview', u, d: 'all-sites' });
        await send({
            url: `/matomo.php?${matomoQuery({ idsite: '7', url: 'https://elsewhere.example/' })}`,
        });
        await send({
            url: '/count?p=/goat',
            headers: {
                host: 'mygoat.stats.example',
                origin: 'https://elsewhere.example',
                referer: 'https://elsewhere.example/',
            },
        });
        await send({
            url: `/collect/${named}/api/event`,
            body: { n: 'pageview', u, d: 'example.com' },
        });
        const rows = await stored(named);
        expect(rows.map(({ path, excluded }) => [path, excluded])).toEqual([
            // as with our own tracker: kept apart until the site lists the host
            ['/by-id', 'host'],
            ['/x', ''],
            ['/', 'host'],
            ['/goat', 'host'],
            ['/x', ''],
        ]);
        const nobody = await send({ url: '/collect/aaaaaaaaaaaa/count?p=/' });
        expect(nobody.statusCode).toBe(400);
    });

    it('is among the sites of a key, whatever others call theirs', async () => {
        const bob = await addPerson(test, 'user');
        const ids = { matomoIds: ['7'], goatcounterIds: ['mygoat'] };
        const mine = await addSite(test, bob.token, { domain: 'bob.example', ...ids });
        const second = await addSite(test, bob.token, { domain: 'bob2.example' });
        const { key } = await addKey(test, bob, { scopes: ['write'], sites: [mine, second] });
        const authorization = `Bearer ${key}`;
        const keyed = await test.app.inject({
            method: 'POST',
            url: `/matomo.php?${matomoQuery({ idsite: '7', url: 'https://named.example/k', cip: '87.128.0.9' })}`,
            headers: { authorization, 'user-agent': chrome },
            remoteAddress: '192.0.2.77',
        });
        expect(keyed.statusCode).toBe(200);
        expect((await stored(mine)).map(({ path }) => path)).toEqual(['/k']);
        expect((await stored(named)).map(({ path }) => path)).not.toContain('/k');
    });

    it('does not change when somebody adds the same domain and id later', async () => {
        const mallory = await addPerson(test, 'user');
        const body = {
            domain: 'named.example',
            name: 'Mine',
            timezone: 'UTC',
            umamiIds: [website],
        };
        const { data } = await callFrom(test, mallory, calls.createSite, { body });
        await umami({ url: 'https://named.example/still' });
        expect(await stored(data.id)).toEqual([]);
        expect((await stored(named)).at(-1)).toMatchObject({ path: '/still' });
    });

    it('does not change when somebody calls an older site the same', async () => {
        const mallory = await addPerson(test, 'user');
        const older = await callFrom(test, mallory, calls.createSite, {
            body: { domain: 'older.example', name: 'Older', timezone: 'UTC' },
        });
        test.now += 1000;
        const id = await freshSite('younger.example');
        const rename = (body: object) =>
            callFrom(test, mallory, calls.updateSite, { params: { id: older.data.id }, body });
        test.now += 1000;
        await Promise.all([
            rename({ domain: 'younger.example', hosts: ['www.younger.example'] }),
            rename({ name: 'Renamed' }),
        ]);
        const u = 'https://www.younger.example/mine';
        await plausible({ n: 'pageview', u, d: 'younger.example' });
        await umami({ url: u, hostname: 'www.younger.example', website: 'x' });
        expect(await stored(older.data.id)).toEqual([]);
        expect(await stored(id)).toHaveLength(2);
        // nor is what was called so from the beginning lost
        const u2 = 'https://older.example/';
        await rename({ domain: 'older.example' });
        await plausible({ n: 'pageview', u: u2, d: 'older.example' });
        expect(await stored(older.data.id)).toHaveLength(1);
    });

    it('is checked, and kept from guests', async () => {
        const body = {
            umamiIds: ['x'],
            matomoIds: ['0'],
            goatcounterIds: ['a b'],
            matomoCurrency: 'XX',
        };
        const input = { params: { id: named }, body };
        const { status, errors } = await call(test, calls.updateSite, { token, ...input });
        expect([status, Object.keys(errors ?? {})]).toEqual([
            422,
            ['umamiIds.0', 'matomoIds.0', 'goatcounterIds.0', 'matomoCurrency'],
        ]);
        const guest = await startGuest(test, named);
        const seen = await call(test, calls.getSite, { token: guest.token, params: { id: named } });
        const none = { umamiIds: [], plausibleIds: [], matomoIds: [], goatcounterIds: [] };
        expect(seen.data).toMatchObject({ ...none, matomoCurrency: null });
    });
});

describe('what happens in a page', () => {
    it('belongs to the view that the server saw before it, and to none otherwise', async () => {
        const id = await freshSite('views.example');
        const u = 'https://views.example/a';
        const event = (n: string, more: object = {}) =>
            plausible({ n, u, d: 'views.example', ...more });
        await event('Early');
        await event('pageview');
        test.now += 4000;
        await event('engagement', { e: 4000, sd: 70 });
        await event('Buy', { p: { plan: 'pro' }, $: { amount: '19.90', currency: 'EUR' } });
        const [early, view, read, bought] = await stored(id);
        // a number of its own tells it from another of the same moment
        expect(early?.view).toBe('0');
        expect(early?.number).toBeGreaterThan(0);
        expect(view?.view).not.toBe('0');
        expect(read).toMatchObject({
            view: view?.view,
            kind: 'engagement',
            number: 1,
            engaged: 4000,
            scroll: 70,
        });
        expect(bought).toMatchObject({ view: view?.view, name: 'Buy', number: 2 });
        expect(JSON.parse(String(bought?.props))).toEqual({
            plan: 'pro',
            revenue: 1990,
            currency: 'EUR',
        });
    });

    it('is on the open page where GoatCounter does not say on which, and orders are in the site’s currency', async () => {
        const id = await freshSite('goat.example', { matomoIds: ['21'], matomoCurrency: 'JPY' });
        const headers = { origin: 'https://goat.example', referer: 'https://goat.example/' };
        await send({ url: '/count?p=/shop', headers });
        await send({ url: '/count?p=buy&e=true', headers });
        const order = {
            url: 'https://goat.example/done',
            idgoal: '0',
            ec_id: 'A1',
            revenue: '980',
        };
        await send({ url: `/matomo.php?${matomoQuery({ ...order, idsite: '21' })}` });
        const [, buy, bought] = await stored(id);
        expect(buy).toMatchObject({ kind: 'event', name: 'buy', path: '/shop' });
        expect(JSON.parse(String(bought?.props))).toEqual({
            order: 'A1',
            revenue: 980,
            currency: 'JPY',
        });
    });

    it('of visitors who read and do nothing that is told is not held against them', async () => {
        const id = await freshSite('quiet.example');
        for (const path of ['/1', '/2', '/3', '/4']) {
            await plausible({
                n: 'pageview',
                u: `https://quiet.example${path}`,
                d: 'quiet.example',
            });
            test.now += 7000 + path.charCodeAt(1) * 91;
        }
        await test.stores.detector.sweep();
        test.now += 40 * 60_000;
        await test.stores.detector.sweep();
        await test.settle();
        const { data } = await call(test, calls.visits, { token, query: { site: id } });
        expect(data.list).toMatchObject([{ pages: 4, plausibility: 100, reasons: [] }]);
    });
});

describe('nobody makes up', () => {
    it('addresses and times: they are those of the request', async () => {
        const before = await stored(site);
        const claims: Sending[] = [
            ...['cip', 'cdt', 'country', 'lat', 'token_auth'].map(name => ({
                url: `/matomo.php?${matomoQuery({ [name]: '8.8.8.8' })}`,
            })),
            {
                url: '/matomo.php',
                body: { token_auth: 'a'.repeat(32), requests: [`?${matomoQuery()}`] },
            },
        ];
        for (const claim of claims) expect((await send(claim)).statusCode).toBe(400);
        for (const claim of [{ ip: '8.8.8.8' }, { timestamp: 1 }]) {
            expect((await umami({ url: `${origin}/`, ...claim })).statusCode).toBe(400);
        }
        expect(await stored(site)).toEqual(before);
        expect(await refusals()).toMatchObject({ claimed: 8 });
        await umami(
            { url: `${origin}/honest`, website: 'x', userAgent: 'Other', browser: 'Other' },
            { headers: { 'x-forwarded-for': '8.8.8.8' } },
        );
        expect((await stored(site)).at(-1)).toMatchObject({
            path: '/honest',
            ip: '87.128.0.1',
            at: test.now,
        });
    });

    it.each([
        ['/api/send', 'x'.repeat(70_000), 413],
        ['/api/event', 'x'.repeat(70_000), 413],
        ['/matomo.php', 'x'.repeat(300_000), 413],
        ['/api/event', '['.repeat(30_000), 400],
        ['/api/event', `${'{"p":'.repeat(9000)}1${'}'.repeat(9000)}`, 400],
        [
            '/api/send',
            '{"type":"event","payload":{"website":"x","url":"https://example.com/","name":"a\\u0000"}}',
            400,
        ],
        ['/matomo.php', `{"requests":[${'[1],'.repeat(101)}1]}`, 400],
        ['/count?p=', '', 400],
    ])('a body for %s that is too much or no sense', async (url, body, status) => {
        expect((await send({ url, body })).statusCode).toBe(status);
    });

    it('trouble: whatever comes is taken, or refused with a reason', async () => {
        const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl());
        const odd = fc.oneof(
            text,
            fc.integer(),
            fc.constantFrom(null, true, [], {}, '\ud800', '\0'),
        );
        const named = [
            ...['n', 'u', 'd', 'r', 'p', '$', 'e', 'sd', 'h', 'url', 'type', 'payload', 'requests'],
            ...['idsite', 'rec', 'link', 'e_c', 'e_a', 'idgoal', 'ec_id', 'revenue', 'search', 'q'],
        ];
        const flat = fc.dictionary(fc.constantFrom(...named), odd, { maxKeys: 12 });
        const content = fc.oneof(
            flat.map(one => ({ u: `${origin}/`, n: 'pageview', d: 'example.com', ...one })),
            flat.map(one => ({ idsite: 1, rec: 1, url: `${origin}/`, ...one })),
            flat.map(payload => ({
                type: 'event',
                payload: { website: 'x', url: origin, ...payload },
            })),
            fc.jsonValue(),
        );
        const url = fc.constantFrom('/api/send', '/api/event', '/matomo.php', '/count');
        const statuses = new Set<number>();
        await fc.assert(
            fc.asyncProperty(url, content, async (address, one) => {
                const body = JSON.stringify(one) ?? '';
                const query = new URLSearchParams(
                    Object.entries(Object(one)).map(([name, value]) => [name, String(value)]),
                );
                const sent = await send({
                    url: `${address}?${query}`,
                    body,
                    address: '87.128.7.7',
                });
                statuses.add(sent.statusCode);
                expect([200, 202, 400, 413]).toContain(sent.statusCode);
            }),
            { numRuns: 400 },
        );
        expect([...statuses].sort()).toEqual([200, 202, 400]);
    });

    it('visits of people who are on another page, by a picture there', async () => {
        const id = await freshSite('sold.example', { matomoIds: ['31'] });
        const picture = (path: string, referer: string) =>
            send({
                url: `/matomo.php?${matomoQuery({ idsite: '31', url: `https://sold.example${path}` })}`,
                method: 'GET',
                headers: { origin: '', referer },
            });
        await picture('/own', 'https://sold.example/');
        await picture('/elsewhere', 'https://busy.example/');
        await picture('/nowhere', '');
        await test.settle();
        const rows =
            await test.stores.store.query(`SELECT path, host, toString(excluded) AS excluded, bitAnd(signals, ${signals.noOrigin | signals.foreignOrigin}) AS against
                FROM events WHERE site = '${id}' ORDER BY time`);
        const own = { host: 'sold.example', excluded: '' };
        expect(rows).toEqual([
            { path: '/own', ...own, against: 0 },
            {
                path: '/elsewhere',
                host: 'busy.example',
                excluded: 'host',
                against: signals.foreignOrigin,
            },
            { path: '/nowhere', ...own, against: signals.noOrigin },
        ]);
    });

    it('many visitors in one request', async () => {
        const id = await freshSite('crowd.example', { matomoIds: ['32'] });
        const requests = Array.from({ length: 5 }, (_, at) => {
            const about = {
                idsite: '32',
                url: 'https://crowd.example/',
                _id: `${at}123456789abcdef`,
            };
            return `?${matomoQuery(about)}`;
        });
        await send({ url: '/matomo.php', body: { requests } });
        await test.settle();
        const [found] = await test.stores.store.query(
            `SELECT toUInt32(count()) AS views, toUInt32(uniqExact(visitor)) AS visitors,
                toUInt32(countIf(bitAnd(signals, ${signals.sharedConnection}) != 0)) AS marked
            FROM events WHERE site = {id:String}`,
            { id },
        );
        expect(found).toEqual({ views: 5, visitors: 5, marked: 5 });
    });

    it('more than an address may send', async () => {
        const requests = Array.from({ length: 100 }, () => `?${matomoQuery()}`);
        const answers: number[] = [];
        for (let n = 0; n < 40; n++) {
            const sent = { url: '/matomo.php', body: { requests }, address: '87.128.9.9' };
            answers.push((await send(sent)).statusCode);
        }
        expect(answers[0]).toBe(200);
        expect(answers.at(-1)).toBe(429);
    });

    it('visitors who ask not to be tracked, nor events of an archived site', async () => {
        const id = await freshSite('careful.example', { honourDnt: true });
        const body = { n: 'pageview', u: 'https://careful.example/', d: 'careful.example' };
        expect((await plausible(body, { headers: { 'sec-gpc': '1' } })).body).toBe('ok');
        await call(test, calls.archiveSite, { token, params: { id }, body: { archived: true } });
        const dropped = await plausible(body);
        expect(dropped.headers['x-plausible-dropped']).toBe('1');
        const own = await send({ url: `/collect/${id}/api/event`, body });
        expect(own.headers['x-plausible-dropped']).toBe('1');
        expect(await stored(id)).toEqual([]);
    });
});
