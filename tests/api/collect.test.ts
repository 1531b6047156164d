import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedVisits } from '../fixtures/storedVisits';
import {
    addSite,
    chrome,
    type Sent,
    send,
    signIn,
    startTestApp,
    type TestApp,
} from '../fixtures/testApp';

let test: TestApp;
let token: string;
let site: string;
beforeAll(async () => {
    test = await startTestApp({ COLLECT_PATH: '/in/put' });
    token = await signIn(test);
    site = await addSite(test, token);
});
afterAll(() => test.close());

const wrong = (more: object) => () => ({ s: site, k: 'v', u: 'https://example.com/', ...more });
const rows = async <Row>(columns: string, id = site) => {
    await test.settle();
    return test.stores.store.query<Row>(
        `SELECT ${columns} FROM events WHERE site = {id:String} ORDER BY time, id`,
        { id },
    );
};
const freshSite = async (options: object = {}) => addSite(test, token, options);

describe('an accepted event', () => {
    it('is stored with all that the server knows of it', async () => {
        const id = await freshSite();
        const sent: Sent = { address: '8.8.8.8' };
        const answer = await send(
            test,
            {
                s: id,
                k: 'v',
                u: 'https://example.com/a/b?utm_source=news&utm_medium=email&utm_campaign=may&x=1',
                r: 'https://www.bing.com/',
                t: 'Title 标题',
                w: '1920x1080',
                l: 'zh-CN',
                i: 'visitor_0001',
                p: 'page1',
            },
            sent,
        );
        expect(answer.statusCode).toBe(202);
        expect(answer.json()).toEqual({ ids: { visitor_0001: expect.stringMatching(/\./) } });
        const [row] = await rows<Record<string, unknown>>(
            `kind, host, path, query, title, referrer, toString(referrerHost) AS referrerHost, source, sourceName,
            utmCampaign, replaceOne(toString(address), '::ffff:', '') AS ip, country, browser,
            browserVersion, os, device, screen, language, bot, origin,
            toUnixTimestamp64Milli(time) AS at, toUnixTimestamp64Milli(started) AS began`,
            id,
        );
        expect(row).toEqual({
            kind: 'view',
            host: 'example.com',
            path: '/a/b',
            query: 'utm_source=news&utm_medium=email&utm_campaign=may&x=1',
            title: 'Title 标题',
            referrer: 'https://www.bing.com/',
            referrerHost: 'bing.com',
            source: 'campaign',
            sourceName: 'news',
            utmCampaign: 'may',
            ip: '8.8.8.8',
            country: 'US',
            browser: 'Chrome',
            browserVersion: '130',
            os: 'Windows',
            device: 'desktop',
            screen: '1920x1080',
            language: 'zh-CN',
            bot: '',
            origin: 'tracker',
            at: test.now,
            began: test.now,
        });
    });

    it('may come as JSON, in a batch, and from any origin', async () => {
        const id = await freshSite();
        const batch = Array.from({ length: 100 }, (_, n) => ({
            s: id,
            k: 'e',
            u: 'https://example.com/',
            n: `name ${n}`,
            d: { n, yes: true, text: '"quoted"' },
        }));
        const answer = await send(test, batch, {
            headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
        });
        expect(answer.statusCode).toBe(202);
        expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example');
        const stored = await rows<{ name: string; props: string }>('name, props', id);
        expect(stored).toHaveLength(100);
        const seven = stored.find(row => row.name === 'name 7');
        expect(JSON.parse(seven?.props ?? '')).toEqual({ n: 7, yes: true, text: '"quoted"' });
    });

    it('that comes before the view of its page belongs to the same visit', async () => {
        const id = await freshSite();
        const page = { s: id, u: 'https://example.com/', i: 'visitor_0002', p: 'page1' };
        await send(test, { ...page, k: 'e', n: 'early' });
        test.now += 1;
        await send(test, { ...page, k: 'v', r: 'https://www.baidu.com/' });
        await test.settle();
        const visits = await test.stores.store.query(
            `SELECT count() AS visits, any(source) AS source, sum(pages) AS pages,
                sum(interactions) AS interactions FROM ${storedVisits} WHERE site = {id:String}`,
            { id },
        );
        expect(visits).toEqual([{ visits: 1, source: 'search', pages: 1, interactions: 1 }]);
    });

    it('has the hash in its path where the tracker sends it', async () => {
        const id = await freshSite();
        await send(test, { s: id, k: 'v', u: 'https://example.com/app?x=1#/orders/1' });
        expect(await rows('path, query', id)).toEqual([{ path: '/app#/orders/1', query: 'x=1' }]);
    });

    it('can be a pixel, whose page is the one that shows it', async () => {
        const id = await freshSite();
        const answer = await test.app.inject({
            url: `/in/put.gif?s=${id}`,
            headers: { referer: 'https://example.com/noscript', 'user-agent': chrome },
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('image/gif');
        expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
        expect(await rows('path, origin', id)).toEqual([{ path: '/noscript', origin: 'pixel' }]);
    });

    it('of a bot is kept, and marked', async () => {
        const id = await freshSite();
        const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
        await send(test, { s: id, k: 'v', u: 'https://example.com/' }, { agent });
        expect(await rows('bot', id)).toEqual([{ bot: 'Googlebot' }]);
    });

    it('of a headless browser is a bot, but not on the server itself', async () => {
        const id = await freshSite();
        const agent = chrome.replace('Chrome/', 'HeadlessChrome/');
        for (const address of ['9.9.9.9', '127.0.0.1', '::1']) {
            await send(test, { s: id, k: 'v', u: 'https://example.com/' }, { agent, address });
            test.now += 1;
        }
        expect(await rows('bot', id)).toEqual([
            { bot: 'HeadlessChrome' },
            { bot: '' },
            { bot: '' },
        ]);
    });
});

describe('a refused event', () => {
    it.each([
        ['body', () => '{"broken'],
        ['body', () => '"text"'],
        ['s', wrong({ s: 'X' })],
        ['k', wrong({ k: 'z' })],
        ['u', wrong({ u: 'javascript:alert(1)' })],
        ['u', wrong({ u: `https://example.com/${'a'.repeat(9000)}` })],
        ['i', wrong({ i: 'short' })],
        ['e', wrong({ k: 'g', e: -1 })],
        ['e', wrong({ k: 'g', e: 1e12 })],
        ['y', wrong({ k: 'g', y: 101 })],
        ['n', wrong({ k: 'e' })],
        ['d', wrong({ k: 'e', n: 'x', d: { a: { b: 1 } } })],
    ])('names the field %s', async (field, body) => {
        const answer = await send(test, body());
        expect(answer.statusCode).toBe(422);
        const fields = Object.keys(answer.json().errors).map(name => name.split('.')[0]);
        expect(fields).toEqual([field]);
    });

    it('names the place in a batch, of which nothing is stored', async () => {
        const id = await freshSite();
        const good = { s: id, k: 'v', u: 'https://example.com/' };
        const answer = await send(test, [good, { ...good, u: 'nowhere' }]);
        expect(answer.json().errors).toMatchObject({ '1.u': { code: 'field.web_address' } });
        expect(
            (
                await send(
                    test,
                    Array.from({ length: 101 }, () => good),
                )
            ).statusCode,
        ).toBe(422);
        expect((await send(test, [])).statusCode).toBe(422);
        expect(await rows('path', id)).toEqual([]);
    });

    it('of an unknown site is said to be so, and one over the limit too', async () => {
        const unknown = await send(test, wrong({ s: 'aaaaaaaaaaaa' })());
        expect(unknown.statusCode).toBe(404);
        expect(unknown.json()).toMatchObject({
            error: 'site.unknown',
            params: { site: 'aaaaaaaaaaaa' },
        });
        const large = await send(test, wrong({ t: 'x'.repeat(70_000) })());
        expect(large.statusCode).toBe(413);
    });
});

describe('whatever comes', () => {
    /** Bodies that are nearly right: each field is right, odd, or of another type. */
    const nearly = () => {
        const odd = fc.oneof(
            fc.string({ unit: 'binary', maxLength: 40 }),
            fc.integer(),
            fc.double(),
            fc.constantFrom(null, true, [], {}, '\u0000', '\ud800', '[object Object]', -0, 1e308),
        );
        const mostly = (right: fc.Arbitrary<unknown>) =>
            fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd });
        const text = fc.string({ unit: 'binary', maxLength: 60 });
        return fc.record(
            {
                s: mostly(fc.constant(site)),
                k: mostly(fc.constantFrom('v', 'g', 'e', 'o', 'd', 'f')),
                u: mostly(fc.webUrl({ withFragments: true, withQueryParameters: true })),
                r: mostly(fc.oneof(fc.webUrl(), text)),
                t: mostly(text),
                l: mostly(text),
                n: mostly(text),
                e: mostly(fc.nat(1_000_000)),
                y: mostly(fc.nat(100)),
                d: mostly(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean()))),
            },
            { requiredKeys: ['s', 'k', 'u'] },
        );
    };

    it('is accepted and stored, or refused with a reason; the server never fails', async () => {
        const before = (await rows('id')).length;
        const counts = new Map<number, number>();
        await fc.assert(
            fc.asyncProperty(fc.oneof(nearly(), nearly(), fc.json()), async body => {
                const answer = await send(test, body);
                counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
                expect([202, 404, 422]).toContain(answer.statusCode);
                if (answer.statusCode !== 202) expect(answer.json().message).not.toBe('');
            }),
            { numRuns: 1500 },
        );
        expect(counts.get(422)).toBeGreaterThan(100);
        const accepted = counts.get(202) ?? 0;
        expect(accepted).toBeGreaterThan(100);
        expect((await rows('id')).length - before).toBe(accepted);
    });
});

