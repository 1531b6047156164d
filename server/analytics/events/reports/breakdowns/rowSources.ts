import type { EventKind } from '../../../../../contract/analytics/collect';
import { eventRows } from '../query/eventRows';
import { distinct, distinctAddresses, type Scope, type Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';
import { excludedVisits } from './excludedVisits';
import { laterViews } from './laterViews';

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
    | 'latest';

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
const distinctVisits: CountSql = { sql: scope => distinct(scope, 'visit'), columns: ['visit'] };
const latest = (column: string) => plain(`toUnixTimestamp64Milli(max(${column}))`, column);

const visitCounts: RowSource['counts'] = {
    visits: plain('count()'),
    views: plain('sum(pages)', 'pages'),
    visitors,
    addresses,
    newcomers,
    bounced: plain('countIf(pages = 1 AND interactions = 0)', 'pages', 'interactions'),
    lastedMs: plain('sum(lasted)', 'lasted'),
    begun: plain('count()'),
    ended: plain('count()'),
    latest: latest('last'),
};

const happened = (...kinds: EventKind[]): RowSource => ({
    rows: (scope, columns) => eventRows(scope, kinds, columns),
    counts: {
        times: plain('count()'),
        visitors,
        visits: distinctVisits,
        latest: latest('time'),
    },
});

const ofVisits = (scope: Scope, columns: readonly string[]): Sql =>
    visitRows(scope, columns as readonly VisitColumn[]);

export const rowSources = {
    visits: { rows: ofVisits, counts: visitCounts },
    /** what the figures leave out, whatever the scope says */
    excluded: {
        rows: excludedVisits,
        counts: visitCounts,
    },
    views: {
        rows: (scope, columns) => eventRows(scope, ['view'], columns),
        counts: { views: plain('count()'), visitors, addresses, visits: distinctVisits },
    },
    engagements: {
        rows: (scope, columns) => eventRows(scope, ['engagement'], columns),
        counts: { engagedMs: plain('sum(engaged)', 'engaged') },
    },
    laterViews: {
        rows: laterViews,
        counts: { after: plain('sum(later)', 'later') },
    },
    events: happened('event'),
    outbound: happened('outbound'),
    downloads: happened('download'),
} as const satisfies Record<string, RowSource>;
export type RowSourceName = keyof typeof rowSources;
