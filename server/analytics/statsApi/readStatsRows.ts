import type { Breakdown, MetricName, Metrics } from '../../../contract/analytics/breakdown';
import { figureNames } from '../../../contract/analytics/figures';
import type { Granularity } from '../../../contract/analytics/reportQuery';
import {
    type StatsFigure,
    type StatsMetric,
    type StatsRow,
    statsMetrics,
} from '../../../contract/analytics/statsQuery';
import type { Trend, TrendPoint } from '../../../contract/analytics/trend';
import { fault } from '../../../contract/fault';
import { addDays, dayOf } from '../../platform/days';
import { invalid } from '../../platform/http/errors';
import { readBreakdown } from '../events/reports/breakdowns/readBreakdown';
import { bucketsOf, usualGranularity } from '../events/reports/buckets';
import { inDays } from '../events/reports/query/readScope';
import type { Scope } from '../events/reports/query/scope';
import { readTrend } from '../events/reports/trendReport';
import type { AskedRows } from './askedRows';
import { checkMetrics, toldFigures } from './readAskedFigures';
import { readGoalRows, readRevenue } from './readGoalRows';
import { readCurrencyRows, readRevenueRows } from './readRevenueRows';
import { readScrollDepth, readScrollDepths } from './readScrollDepth';
import { shownValue } from './shownValue';

export interface FoundRows {
    results: StatsRow[];
    total: number;
    labels: string[];
    /** of the revenue in them */
    currency?: string;
}

/** So many questions one after the other at most. */
const mostBuckets = 100;

const ofGoals = ['conversions', 'conversionRate'] as const;
const revenue = ['revenue', 'averageRevenue'] as const;
/** Without a goal there is no revenue, which is told as null; a scroll depth is one of pages. */
const figuresWith = ({ scope, split, hasPages }: AskedRows): readonly StatsFigure[] => [
    ...figureNames,
    ...revenue,
    ...(scope.goal ? ofGoals : []),
    ...(hasPages && split.timeAt < 0 ? (['scrollDepth'] as const) : []),
];

const asksForRevenue = (metrics: readonly StatsMetric[]): boolean =>
    metrics.some(name => revenue.some(one => one === statsMetrics[name].metric));

const asksForScroll = (metrics: readonly StatsMetric[]): boolean =>
    metrics.some(name => statsMetrics[name].metric === 'scrollDepth');

const figuresIn = (point: TrendPoint | Trend['current']['figures']): Metrics => ({ ...point });

/** As Plausible writes the beginning of a bucket. */
const labelOf = (label: string, granularity: Granularity): string => {
    if (granularity === 'hour') return `${label.replace('T', ' ')}:00`;
    return granularity === 'month' ? `${label}-01` : label;
};

/** The figures of the whole, or of each part of time in which anything happened. */
export const readOverTime = async (asked: AskedRows): Promise<FoundRows> => {
    const { services, scope, now, metrics, split, order, page } = asked;
    checkMetrics(metrics, figuresWith(asked), false);
    const { current, granularity } = await readTrend(
        services,
        now,
        scope,
        undefined,
        split.granularity,
    );
    if (split.timeAt < 0) {
        const worth =
            scope.goal && asksForRevenue(metrics)
                ? await readRevenue(services, scope, scope.goal)
                : undefined;
        const scrollDepth = asksForScroll(metrics)
            ? await readScrollDepth(services.store, scope)
            : null;
        const figures = { ...figuresIn(current.figures), ...worth?.figures, scrollDepth };
        const told = toldFigures(metrics, figures, {}, worth?.currency);
        const results = [{ dimensions: [], metrics: told }];
        return { results, total: 1, labels: [], ...(worth && { currency: worth.currency }) };
    }
    const happened = current.points.filter(({ pv, visits }) => pv > 0 || visits > 0);
    const worth = await worthOverTime(asked, granularity, happened);
    const rows = happened.map(point => {
        const label = labelOf(point.label, granularity);
        const { figures = {}, currency } = worth.get(label) ?? {};
        const told = { ...figuresIn(point), ...figures };
        return { dimensions: [label], metrics: toldFigures(metrics, told, {}, currency) };
    });
    if (order.isLatestFirst) rows.reverse();
    return {
        results: rows.slice(page.offset, page.offset + page.limit),
        total: rows.length,
        labels: current.points.map(({ label }) => labelOf(label, granularity)),
        ...currencyOf(worth),
    };
};

type Worth = Awaited<ReturnType<typeof readRevenue>>;

const currencyOf = (worth: ReadonlyMap<string, Worth>): { currency?: string } => {
    const [first] = worth.values();
    return first ? { currency: first.currency } : {};
};

/** What a goal is worth in each part of time in which anything happened, each as a report of its own. */
const worthOverTime = async (
    { services, scope, metrics }: AskedRows,
    granularity: Granularity,
    happened: readonly { label: string }[],
): Promise<ReadonlyMap<string, Worth>> => {
    const found = new Map<string, Worth>();
    if (!scope.goal || !asksForRevenue(metrics)) return found;
    const labels = new Set(happened.map(({ label }) => labelOf(label, granularity)));
    for (const { label, part } of bucketScopes(scope, granularity)) {
        if (!labels.has(label)) continue;
        found.set(label, await readRevenue(services, part, scope.goal));
    }
    return found;
};

