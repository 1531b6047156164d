import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrendPoint } from '../../contract/analytics/trend';
import { calls } from '../../contract/calls';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-11-21T12:00:00Z');
    token = await signIn(test);
});
afterAll(() => test.close());

const put = (site: string, events: readonly PutEvent[]) =>
    putEvents(test.config.DATA_DIR, site, events);
const newSite = (timezone: string) => addSite(test, token, { timezone });

type Query = Record<string, string>;

/** What was put is loaded, and days that are over are closed. */
const settle = async () => {
    await test.settle();
    await test.stores.finalizedDays.close();
};

const ask = async (query: Query) => {
    await settle();
    return call(test, calls.trend, { token, query });
};
const trend = async (query: Query) => (await ask(query)).data;
const overview = async (query: Query) => {
    await settle();
    return (await call(test, calls.overview, { token, query })).data;
};
/** Labels and page views of the buckets that have any. */
const busy = (points: readonly TrendPoint[]) =>
    points.filter(({ pv }) => pv > 0).map(({ label, pv }) => [label, pv]);

describe('days and hours', () => {
    it('are those of each site’s zone: the same events lie on other days', async () => {
        const [shanghai, newYork] = [
            await newSite('Asia/Shanghai'),
            await newSite('America/New_York'),
        ];
        const events: PutEvent[] = [
            { time: '2026-05-04T15:50:00Z', visitor: 'a', visit: 'late' },
            { time: '2026-05-04T16:10:00Z', visitor: 'a', visit: 'late' },
            { time: '2026-05-05T03:30:00Z', visitor: 'b' },
            { time: '2026-05-05T04:30:00Z', visitor: 'c' },
        ];
        for (const site of [shanghai, newYork]) await put(site, events);
        const days = { from: '2026-05-04', to: '2026-05-05', granularity: 'day' };
        const east = await trend({ site: shanghai, ...days });
        expect(busy(east.current.points)).toEqual([
            ['2026-05-04', 1],
            ['2026-05-05', 3],
        ]);
        // The visit over midnight belongs to the day on which it began.
        expect(east.current.points.map(({ visits }) => visits)).toEqual([1, 2]);
        const west = await trend({ site: newYork, ...days });
        expect(busy(west.current.points)).toEqual([
            ['2026-05-04', 3],
            ['2026-05-05', 1],
        ]);
        expect(west.current.figures).toMatchObject({ pv: 4, uv: 3, visits: 3 });
    });

    it.each([
        ['Asia/Kolkata', '2026-05-04T18:20:00Z', '2026-05-04T23:00'],
        ['Asia/Kathmandu', '2026-05-04T18:20:00Z', '2026-05-05T00:00'],
        ['America/St_Johns', '2026-05-05T02:20:00Z', '2026-05-04T23:00'],
        ['Australia/Eucla', '2026-05-04T15:20:00Z', '2026-05-05T00:00'],
    ])('begin where the clocks of %s show a full hour', async (zone, time, label) => {
        const site = await newSite(zone);
        await put(site, [{ time }]);
        const { current } = await trend({ site, from: '2026-05-04', to: '2026-05-05' });
        expect(busy(current.points)).toEqual([[label, 1]]);
    });

    it('are right when clocks go forward, and when an hour comes twice', async () => {
        const site = await newSite('Europe/Berlin');
        await put(site, [
            { time: '2026-03-29T00:30:00Z', visitor: 'a' },
            { time: '2026-03-29T01:30:00Z', visitor: 'b' },
            { time: '2026-10-25T00:30:00Z', visitor: 'c' },
            { time: '2026-10-25T01:30:00Z', visitor: 'd' },
            { time: '2026-10-25T22:30:00Z', visitor: 'e' },
        ]);
        const spring = await trend({ site, from: '2026-03-29' });
        expect(spring.current.points).toHaveLength(23);
        expect(busy(spring.current.points)).toEqual([
            ['2026-03-29T01:00', 1],
            ['2026-03-29T03:00', 1],
        ]);
        const autumn = await trend({ site, from: '2026-10-25' });
        expect(autumn.current.points).toHaveLength(25);
        expect(busy(autumn.current.points)).toEqual([
            ['2026-10-25T02:00', 1],
            ['2026-10-25T02:00', 1],
            ['2026-10-25T23:00', 1],
        ]);
        expect(autumn.current.points.filter(({ pv }) => pv > 0).map(({ at }) => at)).toEqual([
            Date.parse('2026-10-25T00:00:00Z'),
            Date.parse('2026-10-25T01:00:00Z'),
            Date.parse('2026-10-25T22:00:00Z'),
        ]);
    });

    it('are right where clocks leap by half an hour, also after it', async () => {
        const site = await newSite('Australia/Lord_Howe');
        // In October 2:00 +10:30 becomes 2:30 +11; in April 2:00 +11 becomes 1:30 +10:30.
        await put(site, [
            { time: '2026-10-03T15:10:00Z', visitor: 'a' },
            { time: '2026-10-03T15:40:00Z', visitor: 'b' },
            { time: '2026-10-03T16:20:00Z', visitor: 'c' },
            { time: '2026-04-04T14:50:00Z', visitor: 'd' },
            { time: '2026-04-04T15:10:00Z', visitor: 'e' },
            { time: '2026-04-04T15:40:00Z', visitor: 'f' },
            { time: '2026-04-05T02:45:00Z', visitor: 'g' },
        ]);
        const spring = await trend({
            site,
            from: '2026-10-04',
            to: '2026-10-05',
            granularity: 'hour',
        });
        expect(busy(spring.current.points)).toEqual([
            ['2026-10-04T01:00', 1],
            ['2026-10-04T02:30', 1],
            ['2026-10-04T03:00', 1],
        ]);
        const autumn = await trend({ site, from: '2026-04-05', granularity: 'hour' });
        expect(busy(autumn.current.points)).toEqual([
            ['2026-04-05T01:00', 2],
            ['2026-04-05T02:00', 1],
            ['2026-04-05T13:00', 1],
        ]);
    });
});

