import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsAnswer } from '../../contract/analytics/statsQuery';
import { statsQuery } from '../../contract/analytics/statsQuery';
import { calls } from '../../contract/calls';
import { addKey } from '../fixtures/apiKeys';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let key: string;
let site: string;
let goal: string;

const days = ['2026-05-01', '2026-05-02', '2026-05-03'] as const;
const date_range = [days[0], days[2]];

interface Bought {
    amount: number;
    currency: string;
}

/** A visit of a page, with what was bought and how far the page was scrolled. */
const visitOf = (at: number, country: string, bought: readonly Bought[]): PutEvent[] => {
    const time = Date.parse(`${days[at % 3]}T10:00:00Z`) + at * 60_000;
    const visit = { visitor: `v${at % 5}`, visit: `${at}`, country, path: `/p${at % 2}` };
    return [
        { ...visit, time },
        { ...visit, kind: 'engagement', scroll: 20 + at, engaged: 1_000, time: time + 5_000 },
        // told twice: the deepest counts
        { ...visit, kind: 'engagement', scroll: 10, engaged: 1_000, time: time + 6_000 },
        ...bought.map(
            ({ amount, currency }, place): PutEvent => ({
                ...visit,
                kind: 'event',
                name: 'Purchase',
                props: JSON.stringify({ amount, currency }),
                time: time + 10_000 + place,
            }),
        ),
    ];
};

/** By the visit's number: country, and what was bought. */
const visits: [country: string, bought: Bought[]][] = [
    ['DE', [{ amount: 1_000, currency: 'USD' }]],
    ['US', []],
    [
        'DE',
        [
            { amount: 250, currency: 'USD' },
            { amount: 700, currency: 'EUR' },
        ],
    ],
    ['US', [{ amount: 99_950, currency: 'USD' }]],
    ['', []],
    ['DE', []],
    ['US', [{ amount: 150_000, currency: 'JPY' }]],
];

beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T12:00:00Z');
    owner = await addPerson(test, 'user');
    ({ key } = await addKey(test, owner, { scopes: ['read'] }));
    site = await addSiteOf(test, owner);
    const events = visits.flatMap(([country, bought], at) => visitOf(at, country, bought));
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
    const body = {
        name: 'Purchase',
        ways: [[{ kind: 'event' as const, name: 'Purchase', where: [] }]],
        value: {
            type: 'property' as const,
            property: 'amount',
            currency: 'USD',
            currencyProperty: 'currency',
            refunds: '',
            orderProperty: '',
        },
    };
    const made = await callFrom(test, owner, calls.createGoal, { params: { id: site }, body });
    goal = made.data.id;
});
afterAll(() => test.close());

const post = async (asked: object) => {
    const response = await test.app.inject({
        method: 'POST',
        url: statsQuery.path,
        payload: { site_id: site, date_range, ...asked },
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        remoteAddress: newAddress(),
    });
    return { status: response.statusCode, body: response.json<StatsAnswer>() };
};

const rows = async (asked: object) => {
    const { status, body } = await post(asked);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.results.map(({ dimensions, metrics }) => [
        dimensions.join(' '),
        ...metrics.map(one => (typeof one === 'object' && one !== null ? one.long : one)),
    ]);
};

/** What the page of goals says of the same visits. */
const shown = async (filter = '', from: string = days[0], to: string = days[2]) => {
    const query = { site, from, to, filter };
    const { data } = await callFrom(test, owner, calls.goals, { query });
    const [found] = data.list;
    return { conversions: found?.conversions ?? 0, value: (found?.value ?? 0) / 100 };
};

