import type { Granularity } from '../../../../contract/analytics/reportQuery';
import {
    maxHourDays,
    type Trend,
    type TrendSeries,
    trend,
} from '../../../../contract/analytics/trend';
import { fault } from '../../../../contract/fault';
import { daysBetween } from '../../../platform/days';
import { invalid } from '../../../platform/http/errors';
import type { EventStore } from '../store';
import { ofScope } from './answer';
import { bucketing, bucketsOf, usualGranularity } from './buckets';
import type { CountCache } from './countCache';
import type { DayCache } from './dayCache';
import { noFigures, readFiguresAndTotal, sumOf } from './figures';
import { withConversions } from './goals/conversionsOverTime';
import { readPeople } from './people';
import { certaintyOf, type Scope } from './query/scope';

interface Services {
    store: EventStore;
    dayCache: DayCache;
    countCache: CountCache;
}

/** By days what is kept of them; visitors of several days are counted over all of them. */
const readBuckets = async (
    { store, dayCache, countCache }: Services,
    scope: Scope,
    granularity: Granularity,
) => {
    if (granularity !== 'day' || !dayCache.keeps(scope)) {
        return readFiguresAndTotal(store, scope, bucketing(scope, granularity));
    }
    const [byBucket, people] = await Promise.all([
        dayCache.of(scope),
        countCache.of(scope, ['people'], () => readPeople(store, scope)),
    ]);
    return { byBucket, total: { ...sumOf(byBucket.values()), ...people } };
};

const readSeries = async (
    services: Services,
    scope: Scope,
    granularity: Granularity,
): Promise<TrendSeries> => {
    const { byBucket, total } = await readBuckets(services, scope, granularity);
    const points = bucketsOf(scope, granularity).map(({ key, at, label }) => ({
        at,
        label,
        ...(byBucket.get(key) ?? noFigures),
    }));
    const { from, to, start, end } = scope;
    const series = { from, to, start, end, figures: total, points };
    return scope.goal ? withConversions(services.store, scope, granularity, series) : series;
};

/** The granularity asked for, or the usual one; throws 422 for hours of a long period. */
const granularityFor = (asked: Granularity | undefined, scopes: readonly Scope[]): Granularity => {
    const isLong = scopes.some(({ from, to }) => daysBetween(from, to) >= maxHourDays);
    if (asked === 'hour' && isLong) {
        throw invalid({ granularity: fault('report.hours_too_long', { max: maxHourDays }) });
    }
    const [first] = scopes;
    const usual = asked ?? (first ? usualGranularity(first) : 'day');
    return usual === 'hour' && isLong ? 'day' : usual;
};

/** Figures over time of a scope, and of the one it is compared with. */
export const readTrend = async (
    services: Services,
    now: number,
    current: Scope,
    previous: Scope | undefined,
    asked: Granularity | undefined,
    segments: readonly Scope[] = [],
): Promise<Trend> => {
    const scopes = previous ? [current, previous] : [current];
    const granularity = granularityFor(asked, scopes);
    const read = (scope: Scope) => readSeries(services, scope, granularity);
    const [currentSeries, previousSeries, segmentSeries] = await Promise.all([
        read(current),
        previous && read(previous),
        Promise.all(segments.map(read)),
    ]);
    const widest = previous && previous.end - previous.start > current.end - current.start;
    return {
        ...certaintyOf(widest ? previous : current),
        timezone: current.zone,
        granularity,
        at: now,
        current: currentSeries,
        ...(previousSeries && { previous: previousSeries }),
        ...(segmentSeries.length > 0 && { segments: segmentSeries }),
    };
};

export const trendReport = ofScope(
    trend,
    services =>
        ({ query, scope, compared, segments, now }) =>
            readTrend(services, now, scope, compared, query.granularity, segments),
);
