import type { EventKind } from '../../../../../contract/analytics/collect';
import { eventRows } from '../query/eventRows';
import { missingRows } from '../query/missingRows';
import { distinct, distinctAddresses, type Scope, type Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { addressRows } from './addressRows';
import { excludedVisits } from './excludedVisits';
import { laterViews } from './laterViews';
import { liesIn } from './movedViews';
import { withReached } from './reachedRows';
import { trafficRows } from './trafficRows';

/** A sum or a distinct count over rows, of which metrics are made. */
export type Count =
    | 'views'
    | 'visitors'
    | 'addresses'
    | 'visits'
    | 'newcomers'
    | 'bounced'
    | 'lastedMs'
    | 'engagedMs'
    | 'begun'
    | 'ended'
    | 'after'
    | 'times'
    | 'latest'
    | 'conversions'
    | 'converted';

interface CountSql {
    sql: (scope: Scope) => string;
    /** the rows' columns that it reads */
    columns: readonly string[];
}

/** Rows that can be split by a value, and what can be counted on them. */
export interface RowSource {
    rows: (scope: Scope, columns: readonly string[]) => Sql;
    counts: Partial<Record<Count, CountSql>>;
}

const plain = (sql: string, ...columns: string[]): CountSql => ({ sql: () => sql, columns });

const visitors: CountSql = { sql: scope => distinct(scope, 'visitor'), columns: ['visitor'] };
const addresses: CountSql = { sql: distinctAddresses, columns: ['address'] };
const newcomers: CountSql = {
    sql: scope => distinct(scope, 'visitor', 'isNew'),
    columns: ['visitor', 'isNew'],
};
/** A visit counts in the period in which it began, wherever it went on. */
const begunVisits: CountSql = {
    sql: scope => distinct(scope, 'visit', liesIn('started', scope)),
    columns: ['visit', 'started'],
};
const latest = (column: string) => plain(`toUnixTimestamp64Milli(max(${column}))`, column);

/** Who has a view in the period; of a visit it is known by its row. */
const isViewed = 'viewed > 0';

const trafficCounts: RowSource['counts'] = {
    visits: plain('sum(begun)', 'begun'),
    views: plain('sum(viewed)', 'viewed'),
    visitors: {
        sql: scope => distinct(scope, 'visitor', isViewed),
        columns: ['visitor', 'viewed'],
    },
    addresses: {
        sql: scope => distinctAddresses(scope, isViewed),
        columns: ['address', 'viewed'],
    },
    newcomers,
    bounced: plain('countIf(pages = 1 AND interactions = 0)', 'pages', 'interactions'),
    lastedMs: plain('sum(lasted)', 'lasted'),
    latest: latest('seenAt'),
    conversions: plain('toFloat64(sum(reached))', 'reached'),
    converted: plain('countIf(reached > 0)', 'reached'),
};

/** A visit is converted once, however many of a value's rows it has. */
const conversions: RowSource['counts'] = {
    conversions: plain(
        'toFloat64(arraySum(mapValues(maxMapIf(map(visit, reached), reached > 0))))',
        ...['visit', 'reached'],
    ),
    converted: plain('uniqExactIf(visit, reached > 0)', 'visit', 'reached'),
};

const happened = (...kinds: EventKind[]): RowSource => ({
    rows: withReached((scope, columns) => eventRows(scope, kinds, columns)),
    counts: {
        times: plain('count()'),
        visitors,
        visits: begunVisits,
        latest: latest('time'),
        ...conversions,
    },
});

const ofVisits = (scope: Scope, columns: readonly string[]): Sql =>
    visitRows(scope, columns as readonly VisitColumn[]);

export const rowSources = {
    /** the visits that began in the period, and no views */
    visits: {
        rows: withReached(ofVisits),
        counts: {
            begun: plain('count()'),
            ended: plain('count()'),
            visits: plain('count()'),
            conversions: trafficCounts.conversions,
            converted: trafficCounts.converted,
        },
    },
    traffic: { rows: trafficRows, counts: trafficCounts },
    /** the same, each view by the address from which it was opened */
    addresses: { rows: addressRows, counts: trafficCounts },
    /** what the figures leave out, whatever the scope says */
    excluded: { rows: excludedVisits, counts: trafficCounts },
    views: {
        rows: withReached((scope, columns) => eventRows(scope, ['view'], columns)),
        counts: {
            views: plain('count()'),
            visitors,
            addresses,
            visits: begunVisits,
            ...conversions,
        },
    },
    engagements: {
        rows: (scope, columns) => eventRows(scope, ['engagement'], columns),
        counts: { engagedMs: plain('sum(engaged)', 'engaged') },
    },
    laterViews: {
        rows: laterViews,
        counts: { after: plain('sum(later)', 'later') },
    },
    /** page views of pages that were not there */
    missing: {
        rows: withReached(missingRows),
        counts: {
            times: plain('count()'),
            visitors,
            visits: begunVisits,
            latest: latest('time'),
            ...conversions,
        },
    },
    errors: happened('error'),
    events: happened('event'),
    outbound: happened('outbound'),
    downloads: happened('download'),
} as const satisfies Record<string, RowSource>;
export type RowSourceName = keyof typeof rowSources;
