import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const minute = 60_000;
const at = (text: string) => {
    test.now = Date.parse(text);
};

let views = 0;

/** A visitor's browser on a site; each page view has an id of its own, as in the tracker. */
const browse = (site: string, visitor: string, address = '203.0.113.7') => {
    let view = '';
    let number = 0;
    const event = (body: object) => {
        const what = { s: site, i: `visitor_${visitor}`, p: view, q: number, ...body };
        number += 1;
        return send(test, what, { address });
    };
    return {
        view: async (path: string, referrer = '') => {
            views += 1;
            view = `view${views}`;
            number = 0;
            const u = `https://example.com${path}`;
            return event({ k: 'v', u, r: referrer, t: `Title of ${path}` });
        },
        leave: (path: string, seconds: number, scroll = 50) =>
            event({ k: 'g', u: `https://example.com${path}`, e: seconds * 1000, y: scroll }),
        action: (path: string, name: string) =>
            event({ k: 'e', u: `https://example.com${path}`, n: name }),
    };
};

const report = async <Name extends 'trend' | 'visits' | 'pages' | 'entries' | 'sources' | 'bots'>(
    name: Name,
    query: Record<string, unknown>,
) => {
    await test.settle();
    return (await call(test, calls[name] as Call, { token, query })).data;
};
const overview = async (site: string) => {
    await test.settle();
    await test.stores.finalizedDays.close();
    return (await call(test, calls.overview, { token, query: { site } })).data;
};
const figures = async (site: string, from: string, to = from) =>
    ((await report('trend', { site, from, to })) as { current: { figures: object } }).current
        .figures;

describe('visits', () => {
    it('last until 30 minutes of silence have passed, not until the clock hour', async () => {
        const site = await addSite(test, token);
        const { view } = browse(site, 'a');
        for (const time of ['10:50', '11:20', '11:50', '12:20:00.001']) {
            at(`2026-05-04T${time}Z`);
            await view('/');
        }
        expect(await figures(site, '2026-05-04')).toMatchObject({ pv: 4, uv: 1, visits: 2 });
    });

    it('have the duration up to the end of the last engaged time, and bounce without a second page or an event', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        const reader = browse(site, 'reader');
        await reader.view('/long');
        test.now += 5 * minute;
        await reader.leave('/long', 90, 80);
        const two = browse(site, 'two');
        await two.view('/one');
        test.now += minute;
        await two.leave('/one', 60);
        await two.view('/two');
        test.now += minute;
        await two.leave('/two', 30);
        const actor = browse(site, 'actor');
        await actor.view('/action');
        await actor.action('/action', 'Sign up');
        expect(await figures(site, '2026-05-04')).toMatchObject({
            visits: 3,
            bounceRate: 1 / 3,
            duration: (300 + 120 + 0) / 3,
        });
        const { list } = (await report('visits', { site, from: '2026-05-04' })) as {
            list: { entryPath: string; exitPath: string; duration: number; engaged: number }[];
        };
        const twoPages = list.find(visit => visit.entryPath === '/one');
        expect(twoPages).toMatchObject({ exitPath: '/two', duration: 120, engaged: 90 });
    });

    it('are not made longer by a tab that comes back after the silence', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        const { view, leave } = browse(site, 'tab');
        await view('/');
        test.now += minute;
        await leave('/', 60);
        test.now += 120 * minute - 1;
        await leave('/', 20, 100);
        expect(await figures(site, '2026-05-04')).toMatchObject({ visits: 1, duration: 60 });
        // Reading for an hour is no silence.
        const reader = browse(site, 'bookworm');
        await reader.view('/book');
        test.now += 60 * minute;
        await reader.leave('/book', 3600);
        await reader.view('/next');
        expect(await figures(site, '2026-05-04')).toMatchObject({ visits: 2 });
    });

    it('keep the source of their first page', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        const { view } = browse(site, 'a');
        await view('/', 'https://www.baidu.com/');
        await view('/two', 'https://example.com/');
        test.now += 31 * minute;
        await view('/three', 'https://example.com/two');
        await browse(site, 'b').view('/');
        const sources = await report('sources', { site, from: '2026-05-04' });
        expect(sources).toMatchObject({
            total: 3,
            list: [
                { value: 'direct', metrics: { pv: 1, uv: 1, visits: 1 }, share: 1 / 3 },
                { value: 'internal', metrics: { pv: 1, uv: 1, visits: 1 }, share: 1 / 3 },
                { value: 'search', metrics: { pv: 2, uv: 1, visits: 1 }, share: 1 / 3 },
            ],
        });
    });

    it('go on after a restart of the server', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        await browse(site, 'a').view('/', 'https://www.baidu.com/');
        await test.restart();
        test.now += 20 * minute;
        await browse(site, 'a').view('/two');
        expect(await figures(site, '2026-05-04')).toMatchObject({ pv: 2, visits: 1 });
        expect(await report('sources', { site, from: '2026-05-04' })).toMatchObject({
            list: [{ value: 'search', metrics: { pv: 2 } }],
        });
    });

    it('are listed newest first with their pages in order', async () => {
        const site = await addSite(test, token, { timezone: 'Asia/Kolkata' });
        at('2026-05-04T10:00:00Z');
        const first = browse(site, 'first', '8.8.8.8');
        await first.view('/in', 'https://news.example/post');
        test.now += minute;
        await first.leave('/in', 40, 70);
        await first.action('/in', 'Sign up');
        await first.view('/out');
        test.now += minute;
        await browse(site, 'second').view('/');
        const query = { site, from: '2026-05-04' };
        const { list, total } = (await report('visits', query)) as {
            list: Record<string, unknown>[];
            total: number;
        };
        expect(total).toBe(2);
        expect(list.map(visit => visit.entryPath)).toEqual(['/', '/in']);
        expect(list[1]).toMatchObject({
            pages: 2,
            events: 1,
            bounce: false,
            isNew: true,
            duration: 60,
            engaged: 40,
            source: 'external',
            sourceName: 'news.example',
            referrer: 'https://news.example/post',
            exitPath: '/out',
            address: '8.8.8.8',
            country: 'US',
            browser: 'Chrome',
            bot: '',
        });
        const events = await call(test, calls.visitEvents, {
            token,
            query: { site, visit: String(list[1]?.id) },
        });
        expect(
            events.data.list.map(({ kind, path, name, engaged, scroll }) => [
                kind,
                path,
                name,
                engaged,
                scroll,
            ]),
        ).toEqual([
            ['view', '/in', '', 40, 70],
            ['event', '/in', 'Sign up', 0, 0],
            ['view', '/out', '', 0, 0],
        ]);
    });
});

