import type { MetricName } from '../../../../contract/breakdowns';
import type { Count } from './rowSources';

interface MetricSql {
    /** SQL over the counts by name */
    sql: string;
    counts: readonly Count[];
}

const is = (count: Count): MetricSql => ({ sql: count, counts: [count] });
/** Null where there is nothing to divide by. */
const ratio = (part: Count, whole: Count, unit = 1): MetricSql => ({
    sql: `if(${whole} = 0, NULL, ${part} / ${unit} / ${whole})`,
    counts: [part, whole],
});

/** Each metric: how it is made of sums and distinct counts. */
export const metricSql: Record<MetricName, MetricSql> = {
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
    lastAt: { sql: 'if(latest = 0, NULL, latest)', counts: ['latest'] },
};

/** What the metrics are made of, each once. */
export const countsOf = (metrics: readonly MetricName[]): Count[] => [
    ...new Set(metrics.flatMap(name => metricSql[name].counts)),
];

/** SQL for the metrics, each under its name. */
export const metricColumns = (metrics: readonly MetricName[]): string[] =>
    metrics.map(name => `${metricSql[name].sql} AS ${name}`);
