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
/** What a goal is worth is told of the whole, as the page of goals does. */
const figuresWith = (scope: Scope, isWhole: boolean): readonly StatsFigure[] =>
    scope.goal ? [...figureNames, ...ofGoals, ...(isWhole ? revenue : [])] : figureNames;

const asksForRevenue = (metrics: readonly StatsMetric[]): boolean =>
    metrics.some(name => revenue.some(one => one === statsMetrics[name].metric));

const figuresIn = (point: TrendPoint | Trend['current']['figures']): Metrics => ({ ...point });

/** As Plausible writes the beginning of a bucket. */
const labelOf = (label: string, granularity: Granularity): string => {
    if (granularity === 'hour') return `${label.replace('T', ' ')}:00`;
    return granularity === 'month' ? `${label}-01` : label;
};

/** The figures of the whole, or of each part of time in which anything happened. */
export const readOverTime = async (asked: AskedRows): Promise<FoundRows> => {
    const { services, scope, now, metrics, split, order, page } = asked;
    checkMetrics(metrics, figuresWith(scope, split.timeAt < 0), false);
    const { current, granularity } = await readTrend(
        services,
        now,
        scope,
        undefined,
        split.granularity,
    );
    const told = (point: Parameters<typeof figuresIn>[0]) =>
        toldFigures(metrics, figuresIn(point), {});
    if (split.timeAt < 0) {
        const worth =
            scope.goal && asksForRevenue(metrics)
                ? await readRevenue(services, scope, scope.goal)
                : undefined;
        const figures = { ...figuresIn(current.figures), ...worth?.figures };
        const results = [{ dimensions: [], metrics: toldFigures(metrics, figures, {}) }];
        return { results, total: 1, labels: [], ...(worth && { currency: worth.currency }) };
    }
    const rows = current.points
        .filter(({ pv, visits }) => pv > 0 || visits > 0)
        .map(point => ({
            dimensions: [labelOf(point.label, granularity)],
            metrics: told(point),
        }));
    if (order.isLatestFirst) rows.reverse();
    return {
        results: rows.slice(page.offset, page.offset + page.limit),
        total: rows.length,
        labels: current.points.map(({ label }) => labelOf(label, granularity)),
    };
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
    !revenue.some(one => one === sort);

const readTable = async (
    asked: AskedRows,
    scope: Scope,
    page: AskedRows['page'],
): Promise<FoundTable> => {
    const { services, metrics, split, order } = asked;
    if (split.isOfGoals) return readGoalRows(asked, scope, page);
    const table = split.tableIn(scope);
    if (!table) throw new Error('nothing is split');
    checkMetrics(metrics, table.metrics, true);
    const { sort, order: way } = order;
    const by = sort !== undefined && isOfTable(sort) ? { sort } : {};
    const words = { ...page, order: way, ...by };
    const found: Breakdown = await readBreakdown(services, table, scope, alone, words);
    const rows = found.list.map(({ value, metrics: figures }) => ({
        dimensions: valuesIn(value, split.values),
        metrics: toldFigures(metrics, figures, found.totals),
    }));
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