describe('days', () => {
    it("are those of the site's zone", async () => {
        const india = await addSite(test, token, { timezone: 'Asia/Kolkata' });
        const utc = await addSite(test, token);
        for (const site of [india, utc]) {
            // 23:50 on the 4th in India, where the visit runs over midnight.
            at('2026-05-04T18:20:00Z');
            const { view } = browse(site, 'a');
            await view('/before');
            test.now += 20 * minute;
            await view('/after');
        }
        expect(await figures(india, '2026-05-04')).toMatchObject({ pv: 1, uv: 1, visits: 1 });
        expect(await figures(india, '2026-05-05')).toMatchObject({ pv: 1, uv: 1, visits: 0 });
        expect(await figures(utc, '2026-05-04')).toMatchObject({ pv: 2, uv: 1, visits: 1 });
        expect(await figures(india, '2026-05-04', '2026-05-05')).toMatchObject({ pv: 2, uv: 1 });
    });

    it('have 23 or 25 hours when the clocks change', async () => {
        const site = await addSite(test, token, { timezone: 'Europe/Berlin' });
        const hours = async (from: string) =>
            (
                (await report('trend', { site, from })) as {
                    current: { points: { label: string }[] };
                }
            ).current.points;
        expect(await hours('2026-03-29')).toHaveLength(23);
        const long = await hours('2026-10-25');
        expect(long).toHaveLength(25);
        expect(long[2]?.label).toBe(long[3]?.label);
    });
});

describe('the overview', () => {
    it('sets today beside yesterday, the prediction, the average and the record', async () => {
        const site = await addSite(test, token, { timezone: 'Asia/Shanghai' });
        await test.stores.db
            .updateTable('sites')
            .set({ created_at: Date.parse('2026-05-01T00:00:00Z') })
            .where('id', '=', site)
            .execute();
        const hit = async (time: string, visitor: string) => {
            at(time);
            await browse(site, visitor).view('/');
        };
        // Three earlier Wednesdays: by 10:00 in Shanghai (02:00 UTC) one of four views has come.
        for (const day of ['2026-05-06', '2026-05-13', '2026-05-20']) {
            for (const time of ['01:00', '04:00', '05:00', '06:00']) {
                await hit(`${day}T${time}:00Z`, `regular_${time.slice(0, 2)}`);
            }
        }
        await hit('2026-05-26T01:30:00Z', 'yesterday_early');
        await hit('2026-05-26T09:00:00Z', 'yesterday_late');
        await hit('2026-05-27T00:30:00Z', 'today_1');
        await hit('2026-05-27T01:58:00Z', 'today_2');
        at('2026-05-27T02:00:00Z');
        const { table, ...rest } = await overview(site);
        expect(rest).toMatchObject({
            timezone: 'Asia/Shanghai',
            today: '2026-05-27',
            online: 1,
            firstDay: '2026-05-06',
            lastDay: '2026-05-27',
        });
        expect(table.today).toMatchObject({
            pv: 2,
            uv: 2,
            newVisitors: 2,
            visits: 2,
            bounceRate: 1,
        });
        expect(table.yesterday).toMatchObject({ pv: 2, uv: 2 });
        expect(table.sameTimeYesterday).toMatchObject({ pv: 1, uv: 1, newVisitors: 1 });
        expect(table.predictedToday).toMatchObject({ pv: 8, uv: 8, bounceRate: null });
        // 14 views on the 26 complete days from the 1st to the 26th.
        expect(table.dailyAverage.pv).toBeCloseTo(14 / 26);
        expect(table.dailyAverage.bounceRate).toBe(1);
        expect(table.record.pv).toEqual({ value: 4, day: '2026-05-20' });
        expect(table.record.newVisitors).toEqual({ value: 4, day: '2026-05-06' });
    });

    it('predicts nothing with fewer than two such weekdays, and has no record on the first day', async () => {
        const site = await addSite(test, token);
        await test.stores.db
            .updateTable('sites')
            .set({ created_at: Date.parse('2026-05-27T00:00:00Z') })
            .where('id', '=', site)
            .execute();
        at('2026-05-27T02:00:00Z');
        const { table, firstDay, online } = await overview(site);
        expect({ firstDay, online }).toEqual({ firstDay: null, online: 0 });
        expect(table.predictedToday.pv).toBeNull();
        expect(table.dailyAverage.pv).toBeNull();
        expect(table.record.pv).toBeNull();
        expect(table.today).toMatchObject({ pv: 0, bounceRate: null, duration: null });
    });

    it('knows of the first visit as soon as it has come, and of the first of another day', async () => {
        const site = await addSite(test, token);
        for (const day of ['2026-05-27', '2026-05-28']) {
            at(`${day}T02:00:00Z`);
            expect((await overview(site)).lastDay).not.toBe(day);
            await browse(site, 'reader').view('/');
            expect((await overview(site)).lastDay).toBe(day);
        }
    });
});

