import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import { type Filter, printFilter } from '../../contract/analytics/filters';
import {
    type StatsAnswer,
    type StatsDimension,
    type StatsFigure,
    type StatsMetric,
    statsDimensions,
    statsMetrics,
    statsQuery,
} from '../../contract/analytics/statsQuery';
import { calls } from '../../contract/calls';
import { addKey } from '../fixtures/apiKeys';
import { knownVisits } from '../fixtures/knownVisits';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { randomOf } from '../oracle/random';
import { trafficOf } from '../oracle/traffic';
import { putTraffic } from '../oracle/world';

const span = { zone: 'America/St_Johns', from: '2026-03-06', days: 6 };
const period = { from: '2026-03-06', to: '2026-03-12' };
const date_range = [period.from, period.to];

let test: TestApp;
let owner: Person;
let key: string;
/** random traffic, and the visits that are known one by one */
let busy: string;
let known: string;

beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T12:00:00Z');
    owner = await addPerson(test, 'user');
    ({ key } = await addKey(test, owner, { scopes: ['read'] }));
    known = await addSiteOf(test, owner);
    busy = await addSiteOf(test, owner);
    const busyFields = { domain: 'busy.example', timezone: span.zone };
    await test.stores.db.updateTable('sites').set(busyFields).where('id', '=', busy).execute();
    const scrolled = knownVisits.map(one =>
        one.kind === 'engagement' ? { ...one, scroll: 80 } : one,
    );
    await putEvents(test.config.DATA_DIR, known, scrolled);
    await putTraffic(test.config.DATA_DIR, busy, trafficOf(randomOf(7), span, 120));
    await test.settle();
    await test.stores.finalizedDays.close();
    const signUp = {
        name: 'Sign up',
        ways: [[{ kind: 'event' as const, name: 'Sign up', where: [] }]],
        value: { type: 'fixed' as const, amount: 2500, currency: 'USD' },
    };
    await callFrom(test, owner, calls.createGoal, { params: { id: known }, body: signUp });
});
afterAll(() => test.close());

interface Refused {
    error: string;
    code: string;
    errors?: Record<string, { code: string }>;
}

const post = async (payload: object | string, sent = key) => {
    const response = await test.app.inject({
        method: 'POST',
        url: statsQuery.path,
        payload,
        headers: { authorization: `Bearer ${sent}`, 'content-type': 'application/json' },
        remoteAddress: newAddress(),
    });
    return { status: response.statusCode, body: response.json<StatsAnswer & Refused>() };
};
const query = async (asked: object) => {
    const { status, body } = await post({ site_id: busy, date_range, ...asked });
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
};
const refused = async (asked: object) => {
    const right = { site_id: busy, metrics: ['visitors'], date_range };
    const { status, body } = await post({ ...right, ...asked });
    expect(status).toBe(400);
    const [field] = Object.keys(body.errors ?? {});
    // whoever reads only the sentence is told the place too
    expect(body.error.startsWith(`${field}: `)).toBe(true);
    return [field, body.errors?.[field ?? '']?.code];
};

/** As Plausible tells an amount. */
const usd = (value: number) => ({
    value,
    currency: 'USD',
    short: expect.stringMatching(/^-?\$[\d.,]+[KMB]?$/),
    long: `$${value.toLocaleString('en', { minimumFractionDigits: 2 })}`,
});

const round = (value: number | null | undefined, told: string): number | null => {
    if (value === null || value === undefined) return null;
    const scaled = told === 'percent' ? 100 * value : value;
    return told === 'percent' || told === 'number' ? Math.round(scaled * 100) / 100 : scaled;
};

/** What the interface shows of a report, in the form of the Stats API: values, and figures by name. */
const shown = async (
    report: BreakdownName,
    metrics: readonly StatsMetric[],
    asked: { filter?: string; from?: string; to?: string } = {},
) => {
    const input = { query: { site: busy, ...period, perPage: 200, ...asked } };
    const { data } = await callFrom(test, owner, breakdowns[report], input as never);
    return new Map(
        data.list.map(row => [
            row.value,
            metrics.map(name => {
                const { metric, told } = statsMetrics[name];
                const figures: Partial<Record<StatsFigure, number | null>> = row.metrics;
                return round(figures[metric], told);
            }),
        ]),
    );
};

