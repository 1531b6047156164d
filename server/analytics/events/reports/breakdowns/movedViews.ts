import type { EventStore } from '../../store';
import { isAboutViews } from '../query/filterSql';
import { type MovedViews, type MovedVisits, type Scope, visitDays } from '../query/scope';
import { visitRows } from '../query/visitRows';

const dayMs = 86_400_000;
/** What came late may lie so long before the start of its visit, days. */
const lateDays = 1;

const instant = (at: number) => `fromUnixTimestamp64Milli(${at})`;
const dayOf = (at: number) => `toDate(${instant(at)}, 'UTC')`;
const days = (at: number, before: number, after: number) =>
    `day BETWEEN ${dayOf(at)} - ${before} AND ${dayOf(at)} + ${after}`;

/** SQL for "it lies in the period". */
export const liesIn = (column: string, { start, end }: { start: number; end: number }): string =>
    `(${column} >= ${instant(start)} AND ${column} < ${instant(end)})`;

/** When visits may have begun that have views in a period, or that began in it, ms. */
export const reachOf = ({ start, end }: { start: number; end: number }) => ({
    start: start - visitDays * dayMs,
    end: end + lateDays * dayMs,
});

/** SQL for "the event is of a day near an end of the period": only these hold views of another one. */
export const isNearEnd = ({ start, end }: { start: number; end: number }): string =>
    `(${days(start, lateDays, visitDays)} OR ${days(end, visitDays, visitDays)})`;

const sides = ['out', 'fromBefore', 'fromAfter'] as const;
interface Row {
    side: (typeof sides)[number];
    visit: string;
    views: number;
    at: string;
}

const movedSql = ({ start, end }: Scope): string => {
    const [from, until] = [instant(start), instant(end)];
    const conditions = [
        `${days(start, 0, visitDays)} AND started < ${from} AND time >= ${from} AND time < ${until}`,
        `${days(start, lateDays, 0)} AND started >= ${from} AND started < ${until} AND time < ${from}`,
        `${days(end, 0, visitDays)} AND started >= ${from} AND started < ${until} AND time >= ${until}`,
        `${days(end, lateDays, 0)} AND started >= ${until} AND time >= ${from} AND time < ${until}`,
    ];
    return `SELECT
            multiIf(started < ${from}, 'fromBefore', started < ${until}, 'out', 'fromAfter') AS side,
            toString(visit) AS visit, toUInt32(count()) AS views,
            toString(toUnixTimestamp64Milli(max(time))) AS at
        FROM events
        WHERE site IN ({sites:Array(String)}) AND kind = 'view' AND (${conditions.join(' OR ')})
        GROUP BY started, events.visit`;
};

const visitsOf = (rows: readonly Row[], side: Row['side']): MovedVisits => {
    const found = rows.filter(row => row.side === side);
    return {
        visits: found.map(({ visit }) => visit),
        views: found.map(({ views }) => views),
        at: found.map(({ at }) => Number(at)),
    };
};

const readRoaming = async (store: EventStore, scope: Scope): Promise<boolean> => {
    const { sql, parameters } = visitRows(scope, ['isRoaming'], reachOf(scope));
    const found = await store.query(
        `SELECT 1 AS found FROM (${sql}) WHERE isRoaming LIMIT 1`,
        parameters,
    );
    return found.length > 0;
};

const readMoved = async (
    store: EventStore,
    scope: Scope,
    isByAddress: boolean,
): Promise<MovedViews> => {
    const [rows, isRoaming] = await Promise.all([
        store.query<Row>(movedSql(scope), { sites: scope.sites }),
        isByAddress ? readRoaming(store, scope) : false,
    ]);
    const [out, fromBefore, fromAfter] = sides.map(side => visitsOf(rows, side));
    if (!out || !fromBefore || !fromAfter) throw new Error('a side is missing');
    return { out, fromBefore, fromAfter, isRoaming };
};

/** A scope's report is read by several statements, which need the same. */
const known = new WeakMap<Scope, Map<boolean, Promise<MovedViews>>>();

/**
 * The scope of a report that counts views by what their visits say, with the views that belong to
 * another period than their visit. They are few, and asked for once: within each statement about the
 * visits they would cost more than these.
 */
export const withMoved = async (
    store: EventStore,
    scope: Scope,
    { source }: { source: string },
): Promise<Scope> => {
    const isByVisits = source === 'traffic' || source === 'addresses' || source === 'excluded';
    if (!isByVisits || (scope.filter && isAboutViews(scope.filter))) return scope;
    const isByAddress = source === 'addresses';
    const read = known.get(scope) ?? new Map<boolean, Promise<MovedViews>>();
    known.set(scope, read);
    const moved = read.get(isByAddress) ?? readMoved(store, scope, isByAddress);
    read.set(isByAddress, moved);
    return { ...scope, moved: await moved };
};

/** What `withMoved` has read. */
export const movedOf = ({ moved }: Scope): MovedViews => {
    if (!moved) throw new Error('the views of other periods have not been read');
    return moved;
};
