import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, type Visit } from '../../contract/analytics/visits';
import { calls } from '../../contract/calls';
import { sealDays } from '../../server/analytics/digests/sealDays';
import { visitId } from '../../server/analytics/events/visitId';
import { addPerson } from '../fixtures/people';
import { putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-05-04T12:00:00Z');

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = noon;
    token = await signIn(test);
});
afterAll(() => test.close());

/** Loads what came, and has old days closed, as they are while the server runs. */
const settle = async () => {
    await test.settle();
    await test.stores.finalizedDays.close();
};
const list = async (query: Record<string, unknown>) => {
    await settle();
    const answer = await call(test, calls.visits, { token, query: query as { site: string } });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
};
const put = (site: string, events: Parameters<typeof putEvents>[2]) =>
    putEvents(test.config.DATA_DIR, site, events);

let views = 0;
/** A page view as a browser sends it. */
const view = async (site: string, visitor: string, address = '203.0.113.7') => {
    views += 1;
    const body = {
        s: site,
        k: 'v',
        u: 'https://example.com/',
        i: `visitor_${visitor}`,
        p: `v${views}`,
    };
    expect((await send(test, body, { address })).statusCode).toBe(202);
};

describe('the list of visits', () => {
    it('has every column of a visit', async () => {
        const site = await addSite(test, token);
        await put(site, [
            {
                time: noon,
                path: '/start',
                source: 'search',
                sourceName: 'Baidu',
                keyword: '统计',
                referrer: 'https://www.baidu.com/s?wd=x',
                address: '203.0.113.9',
                country: 'CN',
                region: 'CN-GD',
                city: '深圳',
                network: 'chinanet',
                browser: 'Chrome',
                os: 'Windows',
                device: 'desktop',
                screen: '1920x1080',
                language: 'zh-CN',
            },
            { time: noon + minute, path: '/end' },
            { time: noon + 2 * minute, kind: 'engagement', path: '/end', engaged: 50_000 },
            { time: noon + 2 * minute, kind: 'event', path: '/end', name: 'buy' },
        ]);
        const visitor = putVisitor(site);
        const visit = visitId(visitor, noon);
        expect((await list({ site })).list).toEqual([
            {
                id: visit,
                visitor,
                site,
                startedAt: noon,
                lastAt: noon + 2 * minute,
                duration: 120,
                pages: 2,
                events: 1,
                bounce: false,
                engaged: 50,
                isNew: true,
                source: 'search',
                sourceName: 'Baidu',
                keyword: '统计',
                referrer: 'https://www.baidu.com/s?wd=x',
                entryHost: 'example.com',
                entryPath: '/start',
                exitPath: '/end',
                address: '203.0.113.9',
                country: 'CN',
                region: 'CN-GD',
                city: '深圳',
                network: 'chinanet',
                browser: 'Chrome',
                browserVersion: '',
                os: 'Windows',
                osVersion: '',
                device: 'desktop',
                screen: '1920x1080',
                language: 'zh-CN',
                bot: '',
                excluded: '',
                plausibility: 100,
                reasons: [],
            },
        ]);
    });

    it('is read page by page, by numbers and by places, over days', async () => {
        const site = await addSite(test, token);
        // two begin at the same instant, and one lies far back
        const times = [0, 1, 1, 5, 30, 55, 100, 24 * 40].map(hours => noon - hours * hour);
        await put(
            site,
            times.map((time, index) => ({ time, visitor: `v${index}` })),
        );
        const query = { site, from: '2026-01-01', to: '2026-05-04' };
        const all = (await list({ ...query, perPage: 100 })).list;
        expect(all.map(one => one.startedAt)).toEqual(times.toSorted((a, b) => b - a));
        const numbered: Visit[] = [];
        const placed: Visit[] = [];
        for (let page = 1; page <= 3; page++) {
            const byNumber = await list({ ...query, page, perPage: 3 });
            expect(byNumber.total).toBe(8);
            numbered.push(...byNumber.list);
            const last = placed.at(-1);
            const before = last && { before: cursorOf(last) };
            placed.push(...(await list({ ...query, ...before, perPage: 3 })).list);
        }
        expect(numbered).toEqual(all);
        expect(placed).toEqual(all);
    });

    it('follows filter and new visitors', async () => {
        const site = await addSite(test, token);
        await put(site, [
            { time: noon - 72 * hour, visitor: 'old', visit: 'first', browser: 'Firefox' },
            { time: noon, visitor: 'old', visit: 'second', browser: 'Firefox' },
            { time: noon - hour, visitor: 'new', browser: 'Chrome', address: '198.51.100.4' },
        ]);
        const old = putVisitor(site, 'old');
        const fresh = putVisitor(site, 'new');
        const found = async (filter: string, from = '2026-05-04') =>
            (await list({ site, from, to: '2026-05-04', filter })).list.map(one => one.visitor);
        expect(await found('')).toEqual([old, fresh]);
        expect(await found(`visitor=${fresh}`)).toEqual([fresh]);
        expect(await found('address=198.51.100.4')).toEqual([fresh]);
        expect(await found('browser=Firefox')).toEqual([old]);
        expect(await found('visitorType=new')).toEqual([fresh]);
        expect(await found('visitorType=new', '2026-05-01')).toEqual([old, fresh, old]);
        expect((await list({ site })).list.map(one => one.isNew)).toEqual([false, true]);
    });

    it('adds the sites of a group up', async () => {
        const first = await addSite(test, token);
        const second = await addSite(test, token);
        await put(first, [{ time: noon, visitor: 'a' }]);
        await put(second, [{ time: noon + minute, visitor: 'a' }]);
        const { db, administrator } = test.stores;
        const group = 'groupofvisits1';
        const made = { created_at: noon, updated_at: noon };
        await db
            .insertInto('site_groups')
            .values({
                id: group,
                owner_id: administrator.id,
                name: 'Both',
                position: 0,
                timezone: 'UTC',
                ...made,
            })
            .execute();
        await db
            .insertInto('site_group_members')
            .values(
                [first, second].map((site_id, position) => ({
                    group_id: group,
                    site_id,
                    position,
                })),
            )
            .execute();
        const { list: rows, total } = await list({ group });
        expect(rows.map(({ site, isNew }) => [site, isNew])).toEqual([
            [second, true],
            [first, true],
        ]);
        expect(total).toBe(2);
    });

    it('refuses a place that is none', async () => {
        const site = await addSite(test, token);
        const query = { site, before: 'yesterday' };
        expect(await call(test, calls.visits, { token, query })).toMatchObject({
            code: 422,
            errors: { before: 'report.place' },
        });
    });
});

