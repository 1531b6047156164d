import { type Scope, visitDays } from '../query/scope';

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

/** A part of the visits that began in a period or were viewed in it, by when they began, ms. */
export interface Stretch {
    start: number;
    end: number;
    /** SQL condition on the page views whose period is another than that of their visit */
    moved?: string;
}

/**
 * The visits that have anything to do with a scope: those near its ends, of which some views may
 * belong to another period than the visit, and those between, of which none does.
 */
export const stretchesOf = (scope: Scope): Stretch[] => {
    const { start, end } = scope;
    const reach = reachOf(scope);
    const [from, until] = [instant(start), instant(end)];
    const overStart = `${days(start, 0, visitDays)} AND started < ${from} AND time >= ${from} AND time < ${until}
        OR ${days(start, lateDays, 0)} AND started >= ${from} AND started < ${until} AND time < ${from}`;
    const overEnd = `${days(end, 0, visitDays)} AND started >= ${from} AND started < ${until} AND time >= ${until}
        OR ${days(end, lateDays, 0)} AND started >= ${until} AND time >= ${from} AND time < ${until}`;
    const innerStart = start + lateDays * dayMs;
    const innerEnd = end - visitDays * dayMs;
    if (innerEnd - innerStart < dayMs) {
        return [{ ...reach, moved: `${overStart} OR ${overEnd}` }];
    }
    return [
        { start: reach.start, end: innerStart, moved: overStart },
        { start: innerStart, end: innerEnd },
        { start: innerEnd, end: reach.end, moved: overEnd },
    ];
};

/** SQL for the visits with views of another period: how many, and when the latest was. */
export const movedViews = (moved: string): string => `
    SELECT visit, count() AS moved, max(time) AS movedAt FROM events
    WHERE site IN ({sites:Array(String)}) AND kind = 'view' AND (${moved}) GROUP BY visit`;
