import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdowns } from '../../contract/analytics/breakdowns';
import { parseFilter } from '../../contract/analytics/filters';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import type { PutEvent } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { asExpected } from '../oracle/alike';
import { totalOf, trendOf } from '../oracle/figures';
import { randomOf } from '../oracle/random';
import { overviewOf, summaryOf } from '../oracle/today';
import { trafficOf } from '../oracle/traffic';
import { putTraffic, type World } from '../oracle/world';
import { dayStart, periodOf } from '../oracle/zone';

const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? 1);

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const at = async (now: number) => {
    test.now = now;
    token = await signIn(test);
};
const put = async (site: string, events: PutEvent[]): Promise<World> => {
    const world = await putTraffic(test.config.DATA_DIR, site, { events, detections: [] });
    await test.settle();
    return world;
};

describe('visits around midnight', () => {
    /** Ann reads over midnight in India; Bob comes before midnight in Newfoundland, and goes on. */
    const events: PutEvent[] = [
        { visitor: 'ann', visit: 'ann', time: '2026-05-04T18:20:00Z', path: '/' },
        { visitor: 'ann', visit: 'ann', time: '2026-05-04T18:40:00Z', path: '/price' },
        { visitor: 'bob', visit: 'bob', time: '2026-05-05T02:25:00Z', path: '/' },
        { visitor: 'bob', visit: 'bob', time: '2026-05-05T02:35:00Z', path: '/price' },
    ];
    const started = [Date.parse('2026-05-04T18:20:00Z'), Date.parse('2026-05-05T02:25:00Z')];
    const made = events.map((event, index) => ({
        ...event,
        time: Date.parse(String(event.time)),
        started: started[index < 2 ? 0 : 1] ?? 0,
    }));

    it.each([
        // midnight is 18:30 in UTC: Ann's second page and all of Bob's are of the 5th
        ['Asia/Kolkata', [1, 1, 1], [3, 2, 1]],
        // midnight is 18:15 in UTC: all is of the 5th
        ['Asia/Kathmandu', [0, 0, 0], [4, 2, 2]],
        // midnight is 02:30 in UTC: all but Bob's second page is of the 4th
        ['America/St_Johns', [3, 2, 2], [1, 1, 0]],
        ['UTC', [2, 1, 1], [2, 1, 1]],
    ])('are of the days of %s', async (timezone, fourth, fifth) => {
        await at(Date.parse('2026-05-05T12:00:00Z'));
        const site = await addSite(test, token, { timezone });
        const { visits } = await put(site, made);
        const days = { from: '2026-05-04', to: '2026-05-05' };
        const asked = { period: periodOf(days.from, days.to, timezone) };
        const ask = async () => {
            const query = { site, ...days, granularity: 'day' as const };
            const { points } = (await call(test, calls.trend, { token, query })).data.current;
            expect(points.map(({ pv, uv, visits }) => [pv, uv, visits])).toEqual([fourth, fifth]);
            const expected = trendOf(visits, asked, 'day');
            expect(asExpected(points, expected)).toEqual(expected);
        };
        await ask();
        await at(Date.parse('2026-05-07T12:00:00Z'));
        await test.stores.finalizedDays.close();
        await ask();
    });
});

describe('a visit that goes on elsewhere', () => {
    const first = { visitor: 'ann', visit: 'ann', screen: '390x844', network: 'telecom' };
    const events: PutEvent[] = [
        { ...first, time: '2026-05-04T10:00:00Z', path: '/', address: '203.0.113.1' },
        {
            ...first,
            screen: '844x390',
            network: 'unicom',
            address: '203.0.113.2',
            time: '2026-05-04T10:05:00Z',
            path: '/price',
        },
    ];

    it.each([
        ['', [2, 1, 2]],
        ['screen=390x844', [2, 1, 2]],
        ['network=telecom', [2, 1, 2]],
        ['address=203.0.113.1', [2, 1, 2]],
        ['screen=844x390', [0, 0, 0]],
        ['!network=unicom', [2, 1, 2]],
        // of this page alone, by the same visit
        ['page=/price;screen=390x844', [1, 1, 1]],
    ])('is chosen as it began, with all of its pages: %s', async (filter, figures) => {
        await at(Date.parse('2026-05-05T12:00:00Z'));
        const site = await addSite(test, token, { timezone: 'UTC' });
        await put(site, events);
        const query = { site, from: '2026-05-04', to: '2026-05-04', filter };
        const ask = async () => {
            const { pv, visits, ip } = (await call(test, calls.trend, { token, query })).data
                .current.figures;
            expect([pv, visits, ip]).toEqual(figures);
        };
        await ask();
        await at(Date.parse('2026-05-07T12:00:00Z'));
        await test.stores.finalizedDays.close();
        await ask();
    });
});

describe('a page that nobody left from before', () => {
    it('was viewed all the same in the comparison period', async () => {
        await at(Date.parse('2026-05-05T12:00:00Z'));
        const site = await addSite(test, token, { timezone: 'UTC' });
        const view = (visit: string, time: string, path: string) => ({
            visitor: 'ann',
            visit,
            path,
            time: `2026-05-${time}Z`,
        });
        await put(site, [
            view('1', '03T10:00:00', '/'),
            view('1', '03T10:01:00', '/price'),
            view('1', '03T10:02:00', '/buy'),
            view('2', '04T10:00:00', '/price'),
        ]);
        const days = { from: '2026-05-04', to: '2026-05-04' };
        const before = { compareFrom: '2026-05-03', compareTo: '2026-05-03' };
        const query = { site, ...days, ...before };
        const { list, previousTotals } = (await call(test, breakdowns.exits, { token, query }))
            .data;
        expect(list).toEqual([
            {
                value: '/price',
                share: 1,
                metrics: { exits: 1, pv: 1, exitRate: 1 },
                previous: { exits: 0, pv: 1, exitRate: 0 },
            },
        ]);
        expect(previousTotals).toEqual({ exits: 1, pv: 1, exitRate: 1 });
    });
});

