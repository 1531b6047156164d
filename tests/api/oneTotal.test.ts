import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import { exportPath } from '../../contract/analytics/exports';
import { calls } from '../../contract/calls';
import { atLengthOnly, inForm, isFull, leftOut } from '../../scripts/testForm.mjs';
import { newAddress } from '../fixtures/people';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';
import { randomOf } from '../oracle/random';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';
import { dayAfter, dayStart } from '../oracle/zone';

/** Another seed makes other traffic. */
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? 1);
const days = 6;

// Each asks some hundred questions.
vi.setConfig({ testTimeout: 300_000 });

/** The third day is one on which clocks change, forwards or back; all but one are off the full hour. */
const allSpans = [
    { zone: 'America/St_Johns', from: '2026-03-06', change: '2026-03-08T05:30:00Z' },
    { zone: 'Asia/Kolkata', from: '2026-05-01' },
    { zone: 'Europe/Berlin', from: '2026-10-23', change: '2026-10-25T01:00:00Z' },
    { zone: 'Pacific/Chatham', from: '2026-04-03', change: '2026-04-04T14:00:00Z' },
    { zone: 'Asia/Kathmandu', from: '2026-05-30' },
] satisfies { zone: string; from: string; change?: string }[];
const spans = allSpans.slice(0, inForm(1, allSpans.length));

/** Reports that show all of the traffic: one of each kind of rows, and those made like it. */
const kinds = ['sources', 'cities', 'ip', 'entries', 'pages', 'hosts'] as const;
const alike = [
    ...(['sourceNames', 'area', 'regions', 'networks', 'devices', 'browsers'] as const),
    ...(['browserVersions', 'systems', 'systemVersions', 'screens', 'languages'] as const),
] satisfies BreakdownName[];
const whole = [...kinds, ...alike.slice(0, inForm(0, alike.length))];

/** Reports that show a part of it, and the filter that chooses the same. */
const partial = [
    ['engines', 'source=search'],
    ['assistants', 'source=ai'],
    ['keywords', 'source=search'],
    ['referrers', '!referrer=;!source=internal'],
    ['campaigns', '!utmCampaign='],
] as const satisfies (readonly [BreakdownName, string])[];

const filters = [
    '',
    'host=shop.example.com',
    '!visitorType=new;country=CN',
    'address=203.0.113.1|source=search',
    'page=/price;!device=phone',
    'exit~price',
].slice(0, inForm(2, 6));

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

interface Asked {
    site: string;
    from: string;
    to: string;
    filter: string;
}

const trendOf = async (query: Asked) =>
    (await call(test, calls.trend, { token, query: { ...query, granularity: 'hour' } })).data
        .current;

/** Page views by a report's rows, and what it says that they are together. */
const viewsIn = async (name: BreakdownName, query: Asked, compared?: Asked) => {
    const words = {
        ...query,
        ...(compared && { compareFrom: compared.from, compareTo: compared.to }),
        perPage: 200,
    };
    const { data } = await call(test, breakdowns[name], { token, query: words });
    return {
        name,
        rows: data.list.reduce((sum, { metrics }) => sum + (metrics.pv ?? 0), 0),
        totals: data.totals.pv,
        ...(compared && { previous: data.previousTotals?.pv }),
    };
};

/** Page views by the lines of a file. */
const viewsInFile = async (name: BreakdownName, query: Asked) => {
    const { payload } = await test.app.inject({
        url: exportPath.replace(':report', name),
        query: { ...query, lang: 'en' },
        remoteAddress: newAddress(),
        headers: { 'x-token': token },
    });
    const [head = '', ...lines] = payload.slice(1).split('\r\n').slice(0, -1);
    const column = head.split(',').reverse().indexOf('Page views');
    // From the end: a value may hold a comma, a figure does not.
    return lines.reduce((sum, line) => sum + Number(line.split(',').at(-1 - column)), 0);
};

const expectOneTotal = async (query: Asked, compared: Asked) => {
    const says = JSON.stringify(query);
    const trend = await trendOf(query);
    const { pv } = trend.figures;
    const previous = (await trendOf(compared)).figures.pv;
    expect
        .soft(
            trend.points.reduce((sum, point) => sum + point.pv, 0),
            says,
        )
        .toBe(pv);
    for (const name of whole) {
        expect
            .soft(await viewsIn(name, query, compared), says)
            .toEqual({ name, rows: pv, totals: pv, previous });
    }
    for (const [name, condition] of partial) {
        const filter = query.filter === '' ? condition : `(${query.filter});${condition}`;
        const part = (await trendOf({ ...query, filter })).figures.pv;
        expect.soft(await viewsIn(name, query), says).toEqual({ name, rows: part, totals: part });
    }
    for (const name of ['sources', 'ip', 'pages'] as const) {
        expect.soft(await viewsInFile(name, query), `file of ${name}, ${says}`).toBe(pv);
    }
    return pv;
};

describe.each(spans)(
    'page views of one period in $zone from $from on',
    ({ zone, from, change }) => {
        const periods = [
            [2, 2],
            [1, 3],
            [0, 5],
        ].map(([first = 0, last = 0]) => ({
            from: dayAfter(from, first),
            to: dayAfter(from, last),
        }));
        let site: string;

        const expectSame = async () => {
            let views = 0;
            for (const filter of filters) {
                for (const [index, period] of periods.entries()) {
                    // in the short form the longest is compared with a day
                    if (!isFull && index < periods.length - 1) continue;
                    const compared = periods[(index + 1) % periods.length] ?? period;
                    views += await expectOneTotal(
                        { site, ...period, filter },
                        { site, ...compared, filter },
                    );
                }
            }
            expect(views).toBeGreaterThan(0);
        };

        beforeAll(async () => {
            // before all of the traffic: nothing of it can be closed
            await at(Date.parse('2026-01-01T00:00:00Z'));
            site = await addSite(test, token, { timezone: zone });
            const span = { zone, from, days, ...(change && { change: Date.parse(change) }) };
            await putTraffic(test.config.DATA_DIR, site, trafficOf(randomOf(seed), span, 120));
            await test.settle();
        });

        it.skipIf(!isFull)(
            'are as many in every report, of open days',
            leftOut(atLengthOnly),
            expectSame,
        );

        it('and of days of which some are closed, and in the summary', async () => {
            const day = dayAfter(from, days - 1);
            // the last instant of it: files end at what is now
            await at(dayStart(dayAfter(day, 1), zone) - 1);
            await test.stores.finalizedDays.close();
            expect(test.stores.finalizedDays.spanOf([site]).until).toBeGreaterThan(
                Date.parse(from),
            );
            await expectSame();
            const yesterday = dayAfter(day, -1);
            for (const filter of filters) {
                const { data } = await call(test, calls.overview, {
                    token,
                    query: { site, filter },
                });
                const query = { site, from: yesterday, to: yesterday, filter };
                const { figures } = await trendOf(query);
                expect.soft(data.table.yesterday.pv, filter).toBe(figures.pv);
            }
        });
    },
);
