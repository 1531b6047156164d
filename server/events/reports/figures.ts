import type { Figures } from '../../../contract/stats';
import type { EventStore, QueryParameters } from '../store';
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

/** One bucket for the whole span. */
export const wholeSpan: Bucketing = { label: () => "''" };
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
    FROM events WHERE ${within('time')} AND kind = 'view' AND bot = ''
    GROUP BY bucket`;

const visitsSql = (label: string) => `
    SELECT ${label} AS bucket, count() AS visits, avg(bounced) AS bounceRate,
        avg(lasted) / 1000 AS duration
    FROM (
        SELECT min(visits.started) AS began, sum(pages) AS views,
            views = 1 AND sum(interactions) = 0 AS bounced,
            dateDiff('millisecond', min(visits.first), max(visits.last)) AS lasted
        FROM visits WHERE ${within('started')} AND bot = ''
        GROUP BY day, visit HAVING views > 0
    )
    GROUP BY bucket`;

const newVisitorsSql = (label: string) => `
    SELECT ${label} AS bucket, count() AS newVisitors
    FROM (
        SELECT min(visitors.first) AS came FROM visitors WHERE site = {site:String}
        GROUP BY visitor HAVING max(bot) = ''
            AND came >= fromUnixTimestamp64Milli({start:Int64})
            AND came < fromUnixTimestamp64Milli({end:Int64})
    )
    GROUP BY bucket`;

/** The figures of each bucket in which anything happened, bots left out. */
export const readFigures = async (
    store: EventStore,
    span: Span,
    { label, parameters }: Bucketing = wholeSpan,
): Promise<Map<string, Figures>> => {
    const values = { ...boundsOf(span), ...parameters };
    const parts = await Promise.all(
        [viewsSql(label('time')), visitsSql(label('began')), newVisitorsSql(label('came'))].map(
            sql => store.query<Partial<Figures> & { bucket: string }>(sql, values),
        ),
    );
    const found = new Map<string, Figures>();
    for (const { bucket, ...row } of parts.flat()) {
        found.set(bucket, { ...(found.get(bucket) ?? noFigures), ...row });
    }
    return found;
};

/** The figures of one span. */
export const readTotal = async (store: EventStore, span: Span): Promise<Figures> =>
    (await readFigures(store, span)).get('') ?? noFigures;