it('is the goal’s own by dimension, day and as a whole, as the page of goals has it', async () => {
    const whole = await shown();
    // yen and euros have no rate here
    expect(whole).toEqual({ conversions: 5, value: 1012 });
    const metrics = ['conversions', 'total_revenue', 'average_revenue'];
    expect(await rows({ metrics, goal })).toEqual([['', 5, '$1,012.00', '$202.40']]);
    const { body } = await post({ metrics: ['total_revenue'], goal });
    expect(body).toMatchObject({
        results: [{ metrics: [{ value: 1012, currency: 'USD', short: '$1K', long: '$1,012.00' }] }],
        meta: { currency: 'USD' },
    });
    const byCountry = await rows({
        metrics: ['total_revenue', 'visits', 'conversions'],
        dimensions: ['visit:country'],
        goal,
    });
    expect(byCountry).toEqual([
        ['US', '$999.50', 3, 2],
        ['DE', '$12.50', 3, 3],
        ['(not set)', '$0.00', 1, 0],
    ]);
    for (const country of ['US', 'DE']) {
        const { value } = await shown(`country=${country}`);
        const row = byCountry.find(([name]) => name === country);
        expect(row?.[1]).toBe(`$${value.toFixed(2)}`);
    }
    const byDay = await rows({
        metrics: ['total_revenue', 'visits'],
        dimensions: ['time:day'],
        goal,
    });
    expect(byDay).toEqual([
        [days[0], '$1,009.50', 3],
        [days[1], '$0.00', 2],
        [days[2], '$2.50', 2],
    ]);
    for (const [at, day] of days.entries()) {
        const { value } = await shown('', day, day);
        expect(byDay[at]?.[1]).toBe(`$${value.toLocaleString('en', { minimumFractionDigits: 2 })}`);
    }
    expect(
        await rows({
            metrics: ['total_revenue'],
            dimensions: ['time:day', 'visit:country'],
            goal,
            order_by: [['time:day', 'asc']],
        }),
    ).toContainEqual([`${days[0]} DE`, '$10.00']);
});

it('has each currency as it was paid, ordered and in pages', async () => {
    const asked = { metrics: ['total_revenue'], dimensions: ['event:currency'], goal };
    expect(await rows(asked)).toEqual([
        ['JPY', '¥150,000'],
        ['USD', '$1,012.00'],
        ['EUR', '€7.00'],
    ]);
    const paged = { ...asked, order_by: [['event:currency', 'asc']] };
    const include = { total_rows: true };
    const { body } = await post({ ...paged, include, pagination: { limit: 1, offset: 1 } });
    expect(body.results.map(({ dimensions }) => dimensions)).toEqual([['JPY']]);
    expect(body.meta).toEqual({ total_rows: 3 });
    expect(await rows({ ...asked, dimensions: ['time:day', 'event:currency'] })).toEqual([
        [`${days[0]} JPY`, '¥150,000'],
        [`${days[0]} USD`, '$1,009.50'],
        [`${days[2]} EUR`, '€7.00'],
        [`${days[2]} USD`, '$2.50'],
    ]);
});

it('is that of a goal one filters by, null without one, and refused where no visit says it', async () => {
    const filters = [['is', 'event:goal', ['Purchase']]];
    const metrics = ['total_revenue'];
    expect(await rows({ metrics, filters })).toEqual([['', '$1,012.00']]);
    const { body } = await post({ metrics: ['visits', ...metrics], dimensions: ['visit:country'] });
    expect(body.results.every(row => row.metrics[1] === null)).toBe(true);
    expect(body.meta.metric_warnings).toMatchObject({
        total_revenue: { code: 'no_revenue_goals_matching' },
    });
    const refused = await post({ metrics, dimensions: ['event:page'], goal });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
        errors: { dimensions: { code: 'stats.revenue_of_visits' } },
    });
    const other = await post({
        metrics: ['pageviews', ...metrics],
        dimensions: ['visit:os'],
        goal,
    });
    expect(other.body).toMatchObject({
        errors: { 'metrics.0': { code: 'stats.metric_elsewhere' } },
    });
});

it('scroll depth is the deepest of each visit, averaged over those who told', async () => {
    const metrics = ['pageviews', 'scroll_depth'];
    // 20, 22, 24, 26 and 21, 23, 25
    expect(await rows({ metrics, dimensions: ['event:page'] })).toEqual([
        ['/p0', 4, 23],
        ['/p1', 3, 23],
    ]);
    const filters = [['is', 'event:page', ['/p0']]];
    expect(await rows({ metrics: ['scroll_depth'], filters })).toEqual([['', 23]]);
    expect(await rows({ metrics, dimensions: ['time:day', 'event:page'], filters })).toContainEqual(
        [`${days[0]} /p0`, 2, 23],
    );
    const sorted = await post({
        metrics,
        dimensions: ['event:page'],
        order_by: [['scroll_depth', 'desc']],
    });
    expect(sorted.status).toBe(400);
});
