import type { Granularity } from '../../../../../contract/analytics/reportQuery';
import type { TrendSeries } from '../../../../../contract/analytics/trend';
import type { EventStore } from '../../store';
import { bucketing, bucketsOf } from '../buckets';
import type { Scope } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { goalRows } from './goalSql';

interface Row {
    bucket: string;
    conversions: number;
    converted: number;
}

const readBuckets = async (
    store: EventStore,
    scope: Scope,
    granularity: Granularity,
): Promise<Map<string, Row>> => {
    if (!scope.goal) return new Map();
    const { hits, visitColumns, times } = goalRows(scope, [scope.goal]);
    const visits = visitRows(scope, [...new Set([...visitColumns, 'visitor', 'started'] as const)]);
    const { label, parameters } = bucketing(scope, granularity);
    const sql = `SELECT ${label('started')} AS bucket, toFloat64(sum(times)) AS conversions,
            toFloat64(countIf(times > 0)) AS converted
        FROM (SELECT v.started AS started, toUInt64(${times[0] ?? '0'}) AS times
            FROM (${visits.sql}) AS v ${
                hits
                    ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                    : ''
            })
        GROUP BY bucket`;
    const rows = await store.query<Row>(sql, {
        ...visits.parameters,
        ...hits?.parameters,
        ...parameters,
    });
    return new Map(rows.map(row => [row.bucket, row]));
};

const rateOf = (converted: number, visits: number): number | null =>
    visits === 0 ? null : converted / visits;

/** A trend's series with the conversions of the scope's goal, in the buckets in which their visits began. */
export const withConversions = async (
    store: EventStore,
    scope: Scope,
    granularity: Granularity,
    series: TrendSeries,
): Promise<TrendSeries> => {
    const found = await readBuckets(store, scope, granularity);
    const keys = bucketsOf(scope, granularity).map(({ key }) => key);
    const all = { conversions: 0, converted: 0 };
    for (const { conversions, converted } of found.values()) {
        all.conversions += conversions;
        all.converted += converted;
    }
    const points = series.points.map((point, at) => {
        const { conversions = 0, converted = 0 } = found.get(keys[at] ?? '') ?? {};
        return { ...point, conversions, conversionRate: rateOf(converted, point.visits) };
    });
    const { figures } = series;
    const conversionRate = rateOf(all.converted, figures.visits);
    return {
        ...series,
        points,
        figures: { ...figures, conversions: all.conversions, conversionRate },
    };
};
