import type { Figures } from '../../../../contract/analytics/figures';
import type { QueryParameters } from '../connections';
import type { EventStore } from '../store';
import type { Bucketing } from './buckets';
import { eventRows } from './query/eventRows';
import { distinct, distinctAddresses, type Scope, type Sql } from './query/scope';
import { visitRows } from './query/visitRows';

export const noFigures: Figures = {
    pv: 0,
    uv: 0,
    ip: 0,
    newVisitors: 0,
    visits: 0,
    bounceRate: null,
    duration: null,
    depth: null,
};

type Label = (column: string) => string;

const viewsSql = (scope: Scope, label: Label): Sql => {
    const { sql, parameters } = eventRows(scope, ['view'], ['time', 'visitor', 'address']);
    return {
        sql: `SELECT ${label('time')} AS bucket, count() AS pv,
                ${distinct(scope, 'visitor')} AS uv, ${distinctAddresses(scope)} AS ip
            FROM (${sql}) GROUP BY bucket`,
        parameters,
    };
};

/**
 * A visitor is new in the bucket of the first visit. Where a part of the traffic is chosen that visit
 * may be another part's: then a bucket has those who came in it, and the whole all of them.
 */
const newVisitors = (scope: Scope, label: Label): string =>
    scope.filter || scope.isExcluded || scope.isMeasured
        ? `if(bucket = '', uniqExactIf(visitor, isNew),
            uniqExactIf(visitor, isNew AND ${label('came')} = ${label('started')}))`
        : 'countIf(came = started)';

const visitsSql = (scope: Scope, label: Label): Sql => {
    const { sql, parameters } = visitRows(scope, [
        ...(['started', 'pages', 'interactions', 'lasted', 'visitor', 'came', 'isNew'] as const),
    ]);
    return {
        sql: `SELECT ${label('started')} AS bucket, count() AS visits,
                avg(pages = 1 AND interactions = 0) AS bounceRate, avg(lasted) / 1000 AS duration,
                ${newVisitors(scope, label)} AS newVisitors
            FROM (${sql}) GROUP BY bucket`,
        parameters,
    };
};

type Row = Partial<Figures> & { bucket: string };

/** The total's label, which no bucket has. */
const total = '';

const withDepth = (figures: Figures): Figures => ({
    ...figures,
    depth: figures.visits > 0 ? figures.pv / figures.visits : null,
});

const merge = (rows: readonly Row[]): Map<string, Figures> => {
    const found = new Map<string, Figures>();
    for (const { bucket, ...row } of rows) {
        found.set(bucket, { ...(found.get(bucket) ?? noFigures), ...row });
    }
    return new Map([...found].map(([bucket, figures]) => [bucket, withDepth(figures)]));
};

/**
 * The figures of each bucket in which anything of the scope happened, and of the whole scope. What
 * reports of figures over time know they know from here.
 */
export const readFiguresAndTotal = async (
    store: EventStore,
    scope: Scope,
    { label, parameters }: Bucketing,
    grouping: '' | 'WITH ROLLUP' = 'WITH ROLLUP',
): Promise<{ byBucket: Map<string, Figures>; total: Figures }> => {
    const read = (part: Sql) => {
        const values: QueryParameters = { ...part.parameters, ...parameters };
        return store.query<Row>(`${part.sql} ${grouping}`, values);
    };
    const parts = await Promise.all([read(viewsSql(scope, label)), read(visitsSql(scope, label))]);
    const byBucket = merge(parts.flat());
    const whole = byBucket.get(total) ?? noFigures;
    byBucket.delete(total);
    return { byBucket, total: whole };
};

/** The figures of each bucket alone: visitors of the whole scope are dear to count. */
export const readFigures = async (
    store: EventStore,
    scope: Scope,
    bucketing: Bucketing,
): Promise<Map<string, Figures>> =>
    (await readFiguresAndTotal(store, scope, bucketing, '')).byBucket;

const inOne: Bucketing = { label: () => `'all'` };

/** The figures of the whole scope. */
export const readTotal = async (store: EventStore, scope: Scope): Promise<Figures> =>
    (await readFigures(store, scope, inOne)).get('all') ?? noFigures;

const perVisit = ['bounceRate', 'duration'] as const satisfies (keyof Figures)[];

/** The figures of days together, all but their visitors and addresses, who may be the same. */
export const sumOf = (days: Iterable<Figures>): Figures => {
    const whole = { ...noFigures };
    const sums = { bounceRate: 0, duration: 0 };
    for (const day of days) {
        whole.pv += day.pv;
        whole.newVisitors = (whole.newVisitors ?? 0) + (day.newVisitors ?? 0);
        whole.visits += day.visits;
        for (const name of perVisit) sums[name] += (day[name] ?? 0) * day.visits;
    }
    if (whole.visits === 0) return whole;
    for (const name of perVisit) whole[name] = sums[name] / whole.visits;
    return withDepth(whole);
};
