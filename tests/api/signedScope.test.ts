import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import { figuresOfPage, readPage } from '../../server/analytics/events/reports/breakdowns/readPage';
import { breakdownReports } from '../../server/analytics/events/reports/breakdowns/reports';
import { readTotal } from '../../server/analytics/events/reports/figures';
import { allOpen } from '../../server/analytics/events/reports/query/finalizedSpan';
import type { Scope } from '../../server/analytics/events/reports/query/scope';
import { addSite, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { randomOf } from '../oracle/random';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';
import { dayAfter, dayStart } from '../oracle/zone';

const zone = 'Asia/Kolkata';
const from = '2026-05-01';
const days = 6;
/** One of each kind of rows, and those of which sums by day are kept. */
const reports = ['sources', 'ip', 'entries', 'pages', 'hosts'] satisfies BreakdownName[];

let test: TestApp;
let site: string;
beforeAll(async () => {
    test = await startTestApp();
    // before all of the traffic: nothing of it can be closed
    test.now = Date.parse('2026-01-01T00:00:00Z');
    site = await addSite(test, await signIn(test), { timezone: zone });
    const traffic = trafficOf(randomOf(1), { zone, from, days }, 200);
    await putTraffic(test.config.DATA_DIR, site, traffic);
    await test.settle();
    test.now = dayStart(dayAfter(from, days), zone) - 1;
    await test.stores.finalizedDays.close();
});
afterAll(() => test.close());

const scopeOf = (first: number, last: number): Scope => ({
    sites: [site],
    zone,
    from: dayAfter(from, first),
    to: dayAfter(from, last),
    start: dayStart(dayAfter(from, first), zone),
    end: dayStart(dayAfter(from, last + 1), zone),
    filter: undefined,
    isExcluded: false,
    isExact: true,
    isMeasured: true,
    closed: allOpen,
});

/** Visits of every second visitor. */
const half = (rest: 0 | 1): string =>
    `SELECT visit FROM events WHERE site = '${site}' AND visitor % 2 = ${rest}`;

const countsOf = async (scope: Scope): Promise<Record<string, number>> => {
    const { store } = test.stores;
    const { pv, visits } = await readTotal(store, scope);
    const counts: Record<string, number> = { pv, visits };
    for (const name of reports) {
        for (const metric of ['pv', 'visits'] as const) {
            if (!(breakdowns[name].metrics as readonly string[]).includes(metric)) continue;
            const page = await readPage(store, scope, breakdownReports[name], {
                metrics: [metric],
                sort: metric,
                order: 'DESC',
                withTotals: true,
                search: { text: '', values: [] },
                limit: 1,
                offset: 0,
            });
            counts[`${name} ${metric}`] = figuresOfPage(page, [metric]).totals[metric] ?? 0;
        }
    }
    return counts;
};

const expectParts = async (scope: Scope): Promise<Record<string, number>> => {
    const whole = await countsOf(scope);
    const even = await countsOf({ ...scope, unsigned: half(1) });
    const odd = await countsOf({ ...scope, unsigned: half(0) });
    for (const [name, count] of Object.entries(whole)) {
        expect.soft((even[name] ?? 0) + (odd[name] ?? 0), name).toBe(count);
        expect.soft(even[name], name).toBeGreaterThan(0);
        expect.soft(odd[name], name).toBeGreaterThan(0);
    }
    return even;
};

describe.each([
    ['a day', 2, 2],
    ['all days', 0, days - 1],
])('visits that are left aside are in no figure of %s', (_, first, last) => {
    it('whether they are made of events, closed, or made lately', async () => {
        const { finalizedDays } = test.stores;
        const scope = scopeOf(first, last);
        const open = await expectParts(scope);
        const closed = finalizedDays.spanOf([site]);
        expect(closed.until).toBeGreaterThan(scope.start);
        expect(await expectParts({ ...scope, closed })).toEqual(open);
        const recent = await finalizedDays.recentOf([site], closed);
        expect(recent).toBeDefined();
        expect(await expectParts({ ...scope, closed, recent })).toEqual(open);
    });
});
