import type { Filter } from '../../../../../contract/analytics/filters';
import type { Goal } from '../../../../../contract/analytics/goals';
import type { Day } from '../../../../platform/days';
import type { QueryParameters } from '../../connections';
import { measured } from '../../measured';
import type { FinalizedSpan } from './finalizedSpan';

/** Visits with page views on the other side of a period's start or end than they began. */
export interface MovedVisits {
    /** u64s */
    visits: readonly string[];
    /** how many of each one's views lie there */
    views: readonly number[];
    /** when the latest of these was, ms */
    at: readonly number[];
}

/** The page views that belong to another period than their visit. */
export interface MovedViews {
    /** of visits that began in the period */
    out: MovedVisits;
    /** of visits that began before it */
    fromBefore: MovedVisits;
    /** of visits that began after it: their first views came late */
    fromAfter: MovedVisits;
    /** whether a visit of the period was opened from several addresses, where that is asked */
    isRoaming: boolean;
}

/** Segments and goals that a filter names, by their ids. */
export interface Definitions {
    segments: Readonly<Record<string, Filter>>;
    goals: Readonly<Record<string, Pick<Goal, 'ways' | 'value'>>>;
}

/** What a report is about: whose traffic, when, and which part of it. */
export interface Scope {
    /** ids of the sites whose sum it is; their visitors are never the same */
    sites: readonly string[];
    /** IANA name of the zone whose days are meant */
    zone: string;
    /** first and last day */
    from: Day;
    to: Day;
    /** ms, inclusive */
    start: number;
    /** ms, exclusive */
    end: number;
    filter: Filter | undefined;
    /** what the figures leave out, instead of what they count */
    isExcluded: boolean;
    /** what stands behind the ids of segments and goals in the filter */
    defined?: Definitions;
    /** distinct counts one by one, over any length */
    isExact: boolean;
    /** a visitor is new on the day of the first visit alone, and not in the whole period */
    isNewByDay?: boolean;
    /** only what this server measured: neither imported nor made-up history */
    isMeasured?: boolean;
    /** asked by a guest whose link does not show single visits, in whatever report they stand */
    isCounted?: boolean;
    /** of addresses only the networks are shown, and found by a filter */
    isMasked?: boolean;
    /**
     * SQL, without parameters, for visits that are left aside: they count, but are not signed. Only where
     * `isMeasured` and `isExact`: of such scopes no figures are kept.
     */
    unsigned?: string;
    /** the goal whose conversions are counted beside the visits */
    goal?: Pick<Goal, 'id' | 'ways' | 'value'>;
    /** the goal with whose first conversion a visitor's cohort begins */
    firstGoal?: Pick<Goal, 'id' | 'ways' | 'value'>;
    /** titles of the sites' pages that are not there, by the sites' ids; `*` stands for anything */
    missingTitles?: Readonly<Record<string, readonly string[]>>;
    closed: FinalizedSpan;
    /** makings of the sites' visits that are not closed, see RecentVisits */
    recent?: readonly number[] | undefined;
    /** visits that began from one midnight (UTC, ms) to another, all closed, are left aside */
    without?: { from: number; to: number };
    /** as `withMoved` reads them, for reports that count views by what their visits say */
    moved?: MovedViews;
}

/** SQL and the parameters that it reads. */
export interface Sql {
    sql: string;
    parameters: QueryParameters;
}

/** The parameters that this file's SQL reads. */
export const scopeParameters = (scope: Scope): QueryParameters => ({
    sites: scope.sites,
    start: scope.start,
    end: scope.end,
    ...(scope.isNewByDay && { zone: scope.zone }),
    ...closedParameters(scope),
});

const closedParameters = ({ closed }: Scope): QueryParameters => ({
    closedUntil: closed.until,
    // An empty list of parameters has no type.
    gaps: closed.gaps.length > 0 ? closed.gaps : ['1970-01-01'],
});

const dayMs = 86_400_000;
/** A visit may have begun so long before the period's events, or go on so long after it, days. */
export const visitDays = 2;

const dayAt = (name: string) => `toDate(fromUnixTimestamp64Milli(${name}), 'UTC')`;

const lies = (column: string) =>
    `${column} >= fromUnixTimestamp64Milli({start:Int64})
    AND ${column} < fromUnixTimestamp64Milli({end:Int64})`;

