import type { Database } from '../../../platform/database/database';
import type { Day } from '../../../platform/days';
import type { EventStore } from '../store';
import { areSumsRight, countWrongTitles, type SumTable, sumTables } from './compareSums';
import { countDifferingVisits, countUnshown, type Unshown } from './compareVisits';
import { type DayRows, dayMs, spansOf, visitorRanges } from './spans';

/** What of a finalized day's rows is not what events and detections make of them. */
export type FinalizedProblem =
    | { kind: 'visitsDiffer'; visits: number }
    | { kind: 'sumsDiffer'; table: SumTable }
    | { kind: 'titlesDiffer'; pages: number }
    | { kind: 'keptFiguresDiffer' | 'logSumsDiffer' }
    | { kind: 'rowsUncounted'; counted: number; found: number };

export interface FinalizedReport {
    /** UTC */
    day: Day;
    problems: FinalizedProblem[];
}

interface Compared {
    site: string;
    /** first and last day (UTC) */
    from?: Day | undefined;
    to?: Day | undefined;
    /** the first instant (ms) of which retention has left something; 0 where it has erased nothing */
    kept: number;
}

/** What the store has of a day (UTC). */
interface StoredDay {
    stored: Day;
    /** rows of events and detections whose visits began on it */
    found: number;
    /** rows that came for it, as the store has counted them */
    counted: number;
    /** rows that were made of them */
    finalized: number;
}

const began = (table: string) => `toDate(${table}.started, 'UTC')`;
const inRange = (table: string, before = 0, after = 0) => `site = {site:String}
    AND ${table}.day BETWEEN toDate({from:String}) - ${before} AND toDate({to:String}) + ${after}`;

/** Rows are given to the day on which their visit began, whatever day they stand under. */
const daysSql = `
    SELECT toString(known) AS stored, toFloat64(sum(found)) AS found,
        toFloat64(sum(counted)) AS counted, toFloat64(sum(finalized)) AS finalized
    FROM (
        SELECT ${began('events')} AS known, count() AS found, 0 AS counted, 0 AS finalized
        FROM events WHERE ${inRange('events', 1, 2)} GROUP BY known
        UNION ALL SELECT ${began('detections')}, count(), 0, 0
        FROM detections FINAL WHERE ${inRange('detections')} GROUP BY 1
        UNION ALL SELECT day_changes.day, 0, sum(rows), 0
        FROM day_changes WHERE ${inRange('day_changes')} GROUP BY 1
        ${['visits', 'page_days', 'host_days']
            .map(
                table => `UNION ALL SELECT ${table}.day, 0, 0, count()
                    FROM ${table} WHERE ${inRange(table)} GROUP BY 1`,
            )
            .join(' ')}
    )
    WHERE known BETWEEN toDate({from:String}) AND toDate({to:String})
    GROUP BY known ORDER BY known SETTINGS max_threads = 1`;

const wholeRange = { from: '1970-01-01', to: '2148-12-31' };

interface Services {
    db: Database;
    store: EventStore;
    /** of a running server, which goes by its memory and not by the database */
    recent?: { rowsWhenFinalized(site: string, day: Day): number } | undefined;
}

/**
 * Compares what reports read of finalized days with what events and detections make of it: visits with
 * all their columns, and the sums of pages and hosts. Of days that changed since they were finalized
 * reports read events, so there is nothing to compare. Yields the days that have a problem.
 */
export async function* compareFinalized(
    services: Services,
    { site, from = wholeRange.from, to = wholeRange.to, kept }: Compared,
): AsyncGenerator<FinalizedReport> {
    const days = await services.store.query<StoredDay>(daysSql, { site, from, to });
    const spans = spansOf(days.map(({ stored, found }) => ({ day: stored, rows: found })));
    for (const { days } of spans) {
        const [first] = days;
        const last = days.at(-1);
        if (!first || !last) continue;
        const range = { site, from: first.day, to: last.day, kept };
        // What is being written is not to be compared half.
        yield* await services.store.alone(() => compareRange(services, range));
    }
}