describe('bots', () => {
    it('are in a report of their own and in no other', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        await browse(site, 'human').view('/');
        for (const agent of ['curl/8.0', 'curl/8.1', 'GPTBot/1.2']) {
            await send(test, { s: site, k: 'v', u: 'https://example.com/' }, { agent });
        }
        const query = { site, from: '2026-05-04' };
        expect(await figures(site, '2026-05-04')).toMatchObject({ pv: 1, uv: 1, ip: 1, visits: 1 });
        expect(await report('pages', query)).toMatchObject({
            total: 1,
            list: [{ metrics: { pv: 1 } }],
        });
        expect(await report('visits', query)).toMatchObject({ total: 1 });
        expect(await report('visits', { ...query, bots: '1' })).toMatchObject({ total: 3 });
        expect(await report('bots', query)).toMatchObject({
            total: 2,
            list: [
                { value: 'curl', metrics: { visits: 2 } },
                { value: 'GPTBot', metrics: { visits: 1 } },
            ],
        });
        expect((await overview(site)).online).toBe(1);
    });
});

describe('the other reports', () => {
    it('page, and count pages and entries', async () => {
        const site = await addSite(test, token);
        at('2026-05-04T10:00:00Z');
        for (const visitor of ['a', 'b', 'c']) {
            const { view } = browse(site, visitor);
            await view('/home');
            await view('/price');
            if (visitor !== 'c') await view('/home');
        }
        const query = { site, from: '2026-05-04', perPage: 1 };
        const [home] = ((await report('pages', query)) as { list: object[] }).list;
        expect(home).toMatchObject({
            value: '/home',
            title: 'Title of /home',
            share: 5 / 8,
            metrics: { pv: 5, uv: 3, entries: 3 },
        });
        expect(await report('pages', { ...query, page: 2 })).toMatchObject({
            total: 2,
            list: [{ value: '/price', metrics: { pv: 3 }, share: 3 / 8 }],
        });
        expect(await report('entries', query)).toMatchObject({
            total: 1,
            list: [{ value: '/home', metrics: { visits: 3, pv: 8 } }],
        });
    });

    it('compare with two days of choice, and with nothing unless asked', async () => {
        const site = await addSite(test, token);
        for (const day of ['2026-04-01', '2026-05-02', '2026-05-04', '2026-05-05']) {
            at(`${day}T10:00:00Z`);
            await browse(site, 'a').view('/');
        }
        const query = { site, from: '2026-05-04', to: '2026-05-05' };
        const usual = await report('trend', { ...query, granularity: 'day' });
        expect(usual).toMatchObject({
            granularity: 'day',
            current: { figures: { pv: 2 }, points: [{ pv: 1 }, { pv: 1 }] },
        });
        expect(usual).not.toHaveProperty('previous');
        const chosen = { compareFrom: '2026-04-01', compareTo: '2026-04-30' };
        expect(await report('trend', { ...query, ...chosen })).toMatchObject({
            granularity: 'hour',
            previous: { from: '2026-04-01', to: '2026-04-30', figures: { pv: 1 } },
        });
    });

    it.each([
        [{ from: '2026-05-05', to: '2026-05-04' }, 'from'],
        [{ from: '05.05.2026' }, 'from'],
        [{ from: '2000-01-01', to: '2026-05-04' }, 'from'],
        [{ site: 'nonsense!' }, 'site'],
        [{ from: '2026-05-04', compareFrom: '2026-05-03' }, 'compareFrom'],
    ])('refuse %j and name the field', async (query, field) => {
        const site = await addSite(test, token);
        const answer = await call(test, calls.trend, { token, query: { site, ...query } });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    });
});