describe('the average and the record of new visitors', () => {
    it('take each day by itself', async () => {
        await at(Date.parse('2026-05-01T00:00:00Z'));
        const site = await addSite(test, token, { timezone: 'UTC' });
        const came = (visitor: string, time: string) => ({
            visitor,
            visit: time,
            path: '/',
            time: `2026-05-${time}Z`,
        });
        await put(site, [
            came('ann', '01T10:00:00'),
            came('bob', '01T11:00:00'),
            came('ann', '02T10:00:00'),
            came('eve', '02T11:00:00'),
        ]);
        await at(Date.parse('2026-05-03T12:00:00Z'));
        const ask = async (filter: string) => {
            const query = { site, filter };
            const { table } = (await call(test, calls.overview, { token, query })).data;
            return [table.dailyAverage.visits, table.record.visits, table.yesterday.pv];
        };
        expect(await ask('visitorType=new')).toEqual([1.5, { value: 2, day: '2026-05-01' }, 1]);
        expect(await ask('visitorType=returning')).toEqual([
            0.5,
            { value: 1, day: '2026-05-02' },
            1,
        ]);
    });
});

describe('estimates', () => {
    /** Enough that they are no longer counted one by one. */
    const people = 30_000;

    it('lie within three times their stated error, and are exact when asked for exactly', async () => {
        await at(Date.parse('2026-07-12T12:00:00Z'));
        const timezone = 'Asia/Kathmandu';
        const site = await addSite(test, token, { timezone });
        const first = Date.parse('2026-07-01T00:00:00Z');
        const events = Array.from({ length: people }, (_, index) => {
            const time = first + index * 25_000;
            const address = `198.18.${(index % 12_000) >> 8}.${(index % 12_000) & 255}`;
            const visitor = `person ${index % 25_000}`;
            return { visitor, visit: String(time), time, started: time, address };
        });
        const { visits } = await put(site, events);
        await test.stores.finalizedDays.close();
        const query = { site, from: '2026-06-30', to: '2026-07-11' };
        const asked = { period: periodOf(query.from, query.to, timezone) };
        const expected = totalOf(visits, asked);
        const read = async (exact: '0' | '1') => {
            const words = { token, query: { ...query, exact } };
            const trend = (await call(test, calls.trend, words)).data;
            const sources = (await call(test, breakdowns.sources, words)).data;
            const figures = trend.current.figures;
            const all = [figures.uv, figures.ip, sources.totals.uv, sources.totals.ip];
            const isEstimated = trend.isEstimated && sources.isEstimated;
            const others = {
                pv: figures.pv,
                visits: figures.visits,
                newcomers: figures.newVisitors,
            };
            return { all, isEstimated, others, standardError: sources.standardError };
        };
        const exact = [expected.uv, expected.ip, expected.uv, expected.ip];
        const others = {
            pv: expected.pv,
            visits: expected.visits,
            newcomers: expected.newVisitors,
        };
        expect(await read('1')).toEqual({
            all: exact,
            isEstimated: false,
            others,
            standardError: 0,
        });
        const estimated = await read('0');
        expect(estimated).toMatchObject({ isEstimated: true, others });
        expect(estimated.standardError).toBeGreaterThan(0);
        for (const [index, value] of exact.entries()) {
            const error = Math.abs((estimated.all[index] ?? 0) - value);
            expect(error).toBeLessThanOrEqual(3 * estimated.standardError * value);
        }
    });
});

describe('today', () => {
    const zones = [
        ['America/St_Johns', '2026-02-15', '2026-03-08T05:30:00Z'],
        ['Europe/Berlin', '2026-10-01', '2026-10-25T01:00:00Z'],
        ['Asia/Kathmandu', '2026-06-01', undefined],
    ] as const;

    it.each(zones.slice(0, inForm(1, zones.length)))(
        'beside its past is what the oracle says in %s',
        async (zone, from, change) => {
            const added = dayStart(from, zone);
            await at(added);
            const random = randomOf(seed);
            const site = await addSite(test, token, { timezone: zone });
            const span = { zone, from, days: 32, ...(change && { change: Date.parse(change) }) };
            const traffic = trafficOf(random, span, 400);
            const { visits } = await putTraffic(test.config.DATA_DIR, site, traffic);
            await test.settle();
            for (const day of inForm([2, 15, 24], [2, 15, 24, 29])) {
                const now =
                    added + day * 86_400_000 + random.int(5, 22) * 3_600_000 + random.int(0, 3e6);
                await at(now);
                const says = `seed ${seed}: ${new Date(now).toISOString()}`;
                const bots = random.chance(0.2);
                const text = random.pick(['', '', 'source=search|page=/price', '!visitorType=new']);
                const filter = parseFilter(text);
                const query = { site, filter: text, ...(bots && { bots: '1' as const }) };
                const { data } = await call(test, calls.overview, { token, query });
                const { today, online, table } = data;
                const expected = overviewOf(visits, { bots, filter }, zone, added, now);
                expect.soft(asExpected({ today, online, table }, expected), says).toEqual(expected);
                const { list } = (await call(test, calls.sitesSummary, { token })).data;
                const own = list.find(one => one.site.id === site);
                expect.soft(own, says).toMatchObject(summaryOf(visits, zone, now));
                await test.stores.finalizedDays.close();
            }
        },
    );
});