/** What of a site's finalized days rests on what retention has erased. */
export const readUnshown = async (
    { store }: Pick<Services, 'store'>,
    { site, from = wholeRange.from, to = wholeRange.to, kept }: Compared,
): Promise<Unshown> => {
    const days = await store.query<StoredDay>(daysSql, { site, from, to });
    const left = days.filter(day => !isErased(day, kept));
    const sum = { visits: 0, byId: 0 };
    for (const span of spansOf(left.map(({ stored, found }) => ({ day: stored, rows: found })))) {
        const start = Date.parse(span.days[0]?.day ?? '');
        const end = Date.parse(span.days.at(-1)?.day ?? '') + dayMs;
        const rows = span.days.reduce((all, one) => all + one.rows, 0);
        for (const part of visitorRanges(rows)) {
            const found = await store.alone(() =>
                countUnshown(store, { site, start, end, ...part }, kept),
            );
            sum.visits += found.visits;
            sum.byId += found.byId;
        }
    }
    return sum;
};

/** Several days at once; each of them alone only when something is wrong. */
const compareRange = async (
    services: Services,
    range: Required<Compared>,
): Promise<FinalizedReport[]> => {
    const { kept, ...asked } = range;
    const stored = await services.store.query<StoredDay>(daysSql, asked);
    const known = await readFinalized(services.db, range);
    const rowsOf = (day: Day) =>
        services.recent?.rowsWhenFinalized(range.site, day) ?? known.get(day);
    const isOpen = ({ stored: day, counted }: StoredDay) => counted > 0 && rowsOf(day) !== counted;
    const reports = stored.map(day => ({ day: day.stored, problems: problemsOfCounts(day, kept) }));
    const comparable = stored.filter(day => !isOpen(day) && !isErased(day, kept));
    for (const { days } of spansOf(
        comparable.map(({ stored: day, found }) => ({ day, rows: found })),
    )) {
        const isRight = (await compareRows(services.store, range, days)).length === 0;
        if (isRight) continue;
        for (const day of days) {
            const report = reports.find(one => one.day === day.day);
            report?.problems.push(...(await compareRows(services.store, range, [day])));
        }
    }
    return reports.filter(({ problems }) => problems.length > 0);
};

const isErased = ({ stored, counted }: StoredDay, kept: number): boolean =>
    counted === 0 && Date.parse(stored) + dayMs <= kept;

const problemsOfCounts = (day: StoredDay, kept: number): FinalizedProblem[] => {
    const { found, counted, finalized } = day;
    // of what retention has erased nothing is made any more
    if (isErased(day, kept)) {
        return finalized > 0 ? [{ kind: 'visitsDiffer', visits: finalized }] : [];
    }
    return counted < found ? [{ kind: 'rowsUncounted', counted, found }] : [];
};

/** How many rows had come for each day when it was finalized; -1 where it is not. */
const readFinalized = async (
    db: Database,
    { site, from, to }: Required<Compared>,
): Promise<Map<Day, number>> => {
    const rows = await db
        .selectFrom('finalized_days')
        .select(['day', 'rows'])
        .where('site_id', '=', site)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
    return new Map(rows.map(row => [row.day, Number(row.rows)]));
};

const compareRows = async (
    store: EventStore,
    { site, kept }: Required<Compared>,
    days: readonly DayRows[],
): Promise<FinalizedProblem[]> => {
    const start = Date.parse(days[0]?.day ?? '');
    const span = { site, start, end: start + days.length * dayMs };
    const parts = visitorRanges(days.reduce((sum, { rows }) => sum + rows, 0));
    const problems: FinalizedProblem[] = [];
    let visits = 0;
    for (const part of parts) {
        visits += await countDifferingVisits(store, { ...span, ...part }, kept);
    }
    if (visits > 0) problems.push({ kind: 'visitsDiffer', visits });
    for (const table of sumTables) {
        const areRight = await areSumsRight(store, table, span, parts);
        if (!areRight) problems.push({ kind: 'sumsDiffer', table });
    }
    const pages = await countWrongTitles(store, span);
    if (pages > 0) problems.push({ kind: 'titlesDiffer', pages });
    return problems;
};