const plain: readonly StatsMetric[] = Object.keys(statsMetrics).filter(
    name => name !== 'percentage',
) as StatsMetric[];
const metricsOf = (report: BreakdownName): StatsMetric[] =>
    plain.filter(name =>
        (breakdowns[report].metrics as readonly string[]).includes(statsMetrics[name].metric),
    );
const empty = ['(not set)', 'Direct / None'];
const bare = (value = '') => (empty.includes(value) ? '' : value);

describe('figures are those of the interface', () => {
    it('of the whole period, and of each part of it', async () => {
        const metrics = ['visitors', 'visits', 'pageviews', 'ips', 'new_visitors'] as const;
        const rates = ['views_per_visit', 'bounce_rate', 'visit_duration'] as const;
        const all: StatsMetric[] = [...metrics, ...rates];
        const figuresOf = (row: Record<string, unknown>) =>
            all.map(name => {
                const { metric, told } = statsMetrics[name];
                return round(row[metric] as number, told);
            });
        for (const granularity of ['hour', 'day', 'week', 'month'] as const) {
            const words = { site: busy, ...period, granularity };
            const { data } = await callFrom(test, owner, calls.trend, { query: words });
            const whole = await query({ metrics: all });
            expect(whole.results).toEqual([
                { dimensions: [], metrics: figuresOf(data.current.figures) },
            ]);
            const parts = await query({ metrics: all, dimensions: [`time:${granularity}`] });
            const points = data.current.points.filter(({ pv, visits }) => pv + visits > 0);
            expect(points.length).toBeGreaterThan(granularity === 'month' ? 0 : 1);
            expect(parts.results.map(row => row.metrics)).toEqual(points.map(figuresOf));
        }
    });

    const names = Object.entries(statsDimensions) as [StatsDimension, BreakdownName][];
    it.each(names)('by %s', async (dimension, report) => {
        const metrics = metricsOf(report);
        const { results } = await query({ metrics, dimensions: [dimension] });
        const found = new Map(results.map(row => [bare(row.dimensions[0]), row.metrics]));
        // bots of one name are several rows, by why they are left out
        expect(found).toEqual(await shown(report, metrics));
    });

    it('of pairs: a report that is filtered by the other value', async () => {
        const pairs = [
            ['visit:country', 'visit:browser', 'country'],
            ['visit:channel', 'visit:device', 'source'],
            ['visit:source', 'event:page', 'sourceName'],
        ] as const;
        for (const [first, second, field] of pairs) {
            const isOfViews = second === 'event:page';
            const metrics: StatsMetric[] = isOfViews
                ? ['visitors', 'pageviews', 'ips']
                : metricsOf(statsDimensions[second]);
            const { results } = await query({ metrics, dimensions: [first, second] });
            const values = [...new Set(results.map(row => bare(row.dimensions[0])))];
            expect(values.length).toBeGreaterThan(2);
            for (const value of values) {
                const own = results.filter(row => bare(row.dimensions[0]) === value);
                const found = new Map(own.map(row => [bare(row.dimensions[1]), row.metrics]));
                const filter = `${field}=${value}`;
                expect(found).toEqual(await shown(statsDimensions[second], metrics, { filter }));
            }
        }
    });

    it('of values by day: that day’s report; pages of rows go on where the last one ended', async () => {
        const metrics = metricsOf('area');
        const asked = { metrics, dimensions: ['visit:country', 'time:day'] };
        const all = await query({ ...asked, include: { total_rows: true, time_labels: true } });
        const days = all.meta.time_labels ?? [];
        expect(days).toHaveLength(7);
        for (const day of days) {
            const own = all.results.filter(row => row.dimensions[1] === day);
            const found = new Map(own.map(row => [bare(row.dimensions[0]), row.metrics]));
            expect(found).toEqual(await shown('area', metrics, { from: day, to: day }));
        }
        const total = all.results.length;
        expect(all.meta.total_rows).toBe(total);
        const parts = [];
        for (let offset = 0; offset < total; offset += 4) {
            const page = await query({ ...asked, pagination: { limit: 4, offset } });
            parts.push(...page.results);
        }
        expect(parts).toEqual(all.results);
    });

    it('with filters, order, pages, percentages and a goal', async () => {
        const filters = [
            ['is_not', 'visit:country', ['US']],
            ['or', [['contains', 'event:page', ['/'], { case_sensitive: false }]]],
            ['not', ['is', 'visit:browser', ['Nothing']]],
        ];
        const metrics = ['visits', 'percentage', 'visitors'];
        const dimensions = ['visit:browser'];
        const order_by = [['visit:browser', 'asc']];
        const { results } = await query({ metrics, dimensions, filters, order_by });
        const filter = '!country=US;page~/;!browser=Nothing';
        const report = await shown('browsers', ['visits', 'visitors'], { filter });
        const found = results.map(row => [
            bare(row.dimensions[0]),
            [row.metrics[0], row.metrics[2]],
        ]);
        expect(new Map(found as [string, number[]][])).toEqual(report);
        const ordered = found.map(([value]) => String(value));
        expect(ordered).toEqual([...ordered].sort());
        const body = {
            name: 'Any page',
            ways: [[{ kind: 'page' as const, at: { how: 'wildcard' as const, text: '*' } }]],
            value: { type: 'none' as const },
        };
        const made = await callFrom(test, owner, calls.createGoal, { params: { id: busy }, body });
        const goal = made.data.id;
        const aimed = { metrics: ['conversions', 'conversion_rate'], goal };
        const [converted] = (await query(aimed)).results;
        expect(converted?.metrics[0]).toBeGreaterThan(0);
        const byBrowser = await query({ ...aimed, dimensions });
        const sum = byBrowser.results.reduce((all, row) => all + Number(row.metrics[0] ?? 0), 0);
        expect(sum).toBe(converted?.metrics[0]);
    });
});