describe('who a visitor is', () => {
    const visitors = async (id: string) =>
        (await rows<{ visitor: string }>('toString(visitor) AS visitor', id)).map(r => r.visitor);

    it('is the id of the browser, on this site only', async () => {
        const [one, other] = [await freshSite(), await freshSite()];
        for (const s of [one, one, other]) {
            await send(test, { s, k: 'v', u: 'https://example.com/', i: 'same_visitor_id' });
        }
        const [first, second] = await visitors(one);
        expect(first).toBe(second);
        expect(await visitors(other)).not.toContain(first);
    });

    it('is address and agent for one day where no id is kept', async () => {
        const id = await freshSite({ cookieless: true, timezone: 'Asia/Shanghai' });
        test.now = Date.parse('2026-03-01T15:00:00Z');
        const visit = async (sent: Sent = {}) => {
            await send(test, { s: id, k: 'v', u: 'https://example.com/', i: 'ignored_id' }, sent);
            test.now += 60_000;
        };
        await visit();
        await visit();
        await visit({ address: '203.0.113.8' });
        await visit({ agent: `${chrome} Edg/130.0.0.0` });
        // Midnight in Shanghai is 16:00 UTC.
        test.now = Date.parse('2026-03-01T16:40:00Z');
        await visit();
        const [a, b, c, d, e] = await visitors(id);
        expect(a).toBe(b);
        expect(new Set([a, c, d, e]).size).toBe(4);
    });

    it('leaves no whole address, neither in the queue nor in the store', async () => {
        const id = await freshSite({ cookieless: true });
        const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::7'];
        for (const address of addresses) {
            await send(test, { s: id, k: 'v', u: 'https://example.com/' }, { address });
        }
        const folder = join(test.config.DATA_DIR, 'spool');
        const waiting = await Promise.all(
            (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')),
        );
        const lines = waiting
            .join('')
            .split('\n')
            .filter(line => line.includes(id));
        expect(lines).toHaveLength(3);
        for (const line of lines) expect(line).toMatch(/"address":"(203\.0\.113\.0|2001:db8:1::)"/);
        const stored = await rows<{ address: string }>('toString(address) AS address', id);
        expect(stored.map(({ address }) => address).toSorted()).toEqual([
            ...['2001:db8:1::', '::ffff:203.0.113.0', '::ffff:203.0.113.0'],
        ]);
        // they are told apart by the whole one all the same
        expect(new Set(await visitors(id)).size).toBe(3);
    });

    it('stays the same through a visit over midnight, although the salt changes', async () => {
        const id = await freshSite({ cookieless: true });
        for (const at of ['2026-03-02T23:50:00Z', '2026-03-03T00:10:00Z']) {
            test.now = Date.parse(at);
            await send(test, { s: id, k: 'v', u: 'https://example.com/' });
        }
        expect(new Set(await visitors(id)).size).toBe(1);
    });

    it('is forgotten with the salt of the day', async () => {
        const days = () => test.stores.salts.days().filter(day => day < '2026-04-01');
        expect(days()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
        await test.stores.salts.destroyOld(Date.parse('2026-03-03T13:00:00Z'));
        expect(days()).toEqual(['2026-03-03']);
    });

    it('is nobody when the site honours a wish not to be tracked', async () => {
        const careful = await freshSite({ honourDnt: true });
        const other = await freshSite();
        for (const s of [careful, other]) {
            for (const name of ['dnt', 'sec-gpc']) {
                const headers = { [name]: '1' };
                const event = { s, k: 'v', u: 'https://example.com/' };
                expect((await send(test, event, { headers })).statusCode).toBe(202);
            }
        }
        expect(await visitors(careful)).toEqual([]);
        expect(await visitors(other)).toHaveLength(2);
    });

    it('has the address of the socket, whatever the headers say', async () => {
        const id = await freshSite();
        await send(
            test,
            { s: id, k: 'v', u: 'https://example.com/' },
            {
                address: '9.9.9.9',
                headers: { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4' },
            },
        );
        expect(await rows("replaceOne(toString(address), '::ffff:', '') AS ip", id)).toEqual([
            { ip: '9.9.9.9' },
        ]);
    });
});

describe('a visit counts as a whole or not at all', () => {
    it('also when its address becomes that of a data centre half-way', async () => {
        const id = await freshSite();
        const view = { s: id, k: 'v', u: 'https://example.com/', i: 'moving_visitor' };
        // Telekom, then Amazon; and the other way round.
        for (const [visitor, addresses] of [
            ['moving_out', ['87.128.0.1', '3.5.140.2']],
            ['moving_in', ['3.5.140.2', '87.128.0.1']],
        ] as const) {
            for (const address of addresses) {
                test.now += 1000;
                await send(test, { ...view, i: visitor }, { address });
            }
        }
        expect(await rows('excluded', id)).toEqual([
            { excluded: '' },
            { excluded: '' },
            { excluded: 'network' },
            { excluded: 'network' },
        ]);
    });
});