describe('one visit', () => {
    it('has its pages in order, with engaged time, scroll and properties', async () => {
        const site = await addSite(test, token);
        await put(site, [
            { time: noon, path: '/a', title: 'A' },
            { time: noon + 1000, kind: 'engagement', path: '/a', engaged: 4000, scroll: 30 },
            { time: noon + 2000, kind: 'event', path: '/a', name: 'buy', props: '{"price":5}' },
            { time: noon + 3000, kind: 'engagement', path: '/a', engaged: 2000, scroll: 80 },
            { time: noon + 4000, path: '/b' },
        ]);
        const visit = visitId(putVisitor(site), noon);
        await test.settle();
        for (const started of [undefined, noon]) {
            const query = { site, visit, ...(started && { started }) };
            const { data } = await call(test, calls.visitEvents, { token, query });
            expect(data.list).toMatchObject([
                { at: noon, kind: 'view', path: '/a', title: 'A', engaged: 6, scroll: 80 },
                { kind: 'event', name: 'buy', props: '{"price":5}' },
                { kind: 'view', path: '/b', engaged: 0 },
            ]);
        }
    });
});

describe('one visitor', () => {
    it('has a history of all visits, whenever they were', async () => {
        const site = await addSite(test, token);
        const first = noon - 90 * 24 * hour;
        await put(site, [
            { time: first, visit: 'a', source: 'direct', browser: 'Chrome', country: 'CN' },
            { time: noon, visit: 'b', source: 'search', sourceName: 'Bing', browser: 'Chrome' },
            { time: noon + minute, visit: 'b', source: 'search', sourceName: 'Bing' },
            { time: noon + 2 * minute, visit: 'b', kind: 'engagement', engaged: 7000 },
            { time: noon, visitor: 'another' },
        ]);
        await settle();
        const visitor = putVisitor(site);
        const { data } = await call(test, calls.visitorHistory, {
            token,
            query: { site, visitor },
        });
        expect(data).toMatchObject({
            firstAt: first,
            lastAt: noon + 2 * minute,
            visits: 2,
            pages: 3,
            events: 0,
            engaged: 7,
            isExcluded: false,
            devices: [{ browser: 'Chrome', visits: 2 }],
        });
        expect(data.sources).toEqual([
            { source: 'direct', sourceName: '', visits: 1 },
            { source: 'search', sourceName: 'Bing', visits: 1 },
        ]);
        const query = { site, visitor: '12345' };
        const stranger = await call(test, calls.visitorHistory, { token, query });
        expect(stranger.data).toMatchObject({ firstAt: null, visits: 0, sources: [] });
    });
});