describe('granularities', () => {
    it('put what is in weeks from Monday and in months', async () => {
        const site = await newSite('Asia/Kathmandu');
        // 18:15 UTC is midnight there: the Monday, and the first of the month, begin.
        await put(site, [
            { time: '2026-05-31T18:14:00Z', visitor: 'a' },
            { time: '2026-05-31T18:16:00Z', visitor: 'b' },
            { time: '2026-06-07T18:16:00Z', visitor: 'b' },
        ]);
        const days = { site, from: '2026-05-20', to: '2026-06-30' };
        const weeks = await trend({ ...days, granularity: 'week' });
        expect(weeks.current.points[0]?.label).toBe('2026-05-18');
        expect(busy(weeks.current.points)).toEqual([
            ['2026-05-25', 1],
            ['2026-06-01', 1],
            ['2026-06-08', 1],
        ]);
        const months = await trend({ ...days, granularity: 'month' });
        expect(busy(months.current.points)).toEqual([
            ['2026-05', 1],
            ['2026-06', 2],
        ]);
        expect(months.current.points.map(({ uv }) => uv)).toEqual([1, 1]);
        expect(months.current.points.map(({ newVisitors }) => newVisitors)).toEqual([1, 1]);
    });

    it('are chosen to fit, and hours refused for more than a month', async () => {
        const site = await newSite('UTC');
        const usual = async (from: string, to: string) =>
            (await trend({ site, from, to })).granularity;
        expect(await usual('2026-05-04', '2026-05-05')).toBe('hour');
        expect(await usual('2026-05-01', '2026-05-31')).toBe('day');
        expect(await usual('2026-01-01', '2026-11-21')).toBe('week');
        expect(await usual('2020-01-01', '2026-11-21')).toBe('month');
        const hours = await ask({
            site,
            from: '2026-05-01',
            to: '2026-06-01',
            granularity: 'hour',
        });
        expect(hours.status).toBe(422);
        expect(Object.keys(hours.errors ?? {})).toEqual(['granularity']);
    });
});

describe('figures', () => {
    it('are all there for each point and for the whole', async () => {
        const site = await newSite('UTC');
        await put(site, [
            { time: '2026-05-04T10:00:00Z', visitor: 'a', address: '203.0.113.1' },
            { time: '2026-05-04T10:01:40Z', visitor: 'a', address: '203.0.113.1' },
            { time: '2026-05-04T10:30:00Z', visitor: 'b', address: '203.0.113.1' },
            { time: '2026-05-05T10:00:00Z', visitor: 'a', visit: '2', address: '203.0.113.2' },
        ]);
        const { current } = await trend({
            site,
            from: '2026-05-04',
            to: '2026-05-05',
            granularity: 'day',
        });
        expect(current.figures).toEqual({
            pv: 4,
            uv: 2,
            ip: 2,
            visits: 3,
            newVisitors: 2,
            bounceRate: 2 / 3,
            duration: 100 / 3,
            depth: 4 / 3,
        });
        expect(current.points[0]).toMatchObject({
            pv: 3,
            uv: 2,
            ip: 1,
            visits: 2,
            newVisitors: 2,
            bounceRate: 0.5,
            duration: 50,
            depth: 1.5,
        });
        expect(current.points[1]).toMatchObject({ pv: 1, uv: 1, newVisitors: 0, bounceRate: 1 });
    });

    it('are of the part that a filter chooses, new visitors too', async () => {
        const site = await newSite('UTC');
        const search = { source: 'search', sourceName: 'Baidu' } as const;
        await put(site, [
            { time: '2026-05-04T10:00:00Z', visitor: 'a', ...search },
            { time: '2026-05-04T11:00:00Z', visitor: 'b' },
            { time: '2026-05-05T10:00:00Z', visitor: 'b', visit: '2', ...search },
            { time: '2026-05-05T11:00:00Z', visitor: 'c', ...search },
        ]);
        const part = { site, from: '2026-05-04', to: '2026-05-05', granularity: 'day' };
        const { current } = await trend({ ...part, filter: 'source=search' });
        // The second visit of b came by search, and b was new in the period, but not on that day.
        expect(current.figures).toMatchObject({ pv: 3, uv: 3, visits: 3, newVisitors: 3 });
        expect(current.points.map(({ newVisitors }) => newVisitors)).toEqual([1, 1]);
        const others = await trend({ ...part, filter: '!source=search' });
        expect(others.current.figures).toMatchObject({ pv: 1, uv: 1, visits: 1, newVisitors: 1 });
    });

    it('stand beside those of two days of choice, in the same granularity', async () => {
        const site = await newSite('UTC');
        await put(site, [
            { time: '2026-04-01T10:00:00Z', visitor: 'a' },
            { time: '2026-05-04T10:00:00Z', visitor: 'a', visit: '2' },
            { time: '2026-05-04T11:00:00Z', visitor: 'b' },
        ]);
        const asked = { site, from: '2026-05-04', to: '2026-05-04' };
        expect(await trend(asked)).not.toHaveProperty('previous');
        const { current, previous } = await trend({
            ...asked,
            compareFrom: '2026-04-01',
            compareTo: '2026-04-01',
        });
        expect(current.figures).toMatchObject({ pv: 2, newVisitors: 1 });
        expect(previous?.figures).toMatchObject({ pv: 1, newVisitors: 1 });
        expect(busy(previous?.points ?? [])).toEqual([['2026-04-01T10:00', 1]]);
    });

    it('are exact for a week, and say when they are estimated', async () => {
        const site = await newSite('UTC');
        const week = { site, from: '2026-05-04', to: '2026-05-10' };
        expect(await trend(week)).toMatchObject({ isEstimated: false, standardError: 0 });
        const month = { site, from: '2026-05-01', to: '2026-05-31' };
        const { isEstimated, standardError } = await trend(month);
        expect(isEstimated).toBe(true);
        expect(standardError).toBeGreaterThan(0);
        expect(await trend({ ...month, exact: '1' })).toMatchObject({ isEstimated: false });
    });
});