describe('what came later', () => {
    const date = { from: '2026-03-08', to: '2026-03-09' };
    const days = [date.from, date.to];

    it('has hours beside another dimension: that hour of the report', async () => {
        const metrics: StatsMetric[] = ['visits', 'pageviews'];
        const asked = { metrics, dimensions: ['time:hour', 'visit:browser'], date_range: days };
        const { results } = await query(asked);
        expect(results.length).toBeGreaterThan(5);
        const browsers = [...new Set(results.map(row => row.dimensions[1]))];
        for (const browser of browsers) {
            const filter = `browser=${bare(browser)}`;
            const words = { site: busy, ...date, granularity: 'hour' as const, filter };
            const { data } = await callFrom(test, owner, calls.trend, { query: words });
            const shown = data.current.points
                .filter(({ visits }) => visits > 0)
                .map(({ label, visits, pv }) => [`${label.replace('T', ' ')}:00`, visits, pv]);
            const own = results
                .filter(row => row.dimensions[1] === browser && row.metrics[0] !== 0)
                .map(row => [row.dimensions[0], ...row.metrics]);
            expect(own).toEqual(shown);
        }
    });

    it('filters by expressions and segments as the interface does', async () => {
        const metrics: StatsMetric[] = ['visits', 'pageviews', 'visitors'];
        const dimensions = ['visit:country'];
        const body = { site: busy, name: 'Chrome', filter: 'browser=Chrome' };
        const { data: segment } = await callFrom(test, owner, calls.createSegment, { body });
        const conditionOf = (field: 'page' | 'browser' | 'segment', values: string[]): Filter => ({
            type: 'condition',
            field,
            operator: field === 'segment' ? 'is' : 'matches',
            values,
        });
        const pages = ['^/[a-p]', 'e$'];
        const known = ['^(Chrome|Safari)$'];
        const tried: [unknown[], Filter][] = [
            [['matches', 'event:page', pages], conditionOf('page', pages)],
            [
                ['matches_not', 'visit:browser', known],
                { type: 'not', part: conditionOf('browser', known) },
            ],
            [['is', 'segment', [segment.id]], conditionOf('segment', [segment.id])],
            [
                ['is_not', 'segment', [segment.id]],
                { type: 'not', part: conditionOf('segment', [segment.id]) },
            ],
        ];
        for (const [condition, filter] of tried) {
            const { results } = await query({ metrics, dimensions, filters: [condition] });
            const found = new Map(results.map(row => [bare(row.dimensions[0]), row.metrics]));
            expect(found).toEqual(await shown('area', metrics, { filter: printFilter(filter) }));
            expect(results.length).toBeGreaterThan(0);
        }
    });

    it('has goals as a dimension and in filters, and what they are worth', async () => {
        const at = { how: 'wildcard' as const, text: '*' };
        const money = { type: 'fixed' as const, amount: 250, currency: 'USD' };
        const made = [];
        for (const [name, value] of [
            ['Worth', money],
            ['Nothing', { type: 'none' as const }],
        ] as const) {
            const body = { name, ways: [[{ kind: 'page' as const, at }]], value };
            const input = { params: { id: busy }, body };
            made.push((await callFrom(test, owner, calls.createGoal, input)).data);
        }
        const { data } = await callFrom(test, owner, calls.goals, {
            query: { site: busy, ...period },
        });
        const told = (name: string) => data.list.find(one => one.name === name);
        const worth = told('Worth');
        const nothing = told('Nothing');
        if (!worth || !nothing) throw new Error('no goals');
        expect(data.currency).toBe('USD');
        const metrics: StatsMetric[] = [
            ...(['visitors', 'visits', 'conversions', 'conversion_rate'] as const),
            ...(['total_revenue', 'average_revenue'] as const),
        ];
        const asked = { metrics, dimensions: ['event:goal'], order_by: [['event:goal', 'asc']] };
        const answer = await query(asked);
        const rowOf = (name: string) =>
            answer.results.find(row => row.dimensions[0] === name)?.metrics;
        const { visitors, visits, conversions, visitRate, value } = worth;
        const revenue = (value ?? 0) / 100;
        const rate = round(visitRate, 'percent');
        const average = conversions === 0 ? null : round(revenue / conversions, 'number');
        expect(rowOf('Worth')).toEqual([
            ...[visitors, visits, conversions, rate],
            ...[usd(revenue), average === null ? null : usd(average)],
        ]);
        expect(rowOf('Nothing')?.slice(4)).toEqual([null, null]);
        expect(answer.meta.currency).toBe('USD');
        const whole = { metrics: ['conversions', 'total_revenue'], goal: worth.id };
        expect((await query(whole)).results[0]?.metrics).toEqual([conversions, usd(revenue)]);
        const byDay = await query({
            ...asked,
            order_by: [],
            dimensions: ['time:day', 'event:goal'],
        });
        const sum = byDay.results
            .filter(row => row.dimensions[1] === 'Worth')
            .reduce((all, row) => all + Number(row.metrics[2] ?? 0), 0);
        expect(sum).toBe(conversions);
        for (const name of ['Worth', worth.id]) {
            const filters = [['is', 'event:goal', [name]]];
            const { results } = await query({
                metrics: ['visits'],
                dimensions: ['visit:os'],
                filters,
            });
            const found = new Map(results.map(row => [bare(row.dimensions[0]), row.metrics]));
            expect(found).toEqual(
                await shown('systems', ['visits'], { filter: `goal=${worth.id}` }),
            );
        }
        for (const { id } of made) {
            await callFrom(test, owner, calls.deleteGoal, { params: { id: busy, goal: id } });
        }
    });
});

