import type { BreakdownRow } from '../../../contract/stats';
import type { EventStore } from '../store';
import { countedEvent, countedVisits, ofPeriod, type VisitChoice } from './counted';
import { boundsOf, type Period, within } from './period';

export interface Paging {
    page: number;
    perPage: number;
}

export interface Breakdown {
    list: BreakdownRow[];
    total: number;
}

/** How a report splits the period's visits: SQL for the value, and which visits count. */
export interface VisitSplit {
    value: string;
    /** SQL condition on a visit's merged row */
    only?: string;
    /** those that count when left out */
    choice?: VisitChoice;
}

type Row = Omit<BreakdownRow, 'share'> & { whole: number; found: number };

/** Visits of the period by a value that each visit has once. */
export const splitVisits = async (
    store: EventStore,
    period: Period,
    paging: Paging,
    { value, only = '1', choice = countedVisits }: VisitSplit,
): Promise<Breakdown> => {
    const sql = `
        SELECT value, sum(views) AS pv, uniqExact(who) AS uv, count() AS visits,
            sum(visits) OVER () AS whole, count() OVER () AS found
        FROM (
            SELECT ${value} AS value, sum(pages) AS views, max(visitor) AS who
            FROM visits WHERE ${within('started')} AND ${choice.where}
            GROUP BY day, visit HAVING views > 0 AND ${choice.having} AND (${only})
        )
        GROUP BY value ORDER BY visits DESC, pv DESC, value
        LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;
    return page(
        await store.query<Row>(sql, { ...boundsOf(period), ...limitOf(paging) }),
        row => row.visits,
    );
};

/** Page views of the period by page, with the latest title of each. */
export const splitViews = async (
    store: EventStore,
    period: Period,
    paging: Paging,
): Promise<Breakdown> => {
    const sql = `
        SELECT path AS value, argMax(events.title, time) AS title, count() AS pv,
            uniqExact(visitor) AS uv, uniqExact(visit) AS visits,
            sum(pv) OVER () AS whole, count() OVER () AS found
        FROM events WHERE ${within('time')} AND kind = 'view' AND ${countedEvent(ofPeriod)}
        GROUP BY value ORDER BY pv DESC, uv DESC, value
        LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;
    return page(
        await store.query<Row>(sql, { ...boundsOf(period), ...limitOf(paging) }),
        row => row.pv,
    );
};

const limitOf = ({ page, perPage }: Paging) => ({ limit: perPage, offset: (page - 1) * perPage });

const page = (rows: readonly Row[], leading: (row: Row) => number): Breakdown => ({
    list: rows.map(({ whole, found: _, ...row }) => ({
        ...row,
        share: leading(row as Row) / whole,
    })),
    total: rows[0]?.found ?? 0,
});