/** SQL for the period's first day (UTC). */
export const firstDay = dayAt('{start:Int64}');
const lastDay = dayAt('{end:Int64} - 1');

/** SQL for "the event happened in the period", with the day that prunes the table's parts. */
export const happenedInScope = `site IN ({sites:Array(String)})
    AND day BETWEEN ${firstDay} AND ${lastDay} AND ${lies('time')}`;

/** The same without some visits: of those only the days are looked at on which they began. */
const happenedBeside = ({ from, to }: { from: number; to: number }): string[] => [
    `${happenedInScope} AND day <= ${dayAt(String(from))} + ${visitDays}
    AND started < fromUnixTimestamp64Milli(${from})`,
    `${happenedInScope} AND day >= ${dayAt(String(to - dayMs))}
    AND started >= fromUnixTimestamp64Milli(${to})`,
];

/**
 * The same in parts that exclude each other: of the days between the first and the last (UTC) the
 * time, which is dear to read, need not be looked at.
 */
export const happenedInParts = ({ start, end, without }: Scope): string[] => {
    if (without) return happenedBeside(without);
    if (end - start < 4 * dayMs) return [happenedInScope];
    return [
        `site IN ({sites:Array(String)}) AND day > ${firstDay} AND day < ${lastDay}`,
        `site IN ({sites:Array(String)}) AND day IN (${firstDay}, ${lastDay})
    AND ${lies('time')}`,
    ];
};

/** SQL for "it began on a day that is closed". */
const isClosed = ({ closed }: Scope): string => {
    const before = 'started < fromUnixTimestamp64Milli({closedUntil:Int64})';
    if (closed.gaps.length === 0) return before;
    return `${before} AND NOT has({gaps:Array(String)}, toString(toDate(started, 'UTC')))`;
};

const hasGaps = ({ closed, start, end }: Scope): boolean =>
    closed.gaps.some(day => Date.parse(day) < end && Date.parse(day) + dayMs > start);

/** Whether some, all or none of the period's days are closed. */
export const closedPart = (scope: Scope): 'none' | 'some' | 'all' => {
    const { closed, start, end } = scope;
    if (closed.until <= start) return 'none';
    return closed.until >= end && !hasGaps(scope) ? 'all' : 'some';
};

/** SQL for "the row of `visits` is of a closed day of the period". */
export const closedInScope = (scope: Scope): string => `site IN ({sites:Array(String)})
    AND day BETWEEN ${dayAt('{start:Int64}')} AND ${dayAt('{end:Int64} - 1')} AND ${lies('started')}
    ${closedPart(scope) === 'some' ? `AND ${isClosed(scope)}` : ''}
    ${scope.without ? `AND NOT (day >= ${dayAt(String(scope.without.from))} AND day < ${dayAt(String(scope.without.to))})` : ''}`;

/** The parameter with the first instant (ms) at which visits of the period may be open. */
const openStart = (scope: Scope): string =>
    closedPart(scope) === 'some' && !hasGaps(scope) ? '{closedUntil:Int64}' : '{start:Int64}';

/** SQL for "the event is one of a visit that began in the period, on a day that is not closed". */
export const openInScope = (scope: Scope): string => {
    const start = openStart(scope);
    return `site IN ({sites:Array(String)})
    AND day BETWEEN ${dayAt(start)} - 1 AND ${dayAt('{end:Int64} - 1')} + ${visitDays}
    AND started >= fromUnixTimestamp64Milli(${start})
    AND started < fromUnixTimestamp64Milli({end:Int64})
    ${hasGaps(scope) ? `AND NOT (${isClosed(scope)})` : ''}`;
};

/** SQL for "the row of `recent_visits` is of a day of the period that is not closed". */
export const recentInScope = (scope: Scope): string => `site IN ({sites:Array(String)})
    AND snapshot IN (${scope.recent?.join(', ') || 0}) AND ${lies('started')}
    AND NOT (${isClosed(scope)}) AND pages > 0`;

/**
 * SQL for "the event is one of a visit that may touch the period", for finding visits by what
 * happened in them; wider than needed, because the visits are chosen elsewhere.
 */
export const touchesScope = `site IN ({sites:Array(String)})
    AND day BETWEEN ${dayAt('{start:Int64}')} - ${visitDays}
        AND ${dayAt('{end:Int64} - 1')} + ${visitDays}`;