describe('what is asked wrongly', () => {
    it('is refused with its place, in a sentence', async () => {
        const wrong: [object, string, string][] = [
            [{ metrics: ['visits', 'baa'] }, 'metrics.1', 'stats.metric_unknown'],
            [{ metrics: ['exits'] }, 'metrics.0', 'stats.metric_elsewhere'],
            [{ metrics: ['percentage'] }, 'metrics.0', 'stats.metric_elsewhere'],
            [{ metrics: ['visits', 'visits'] }, 'metrics', 'site.named_twice'],
            [{ dimensions: ['visit:shoe'] }, 'dimensions.0', 'stats.dimension_unknown'],
            [{ dimensions: ['event:props:'] }, 'dimensions.0', 'stats.dimension_unknown'],
            [{ dimensions: ['time', 'time:day'] }, 'dimensions.1', 'stats.two_times'],
            [{ dimensions: ['time:hour', 'visit:os'] }, 'date_range', 'stats.too_many_buckets'],
            [{ dimensions: ['event:goal', 'visit:os'] }, 'dimensions.1', 'stats.goal_alone'],
            [{ dimensions: ['time:hour', 'event:goal'] }, 'dimensions.1', 'stats.goal_alone'],
            [{ metrics: ['conversions'] }, 'metrics.0', 'stats.metric_elsewhere'],
            // neither a page nor a filter by one
            [{ metrics: ['scroll_depth'] }, 'metrics.0', 'stats.metric_elsewhere'],
            [
                { metrics: ['scroll_depth'], dimensions: ['visit:os'] },
                'metrics.0',
                'stats.metric_elsewhere',
            ],
            [
                { metrics: ['total_revenue'], dimensions: ['event:currency'] },
                'dimensions',
                'stats.currency_goal',
            ],
            [
                { metrics: ['visits'], dimensions: ['event:currency', 'visit:os'] },
                'dimensions.1',
                'stats.goal_alone',
            ],
            [{ filters: [['matches', 'event:page', ['(?=x)']]] }, 'filters', 'goal.expression'],
            [{ filters: [['matches', 'event:page', ['a(']]] }, 'filters', 'goal.expression'],
            [{ filters: [['matches', 'event:page', ['']]] }, 'filters', 'goal.expression'],
            // what only the store knows to be too large
            [{ filters: [['matches', 'event:page', ['(a{1001})']]] }, 'filters', 'goal.expression'],
            [
                { filters: [['matches', 'visit:os', Array(11).fill('a')]] },
                'filters',
                'filter.too_many_expressions',
            ],
            [
                { filters: [['matches', 'visit:os', ['a'.repeat(301)]]] },
                'filters',
                'field.too_long',
            ],
            [{ filters: [['matches', 'event:goal', ['x']]] }, 'filters.0.2', 'stats.goal_unknown'],
            [{ filters: [['is', 'segment', ['abcdefgh1234']]] }, 'filters', 'segment.not_found'],
            [{ filters: [['contains', 'segment', ['abcdefgh']]] }, 'filters', 'filter.only_is'],
            [{ dimensions: ['event:page', 'visit:browser'] }, 'dimensions.1', 'stats.not_together'],
            [{ date_range: 'yesterday' }, 'date_range', 'stats.date_range'],
            [{ date_range: ['2026-02-30', '2026-03-01'] }, 'date_range', 'stats.date_range'],
            [{ date_range: ['2026-03-02', '2026-03-01'] }, 'date_range', 'report.end_before_start'],
            [{ date_range: '9999d' }, 'date_range', 'report.period_too_long'],
            [{ date_range: '24h' }, 'date_range', 'stats.date_range'],
            [
                { date_range: ['2020-01-01', '2026-03-01'], dimensions: ['time:day', 'visit:os'] },
                'date_range',
                'stats.too_many_buckets',
            ],
            [{ order_by: [['visits', 'desc']] }, 'order_by.0.0', 'stats.order_unknown'],
            [{ order_by: [['visitors', 'up']] }, 'order_by.0.1', 'field.not_listed'],
            [{ filters: ['is'] }, 'filters.0', 'stats.filter_form'],
            [{ filters: [['like', 'x', ['y']]] }, 'filters.0.0', 'stats.filter_operator'],
            [
                { filters: [['constructor', 'event:page', ['y']]] },
                'filters.0.0',
                'stats.filter_operator',
            ],
            [
                { filters: [['and', [['is', 'event:shoe', ['x']]]]] },
                'filters.0.1.0.1',
                'stats.filter_dimension',
            ],
            [{ filters: [['is', 'visit:os', []]] }, 'filters.0.2', 'stats.filter_values'],
            [
                { filters: [['is', 'visit:os', ['x'], { case_sensitive: false }]] },
                'filters.0.3',
                'stats.filter_case',
            ],
            [{ pagination: { limit: 1001 } }, 'pagination.limit', 'field.above'],
            [{ offset: 3 }, 'body', 'field.unknown'],
        ];
        for (const [asked, field, code] of wrong) {
            expect(await refused(asked)).toEqual([field, code]);
        }
    });

    it('finds no other site, whichever way it is named, and no key but the right one', async () => {
        const other = await addPerson(test, 'user');
        const foreign = await addSiteOf(test, other);
        const asked = { metrics: ['visits'], date_range: 'day' };
        for (const site_id of [foreign, 'nosuchsite1', "' OR 1=1 --"]) {
            const { status, body } = await post({ ...asked, site_id });
            expect([status, body.code]).toEqual([404, 'site.not_found']);
        }
        // the same domain as somebody else's
        expect((await post({ ...asked, site_id: 'EXAMPLE.com' })).body.query.site_id).toBe(known);
        const twin = await addSiteOf(test, owner);
        const { body } = await post({ ...asked, site_id: 'example.com' });
        expect(body.errors?.site_id?.code).toBe('stats.several_sites');
        await test.stores.db.deleteFrom('sites').where('id', '=', twin).execute();
        for (const [sent, status] of [
            ['ff_wrong', 401],
            ['plausible-key', 401],
            [(await addKey(test, owner, { scopes: ['manage'] })).key, 403],
            [(await addKey(test, owner, { sites: [busy] })).key, 404],
        ] as const) {
            const answer = await post({ ...asked, site_id: known }, sent);
            expect([answer.status, typeof answer.body.error]).toEqual([status, 'string']);
        }
    });

    it('stays within limits, however much is sent', async () => {
        const value = 'x'.repeat(300);
        const wide = ['is', 'visit:source', Array.from({ length: 40 }, (_, at) => value + at)];
        expect(await refused({ filters: [wide] })).toEqual(['filters', 'field.too_long']);
        const many = ['is', 'visit:source', Array.from({ length: 60 }, (_, at) => String(at))];
        expect(await refused({ filters: [many] })).toEqual(['filters', 'filter.too_many_values']);
        const one = ['is', 'visit:os', ['x']];
        const full = Array.from({ length: 41 }, () => one);
        expect((await refused({ filters: full }))[0]).toBe('filters');
        const joined = [['or', full]];
        expect(await refused({ filters: joined })).toEqual([
            'filters',
            'filter.too_many_conditions',
        ]);
        let nested: unknown = one;
        for (let depth = 0; depth < 9; depth += 1) nested = ['not', nested];
        expect((await refused({ filters: [nested] }))[1]).toBe('filter.too_deep');
        const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
        const body = `{"site_id":"${busy}","metrics":["visits"],"date_range":"day","filters":${deep}}`;
        const answer = await post(body);
        expect([answer.status, answer.body.errors?.filters?.code]).toEqual([
            400,
            'filter.too_deep',
        ]);
        expect((await post('{"site_id":')).status).toBe(400);
        const hostile = ["x'); DROP TABLE events --", '{sites:Array(String)}', '\\', '%', 'a"b'];
        for (const name of hostile) {
            const dimensions = [`event:props:${name}`];
            expect((await query({ metrics: ['events'], dimensions })).results).toEqual([]);
        }
    });
});

describe('the examples of docs/api.md', () => {
    const page = readFileSync('docs/api.md', 'utf8');
    const blocks = [
        ...page.matchAll(/```json\n(\{"site_id"[\s\S]*?)```\n+```json\n([\s\S]*?)```/g),
    ];

    it('are there', () => {
        expect(blocks.length).toBeGreaterThan(4);
    });

    it.each(blocks.map(([, asked = '', told = '']) => [asked, told]))('%s', async (asked, told) => {
        const { status, body } = await post(asked);
        const { query: _, ...answer } = body;
        expect(answer).toMatchObject(JSON.parse(told));
        expect(status).toBe('error' in body ? 400 : 200);
    });

    it('name every metric and dimension', () => {
        for (const name of [...Object.keys(statsMetrics), ...Object.keys(statsDimensions)]) {
            expect(page).toContain(`\`${name}\``);
        }
    });
});
