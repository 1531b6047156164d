import type { MetricName } from '../../../../../contract/analytics/breakdown';
import type { Count } from './rowSources';

/** SQL for a count, by its name. */
type SqlOfCount = (count: Count) => string;

interface MetricSql {
    sql: (of: SqlOfCount) => string;
    counts: readonly Count[];
}

const is = (count: Count): MetricSql => ({ sql: of => of(count), counts: [count] });
/** Null where there is nothing to divide by. */
const ratio = (part: Count, whole: Count, unit = 1): MetricSql => ({
    sql: of => `if(${of(whole)} = 0, NULL, ${of(part)} / ${unit} / ${of(whole)})`,
    counts: [part, whole],
});

/** Each metric: how it is made of sums and distinct counts. */
const metricSql: Record<MetricName, MetricSql> = {
    pv: is('views'),
    uv: is('visitors'),
    ip: is('addresses'),
    visits: is('visits'),
    newVisitors: is('newcomers'),
    bounceRate: ratio('bounced', 'visits'),
    duration: ratio('lastedMs', 'visits', 1000),
    depth: ratio('views', 'visits'),
    entries: is('begun'),
    downstream: is('after'),
    exits: is('ended'),
    exitRate: ratio('ended', 'views'),
    timeOnPage: ratio('engagedMs', 'views', 1000),
    count: is('times'),
    lastAt: {
        sql: of => `if(${of('latest')} = 0, NULL, ${of('latest')})`,
        counts: ['latest'],
    },
    conversions: is('conversions'),
    conversionRate: ratio('converted', 'visits'),
};

/** What the metrics are made of, each once. */
export const countsOf = (metrics: readonly MetricName[]): Count[] => [
    ...new Set(metrics.flatMap(name => metricSql[name].counts)),
];

/** SQL for the metrics over a row's counts, each under its name. */
export const metricColumns = (metrics: readonly MetricName[]): string[] =>
    metrics.map(name => `${metricSql[name].sql(count => count)} AS ${name}`);

/** The name of a metric of all rows together, beside that of each row. */
export const totalAlias = (name: MetricName): string => `all_${name}`;

/** A latest time is the latest of all, everything else adds up. */
const overAll: SqlOfCount = count => `${count === 'latest' ? 'max' : 'sum'}(${count}) OVER ()`;

/** SQL for the same metrics of all rows together, in each row; not for distinct counts. */
export const totalColumns = (metrics: readonly MetricName[]): string[] =>
    metrics.map(name => `${metricSql[name].sql(overAll)} AS ${totalAlias(name)}`);