describe('a group', () => {
    const newGroup = async (sites: string[], timezone: string) => {
        const { data } = await call(test, calls.createSiteGroup, {
            token,
            body: { name: 'Both', timezone },
        });
        await call(test, calls.arrangeSiteGroups, {
            token,
            body: { groups: [{ id: data.id, sites }] },
        });
        return data.id;
    };

    it('is the sum of its sites, in its own zone', async () => {
        const sites = [await newSite('UTC'), await newSite('America/New_York')];
        const events: PutEvent[] = [
            { time: '2026-11-20T15:50:00Z', visitor: 'a', address: '203.0.113.1' },
            { time: '2026-11-20T16:10:00Z', visitor: 'b', address: '203.0.113.1' },
        ];
        for (const site of sites) await put(site, events);
        const group = await newGroup(sites, 'Asia/Shanghai');
        const { current, timezone } = await trend({
            group,
            from: '2026-11-20',
            to: '2026-11-21',
            granularity: 'day',
        });
        expect(timezone).toBe('Asia/Shanghai');
        expect(busy(current.points)).toEqual([
            ['2026-11-20', 2],
            ['2026-11-21', 2],
        ]);
        expect(current.figures).toMatchObject({ pv: 4, uv: 4, ip: 1, visits: 4, newVisitors: 4 });
        const { table, today } = await overview({ group });
        expect(today).toBe('2026-11-21');
        expect(table.today).toMatchObject({ pv: 2, uv: 2, newVisitors: 2 });
        expect(table.yesterday).toMatchObject({ pv: 2, uv: 2, newVisitors: 2 });
    });
});

describe('the overview of a part of the traffic', () => {
    it('has every row of that part', async () => {
        const site = await newSite('UTC');
        await test.stores.db
            .updateTable('sites')
            .set({ created_at: Date.parse('2026-11-19T00:00:00Z') })
            .where('id', '=', site)
            .execute();
        const phone = { device: 'phone' } as const;
        await put(site, [
            { time: '2026-11-19T09:00:00Z', visitor: 'a', ...phone },
            { time: '2026-11-19T15:00:00Z', visitor: 'b', device: 'desktop' },
            { time: '2026-11-20T11:00:00Z', visitor: 'c', ...phone },
            { time: '2026-11-20T13:00:00Z', visitor: 'd', ...phone },
            { time: '2026-11-21T11:00:00Z', visitor: 'e', ...phone },
            { time: '2026-11-21T11:30:00Z', visitor: 'f', device: 'desktop' },
        ]);
        const { table } = await overview({ site, filter: 'device=phone' });
        expect(table.today).toMatchObject({ pv: 1, uv: 1, newVisitors: 1 });
        expect(table.sameTimeYesterday).toMatchObject({ pv: 1, newVisitors: 1 });
        expect(table.yesterday).toMatchObject({ pv: 2, newVisitors: 2 });
        expect(table.dailyAverage).toMatchObject({ pv: 1.5, depth: 1 });
        expect(table.record.pv).toEqual({ value: 2, day: '2026-11-20' });
        const all = await overview({ site });
        expect(all.table.today).toMatchObject({ pv: 2 });
        expect(all.table.dailyAverage).toMatchObject({ pv: 2 });
    });
});
