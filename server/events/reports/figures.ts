import type { Figures } from '../../../contract/stats';
import type { EventStore, QueryParameters } from '../store';
import { countedArrival, countedEvent, countedVisits, ofPeriod } from './counted';
import { boundsOf, type Period, within } from './period';

export const noFigures: Figures = {
    pv: 0,
    uv: 0,
    ip: 0,
    newVisitors: 0,
    visits: 0,
    bounceRate: null,
    duration: null,
};

/** How instants are put into buckets: SQL for the bucket's label, a string, of a column. */
export interface Bucketing {
    label: (column: string) => string;
    parameters?: QueryParameters;
}

export const byLocalDay = (zone: string): Bucketing => ({
    label: column => `toString(toDate(${column}, {zone:String}))`,
    parameters: { zone },
});
/** Hours since the span's start: right in zones with half hours, and when clocks change. */
export const byHour: Bucketing = {
    label: column => `toString(intDiv(toUnixTimestamp64Milli(${column}) - {start:Int64}, 3600000))`,
};
/** Spans that do not overlap; the label is the span's number. */
export const bySpans = (spans: readonly { start: number; end: number }[]): Bucketing => ({
    label: column => `toString(arrayFirstIndex(
        (a, b) -> toUnixTimestamp64Milli(${column}) >= a AND toUnixTimestamp64Milli(${column}) < b,
        {starts:Array(Int64)}, {ends:Array(Int64)}))`,
    parameters: {
        starts: spans.map(span => span.start),
        ends: spans.map(span => span.end),
    },
});

type Span = Pick<Period, 'site' | 'start' | 'end'>;

const viewsSql = (label: string) => `
    SELECT ${label} AS bucket, count() AS pv, uniqExact(visitor) AS uv,
        uniqExactIf(address, address != toIPv6('::')) AS ip
    FROM events WHERE ${within('time')} AND kind = 'view' AND ${countedEvent(ofPeriod)}
    GROUP BY bucket`;

const visitsSql = (label: string) => `
    SELECT ${label} AS bucket, count() AS visits, avg(bounced) AS bounceRate,
        avg(lasted) / 1000 AS duration
    FROM (
        SELECT min(visits.started) AS began, sum(pages) AS views,
            views = 1 AND sum(interactions) = 0 AS bounced,
            dateDiff('millisecond', min(visits.first), max(visits.last)) AS lasted
        FROM visits WHERE ${within('started')} AND ${countedVisits.where}
        GROUP BY day, visit HAVING views > 0 AND ${countedVisits.having}
    )
    GROUP BY bucket`;

const newVisitorsSql = (label: string) => `
    SELECT ${label} AS bucket, count() AS newVisitors
    FROM (
        SELECT min(visitors.first) AS came FROM visitors WHERE site = {site:String}
        GROUP BY visitor HAVING max(bot) = '' AND came >= fromUnixTimestamp64Milli({start:Int64})
            AND came < fromUnixTimestamp64Milli({end:Int64}) AND ${countedArrival('came')}
    )
    GROUP BY bucket`;

/** The total's label, which no bucket has. */
const total = '';

/** The figures of each bucket in which anything that counts happened, and of the whole span. */
export const readFiguresAndTotal = async (
    store: EventStore,
    span: Span,
    { label, parameters }: Bucketing,
    grouping: '' | 'WITH ROLLUP' = 'WITH ROLLUP',
): Promise<{ byBucket: Map<string, Figures>; total: Figures }> => {
    const values = { ...boundsOf(span), ...parameters };
    const parts = await Promise.all(
        [viewsSql(label('time')), visitsSql(label('began')), newVisitorsSql(label('came'))].map(
            sql => store.query<Partial<Figures> & { bucket: string }>(`${sql} ${grouping}`, values),
        ),
    );
    const byBucket = new Map<string, Figures>();
    for (const { bucket, ...row } of parts.flat()) {
        byBucket.set(bucket, { ...(byBucket.get(bucket) ?? noFigures), ...row });
    }
    const whole = byBucket.get(total) ?? noFigures;
    byBucket.delete(total);
    return { byBucket, total: whole };
};

/** The figures of each bucket alone: visitors of the whole span are dear to count. */
export const readFigures = async (
    store: EventStore,
    span: Span,
    bucketing: Bucketing,
): Promise<Map<string, Figures>> =>
    (await readFiguresAndTotal(store, span, bucketing, '')).byBucket;