/** SQL for the detections on visits of which anything may have happened in the period. */
export const detectedInScope = `site IN ({sites:Array(String)})
    AND day BETWEEN ${dayAt('{start:Int64}')} - ${visitDays} AND ${dayAt('{end:Int64} - 1')} + 1`;

/** SQL for "it happened in the period, to a visit that began before it". */
export const startedBefore = `site IN ({sites:Array(String)})
    AND day BETWEEN ${firstDay} AND ${firstDay} + ${visitDays} AND ${lies('time')}
    AND started < fromUnixTimestamp64Milli({start:Int64})`;

/** SQL for the detections on visits that are open in the period. */
export const detectedInOpen = (scope: Scope): string => `site IN ({sites:Array(String)})
    AND day BETWEEN ${dayAt(openStart(scope))} AND ${lastDay}`;

/** SQL over a period, such as one of these, over another span (ms). */
export const inSpan = (sql: string, { start, end }: { start: number; end: number }): string =>
    sql.replaceAll('{start:Int64}', String(start)).replaceAll('{end:Int64}', String(end));

/** SQL for the day (UTC) on which the first visit that is open began, or one some days before. */
const firstOpenDay = ({ closed }: Scope, before = 0): string => {
    const first = Math.min(closed.until, ...closed.gaps.map(day => Date.parse(day)));
    // There is no day before 1970.
    return dayAt(String(Math.max(0, first - before * dayMs)));
};

/** SQL for "the event's visit began before the period's end, on a day that is not closed". */
export const openUntilEnd = (scope: Scope): string => `site IN ({sites:Array(String)})
    AND day >= ${firstOpenDay(scope, 1)}
    AND started < fromUnixTimestamp64Milli({end:Int64}) AND NOT (${isClosed(scope)})`;

/** SQL for the detections on visits that began on a day that is not closed. */
export const detectedUntilEnd = (scope: Scope): string =>
    `site IN ({sites:Array(String)}) AND day >= ${firstOpenDay(scope)}`;

/** Longer periods are estimated unless they are asked for exactly. */
const exactDays = 8;

/** 2^16 cells: 1.04 ÷ √65536 (Flajolet et al., HyperLogLog, 2007). */
const standardError = 0.0041;

export const isEstimated = ({ start, end, isExact }: Scope): boolean =>
    !isExact && end - start > exactDays * dayMs;

/** How far an answer's distinct counts can be trusted. */
export const certaintyOf = (scope: Scope) => ({
    isEstimated: isEstimated(scope),
    standardError: isEstimated(scope) ? standardError : 0,
});

/** SQL for the number of distinct values, only of rows where the condition holds if one is given. */
export const distinct = (scope: Scope, expression: string, condition?: string): string => {
    const name = isEstimated(scope) ? 'uniqCombined64' : 'uniqExact';
    const precision = isEstimated(scope) ? '(16)' : '';
    return condition === undefined
        ? `${name}${precision}(${expression})`
        : `${name}If${precision}(${expression}, ${condition})`;
};

/** SQL for the state of an estimated distinct count of u64s, as text that `mergedDistinct` reads. */
export const distinctState = (expression: string, condition?: string): string => {
    const state =
        condition === undefined
            ? `uniqCombined64State(16)(${expression})`
            : `uniqCombined64IfState(16)(${expression}, ${condition})`;
    return `base64Encode(CAST(${state}, 'String'))`;
};

/** SQL for the number of distinct values in several such states, a parameter. */
export const mergedDistinct = (parameter: string): string =>
    `toFloat64(arrayReduce('uniqCombined64Merge(16)', arrayMap(
        state -> CAST(base64Decode(state), 'AggregateFunction(uniqCombined64(16), UInt64)'),
        {${parameter}:Array(String)})))`;

/** SQL for "its origin is one that the scope asks for". */
export const isOfOrigin = ({ isMeasured }: Scope): string => (isMeasured ? measured : '1');

/** SQL for "the visit is one that the scope asks for", over rows with its number in a column. */
export const isSigned = ({ unsigned }: Pick<Scope, 'unsigned'>, visit = 'visit'): string =>
    unsigned === undefined ? '1' : `${visit} NOT IN (${unsigned})`;

/** SQL for distinct addresses, only of rows where the condition holds; the unknown one is none. */
export const distinctAddresses = (scope: Scope, condition = '1'): string =>
    distinct(scope, 'address', `address != toIPv6('::') AND ${condition}`);
