import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { breakdowns } from '../../contract/analytics/breakdowns';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { type PutEvent, putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const before = Date.parse('2026-05-01T00:00:00Z');
const after = Date.parse('2026-06-01T12:00:00Z');
const dayMs = 86_400_000;
const minuteMs = 60_000;

// Hundreds of statements, of each report twice.
vi.setConfig({ testTimeout: 120_000 });

let test: TestApp;
let token: string;
let site: string;

/** Visits at all hours of the days, by some who come again; many go on over midnight, here and in UTC. */
const visitOf = (number: number): PutEvent[] => {
    const began = before + 3 * dayMs + number * 97 * minuteMs;
    const visitor = `v${number % 40}`;
    const visit = String(number);
    return Array.from({ length: 1 + (number % 4) }, (_, page): PutEvent[] => {
        const time = began + page * 25 * minuteMs;
        const path = `/${(number * 7 + page * 3) % 9}`;
        const host = (number + page) % 4 === 0 ? 'shop.example.com' : 'example.com';
        return [
            {
                time,
                visitor,
                visit,
                host,
                path,
                title: `${path} as of ${number}`,
                address: `10.0.${number % 3}.${(number + (page > 2 ? 1 : 0)) % 50}`,
            },
            {
                kind: 'engagement',
                time: time + 20_000,
                visitor,
                visit,
                host,
                path,
                engaged: 15_000,
            },
        ];
    }).flat();
};

const periods = [
    { from: '2026-05-04', to: '2026-05-17' },
    { from: '2026-05-05', to: '2026-05-11' },
];

type Period = (typeof periods)[number];
/** The second of them lies within the first. */
const fewPeriods = inForm(periods.slice(0, 1), periods);

/** What the reports say that are made of kept sums, where there are any. */
const read = async (asked: readonly Period[]) => {
    const found: unknown[] = [];
    for (const period of asked) {
        const query = { site, ...period };
        const trend = (
            await call(test, calls.trend, { token, query: { ...query, granularity: 'day' } })
        ).data;
        found.push(trend.current.figures, trend.current.points);
        for (const more of [{}, { q: '3' }]) {
            for (const report of [breakdowns.pages, breakdowns.hosts, breakdowns.exits]) {
                const answer = await call(test, report, { token, query: { ...query, ...more } });
                expect(answer.message).toBe('ok');
                const { list, totals } = answer.data;
                found.push(list, totals);
            }
        }
        const words = new URLSearchParams({ ...query, format: 'csv', lang: 'en' });
        for (const name of ['pages', 'hosts', 'exits']) {
            const url = `/api/v1/work/stats/export/${name}?${words}`;
            const file = await test.app.inject({ url, headers: { 'x-token': token } });
            expect([name, file.statusCode]).toEqual([name, 200]);
        }
    }
    return found;
};

/** Sessions do not last that long. */
const goTo = async (now: number) => {
    test.now = now;
    token = await signIn(test);
};

/** The same, when no day can be closed. */
const readOpen = async (asked: readonly Period[]) => {
    await goTo(before);
    return read(asked);
};

/** The same, when all are. */
const readClosed = async (asked: readonly Period[]) => {
    await goTo(after);
    await test.settle();
    await test.stores.finalizedDays.close();
    const { until, gaps } = test.stores.finalizedDays.spanOf([site]);
    expect(until).toBeGreaterThan(Date.parse('2026-05-20'));
    expect(gaps).toEqual([]);
    return read(asked);
};

const dayCache = async () =>
    test.stores.db.selectFrom('day_figures').selectAll().where('site_id', '=', site).execute();

describe('what is kept of closed days', () => {
    beforeAll(async () => {
        test = await startTestApp();
        test.now = before;
        token = await signIn(test);
        site = await addSite(test, token, { timezone: 'Asia/Kolkata' });
        const events = Array.from({ length: 200 }, (_, number) => visitOf(number)).flat();
        await putEvents(test.config.DATA_DIR, site, events);
        await test.settle();
    });
    afterAll(() => test.close());

    it('says what the events say', async () => {
        const open = await readOpen(fewPeriods);
        expect(await dayCache()).toEqual([]);
        expect(await readClosed(fewPeriods)).toEqual(open);
        // from what was kept by then
        expect(await read(fewPeriods)).toEqual(open);
        expect((await dayCache()).length).toBeGreaterThan(10);
        const [rows] = await test.stores.store.query<{ days: number }>(
            'SELECT toUInt32(uniqExact(day)) AS days FROM page_days WHERE site = {site:String}',
            { site },
        );
        expect(rows?.days).toBeGreaterThan(10);
    });

    it('is made anew when something comes late', async () => {
        await putEvents(test.config.DATA_DIR, site, [
            ...visitOf(201).map(event => ({ ...event, time: '2026-05-08T10:00:00Z' })),
            { time: '2026-05-07T23:59:00Z', visitor: 'v3', visit: 'late', path: '/late' },
        ]);
        await test.settle();
        const closed = await readClosed(fewPeriods);
        expect(JSON.stringify(closed)).toContain('/late');
        expect(closed).toEqual(await readOpen(fewPeriods));
    });

    it('forgets a visitor who is erased', async () => {
        const known = await readClosed(fewPeriods);
        await call(test, calls.eraseVisitor, {
            token,
            params: { id: site, visitor: putVisitor(site, 'v3') },
        });
        const closed = await readClosed(fewPeriods);
        expect(closed).not.toEqual(known);
        expect(JSON.stringify(closed)).not.toContain('/late');
        expect(closed).toEqual(await readOpen(fewPeriods));
    });
});