const valuesIn = (value: string, names: readonly string[]): string[] => {
    const parts = names.length > 1 ? (JSON.parse(value) as string[]) : [value];
    return parts.map((part, at) => shownValue(names[at] ?? '', part));
};

const alone = { compared: undefined, segments: [] };

interface FoundTable {
    rows: StatsRow[];
    total: number;
    currency?: string;
}

const isOfTable = (sort: StatsFigure | 'value'): sort is MetricName | 'value' =>
    sort !== 'scrollDepth' && !revenue.some(one => one === sort);

const pagesAlone = (values: readonly string[]): boolean =>
    values.length === 1 && values[0] === 'event:page';

const readTable = async (
    asked: AskedRows,
    scope: Scope,
    page: AskedRows['page'],
): Promise<FoundTable> => {
    const { services, metrics, split, order } = asked;
    if (split.isOfGoals) return readGoalRows(asked, scope, page);
    if (split.isOfCurrencies) return readCurrencyRows(asked, scope, page);
    const table = split.tableIn(scope);
    if (!table) throw new Error('nothing is split');
    if (scope.goal && asksForRevenue(metrics)) {
        const found = await readRevenueRows(
            asked,
            scope,
            { report: table.report, goal: scope.goal },
            page,
        );
        const told = found.rows.map(({ dimensions: [value = ''], ...row }) => ({
            dimensions: valuesIn(value, split.values),
            ...row,
        }));
        return { ...found, rows: told };
    }
    const isOfPages = pagesAlone(split.values);
    const more: readonly StatsFigure[] = isOfPages ? [...revenue, 'scrollDepth'] : revenue;
    checkMetrics(metrics, [...table.metrics, ...more], true);
    const { sort, order: way } = order;
    const by = sort !== undefined && isOfTable(sort) ? { sort } : {};
    const words = { ...page, order: way, ...by };
    const found: Breakdown = await readBreakdown(services, table, scope, alone, words);
    const depths = asksForScroll(metrics)
        ? await readScrollDepths(
              services.store,
              scope,
              found.list.map(({ value }) => value),
          )
        : undefined;
    const rows = found.list.map(({ value, metrics: figures }) => {
        const told = { ...figures, scrollDepth: depths?.get(value) ?? null };
        return {
            dimensions: valuesIn(value, split.values),
            metrics: toldFigures(metrics, told, found.totals),
        };
    });
    return { rows, total: found.total };
};

/** The scope of each part of time; only the parts of the period count at its ends. */
const bucketScopes = (scope: Scope, granularity: Granularity) => {
    const buckets = bucketsOf(scope, granularity);
    if (buckets.length > mostBuckets) {
        throw invalid({ date_range: fault('stats.too_many_buckets', { max: mostBuckets }) });
    }
    if (granularity === 'hour') {
        return buckets.map(({ at, label }, index) => {
            const day = dayOf(at, scope.zone);
            const end = buckets[index + 1]?.at ?? scope.end;
            const part: Scope = { ...scope, from: day, to: day, start: at, end };
            return { label: labelOf(label, granularity), part };
        });
    }
    return buckets.map(({ key, label }, at) => {
        const next = buckets[at + 1]?.key;
        const from = key < scope.from ? scope.from : key;
        const to = next === undefined ? scope.to : addDays(next, -1);
        return { label: labelOf(label, granularity), part: inDays(scope, { from, to }) };
    });
};

/** Each part of time is a report of its own, so that its figures are those of the report of that time. */
const readTablesOverTime = async (asked: AskedRows): Promise<FoundRows> => {
    const { scope, split, order, page } = asked;
    const usual = usualGranularity(scope);
    const granularity = split.granularity ?? (usual === 'hour' ? 'day' : usual);
    const parts = bucketScopes(scope, granularity);
    const labels = parts.map(({ label }) => label);
    if (order.isLatestFirst) parts.reverse();
    const results: StatsRow[] = [];
    let currency: string | undefined;
    let total = 0;
    for (const { label, part } of parts) {
        const left = page.limit - results.length;
        if (left === 0 && !asked.isCounted) break;
        const offset = Math.max(0, page.offset - total);
        const found = await readTable(asked, part, { limit: Math.max(1, left), offset });
        total += found.total;
        currency = found.currency;
        for (const { dimensions, metrics } of found.rows.slice(0, left)) {
            const told = [...dimensions];
            told.splice(split.timeAt, 0, label);
            results.push({ dimensions: told, metrics });
        }
    }
    return { results, total, labels, ...(currency !== undefined && { currency }) };
};

/** A row for each value, pair of values, or value in a part of time. */
export const readValues = async (asked: AskedRows): Promise<FoundRows> => {
    if (asked.split.timeAt >= 0) return readTablesOverTime(asked);
    const { rows, ...found } = await readTable(asked, asked.scope, asked.page);
    return { results: rows, ...found, labels: [] };
};