describe('leaving out by hand', () => {
    const mark = async (site: string, body: object) => {
        await test.settle();
        const answer = await call(test, calls.markVisits, {
            token,
            body: { site, ...body } as never,
        });
        expect(answer).toMatchObject({ code: 200 });
        return answer.data;
    };
    const ids = async (query: Record<string, unknown>) =>
        (await list(query)).list.map(({ id }) => id);

    it('signals visits as a bot and takes it back', async () => {
        const site = await addSite(test, token);
        for (const name of ['a', 'b', 'c']) {
            test.now += minute;
            await view(site, name, name === 'c' ? '198.51.100.9' : '203.0.113.7');
        }
        const [c = '', b = '', a = ''] = await ids({ site });
        expect(await mark(site, { isMarked: true, visits: [b] })).toEqual({
            visits: [b],
            sealed: 0,
            isMore: false,
        });
        expect(await ids({ site })).toEqual([c, a]);
        expect((await list({ site, bots: '1' })).list).toMatchObject([
            { id: b, excluded: 'marked', plausibility: 100 },
        ]);
        expect((await mark(site, { isMarked: true, address: '203.0.113.7' })).visits).toEqual([a]);
        expect(await ids({ site })).toEqual([c]);
        await mark(site, { isMarked: false, visits: [a, b] });
        expect((await ids({ site })).length).toBe(3);
        expect(await mark(site, { isMarked: false, visits: [a] })).toMatchObject({ visits: [] });
    });

    it('stands against what the detector finds later, also after a restart', async () => {
        const site = await addSite(test, token);
        await view(site, 'bot');
        const [visit = ''] = await ids({ site });
        await mark(site, { isMarked: true, visits: [visit] });
        const goOn = async () => {
            // ten pages within a second: the detector has something to say
            for (let page = 0; page < 10; page++) {
                test.now += 90;
                await view(site, 'bot');
            }
            await test.stores.detector.sweep();
            test.now += hour;
            await test.stores.detector.sweep();
            test.now -= hour;
        };
        await goOn();
        expect((await list({ site, bots: '1' })).list).toMatchObject([{ excluded: 'marked' }]);
        await test.restart();
        await goOn();
        expect((await list({ site, bots: '1' })).list).toMatchObject([{ excluded: 'marked' }]);
        await mark(site, { isMarked: false, visits: [visit] });
        await test.stores.detector.sweep();
        const all = [...(await list({ site })).list, ...(await list({ site, bots: '1' })).list];
        expect(all).toHaveLength(1);
        expect(all[0]?.excluded).not.toBe('marked');
        expect(all[0]?.reasons).toContain('speed');
    });

    it('wants one choice', async () => {
        const site = await addSite(test, token);
        const body = { site, isMarked: true, visitor: '1', address: '203.0.113.7' };
        expect(await call(test, calls.markVisits, { token, body })).toMatchObject({ code: 422 });
    });

    it('leaves a visitor out, past visits too, and takes that back', async () => {
        const site = await addSite(test, token);
        await view(site, 'other');
        test.now += minute;
        await view(site, 'me');
        const before = (await list({ site })).list;
        const me = before[0] as Visit;
        const answer = await call(test, calls.excludeVisitor, {
            token,
            params: { id: site },
            body: { visitor: me.visitor },
        });
        expect(answer.data).toEqual({ visits: [me.id], sealed: 0, isMore: false });
        expect(await ids({ site })).toEqual(before.slice(1).map(({ id }) => id));
        const { data } = await call(test, calls.listExcludedVisitors, {
            token,
            params: { id: site },
        });
        expect(data.list).toMatchObject([{ visitor: me.visitor, at: test.now }]);
        const params = { id: site, visitor: me.visitor };
        expect((await call(test, calls.restoreVisitor, { token, params })).data.visits).toEqual([
            me.id,
        ]);
        expect((await ids({ site })).length).toBe(2);
        expect(await call(test, calls.restoreVisitor, { token, params })).toMatchObject({
            code: 404,
        });
    });

    it('leaves sealed days as they are, and their digests hold', async () => {
        test.now = noon;
        const site = await addSite(test, token);
        await view(site, 'regular');
        test.now = noon + 51 * hour;
        await view(site, 'regular');
        await test.settle();
        const { db, store, secret } = test.stores;
        const services = {
            db,
            store,
            secret,
            clock: () => test.now,
            dataDir: test.config.DATA_DIR,
            spoolFolder: `${test.config.DATA_DIR}/spool`,
            transparency: test.stores.transparency,
        };
        await sealDays(services);
        const sealed = await db
            .selectFrom('digests')
            .select('day')
            .where('site_id', '=', site)
            .orderBy('day')
            .execute();
        expect(sealed.map(({ day }) => day)).toContain('2026-05-04');
        const [latest] = (await list({ site })).list;
        const marked = await mark(site, { isMarked: true, visitor: latest?.visitor });
        expect(marked).toEqual({ visits: [latest?.id], sealed: 1, isMore: false });
        test.now = noon;
    });

    it('is no business of a guest, nor of a stranger', async () => {
        const site = await addSite(test, token);
        const stranger = await addPerson(test, 'user');
        const body = { site, isMarked: true, visits: ['1'] };
        const answer = await call(test, calls.markVisits, { token: stranger.token, body });
        expect(answer).toMatchObject({ code: 404 });
    });
});
