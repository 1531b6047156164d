import type { FunnelDimension } from '../../../../../contract/analytics/funnelReport';
import type { FunnelDefinition } from '../../../../../contract/analytics/funnels';
import type { Granularity } from '../../../../../contract/analytics/reportQuery';
import type { EventStore } from '../../store';
import { bucketing } from '../buckets';
import type { ClosedCounts } from '../closedCounts';
import { type AddsUp, countClosedPart, countInParts } from '../closedPart';
import type { Scope } from '../query/scope';
import { type FunnelStep, funnelUnits, windowOf } from './funnelSql';

/** A visit goes on no later than this after its last event, ms. */
const silenceMs = 30 * 60_000;

type Store = Pick<EventStore, 'query'>;
type Counts = Record<string, string | number>;

export interface FunnelAsked {
    funnel: FunnelDefinition;
    steps: readonly FunnelStep[];
    by?: FunnelDimension | undefined;
    granularity: Granularity;
    /** ms */
    now: number;
}

export interface FunnelCounts {
    /** by step: who came so far, and the times since the step before, whole seconds */
    steps: { reached: number; median: number | null; p90: number | null }[];
    /** who may still go on */
    open: number;
    /** by the key of a bucket */
    entered: Map<string, number>;
    finished: Map<string, number>;
    /** by step: who came so far, by value */
    by: Map<string, number>[];
}

const asNumbers = (counts: unknown): Map<string, number> =>
    new Map(Object.entries((counts ?? {}) as Counts).map(([name, count]) => [name, Number(count)]));

const counted = (key: string, condition: string, name: string) =>
    `CAST(sumMap(map(${key}, toUInt64(${condition}))), 'Map(String, Float64)') AS ${name}`;

/** SQL columns of the times between steps, where these have an order: `of` the seconds from the step before. */
const timesOf = (
    { funnel, steps }: FunnelAsked,
    of: (seconds: string, condition: string) => string,
): string[] =>
    funnel.order === 'any'
        ? []
        : steps.slice(1).map((_, index) => {
              const at = index + 2;
              const seconds = `toUInt32(intDiv(path[${at}] - path[${at - 1}], 1000))`;
              return `${of(seconds, `level >= ${at}`)} AS times${at}`;
          });

/** SQL over the units of a scope: what is counted in any case, and `own` columns. */
const countSql = (
    scope: Scope,
    { funnel, steps, by, granularity }: FunnelAsked,
    /** whose buckets are meant */
    whole: Scope,
    own: readonly string[],
) => {
    const units = funnelUnits(scope, funnel, steps, by);
    const { label, parameters } = bucketing(whole, granularity);
    const entry = `toDateTime64(fromUnixTimestamp64Milli(path[1]), 3, 'UTC')`;
    const numbers = steps.map((_, at) => at + 1);
    const columns = [
        ...numbers.map(at => `toFloat64(countIf(level >= ${at})) AS reached${at}`),
        counted('bucket', '1', 'entered'),
        counted('bucket', `level = ${steps.length}`, 'finished'),
        ...own,
    ];
    return {
        sql: `SELECT ${columns.join(', ')}
            FROM (SELECT level, path, ${label(entry)} AS bucket,
                    arrayFirst(moment -> moment.1 = path[1] AND bitAnd(moment.4, 1) != 0, moments).6 AS value
                FROM (${units.sql}))`,
        parameters: { ...units.parameters, ...parameters },
    };
};

/** SQL for "it has not come to its end and may go on at an instant". */
const isOpen = ({ funnel, steps, now }: FunnelAsked): string => {
    const left = funnel.within === 'visit' ? silenceMs : windowOf(funnel);
    return `level < ${steps.length} AND arrayMax(path) + ${left} > ${now}`;
};

type WholeRow = Record<string, number | number[] | Counts>;

/** All at once. */
const countWhole = async (
    store: Store,
    scope: Scope,
    asked: FunnelAsked,
): Promise<FunnelCounts> => {
    const { steps, by } = asked;
    const numbers = steps.map((_, at) => at + 1);
    const { sql, parameters } = countSql(scope, asked, scope, [
        ...timesOf(asked, (seconds, condition) => {
            const quantiles = `quantilesExactIf(0.5, 0.9)(${seconds}, ${condition})`;
            return `arrayMap(q -> toFloat64(q), ${quantiles})`;
        }),
        `toFloat64(countIf(${isOpen(asked)})) AS open`,
        ...(by ? numbers.map(at => counted('value', `level >= ${at}`, `by${at}`)) : []),
    ]);
    const [row = {}] = await store.query<WholeRow>(sql, parameters);
    return {
        steps: numbers.map(at => {
            const reached = Number(row[`reached${at}`] ?? 0);
            const of = reached > 0 ? (row[`times${at}`] as number[] | undefined) : undefined;
            return { reached, median: of?.[0] ?? null, p90: of?.[1] ?? null };
        }),
        open: Number(row.open ?? 0),
        entered: asNumbers(row.entered),
        finished: asNumbers(row.finished),
        by: by ? numbers.map(at => asNumbers(row[`by${at}`])) : [],
    };
};

/** A part's counts, which add up with those of others. */
type PartRow = Record<string, number | Counts | number[]>;

const countPart = async (
    store: Store,
    scope: Scope,
    asked: FunnelAsked,
    whole: Scope,
): Promise<PartRow> => {
    const { sql, parameters } = countSql(scope, asked, whole, [
        ...timesOf(asked, (seconds, condition) => {
            const sums = `sumMapIf(map(${seconds}, toUInt64(1)), ${condition})`;
            return `CAST(${sums}, 'Map(String, Float64)')`;
        }),
        // those that may go on now: of them no more may later
        `arrayMap(last -> toFloat64(last), groupArrayIf(arrayMax(path), ${isOpen(asked)})) AS lasts`,
    ]);
    const [row = {}] = await store.query<PartRow>(sql, parameters);
    return row;
};

const addUp = (maps: readonly Map<string, number>[]): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const map of maps) {
        for (const [key, count] of map) sums.set(key, (sums.get(key) ?? 0) + count);
    }
    return sums;
};

/** As `quantilesExact` of the store finds them: the value at the place that is this share of all. */
const quantileOf = (times: ReadonlyMap<string, number>, level: number): number | null => {
    const sorted = [...times].map(([time, count]) => [Number(time), count] as const);
    sorted.sort(([one], [other]) => one - other);
    const all = sorted.reduce((sum, [, count]) => sum + count, 0);
    let left = Math.floor(level * all);
    for (const [time, count] of sorted) {
        if (left < count) return time;
        left -= count;
    }
    return null;
};

const joinParts = (rows: readonly PartRow[], { funnel, steps, now }: FunnelAsked): FunnelCounts => {
    const left = funnel.within === 'visit' ? silenceMs : windowOf(funnel);
    const added = (name: string) => addUp(rows.map(row => asNumbers(row[name])));
    return {
        steps: steps.map((_, at) => {
            const reached = rows.reduce(
                (sum, row) => sum + Number(row[`reached${at + 1}`] ?? 0),
                0,
            );
            const times = added(`times${at + 1}`);
            return { reached, median: quantileOf(times, 0.5), p90: quantileOf(times, 0.9) };
        }),
        open: rows.flatMap(row => (row.lasts ?? []) as number[]).filter(last => last + left > now)
            .length,
        entered: added('entered'),
        finished: added('finished'),
        by: [],
    };
};

/** Visits add up; whoever takes the steps within some hours may do so on days of two parts. */
const addsUp = ({ funnel, by }: FunnelAsked): boolean => funnel.within === 'visit' && !by;

const inParts = (store: Store, scope: Scope, asked: FunnelAsked): AddsUp<PartRow> => {
    const { funnel, steps, granularity } = asked;
    return {
        what: ['funnel', funnel.within, funnel.order, steps.map(({ ways }) => ways), granularity],
        read: part => countPart(store, part, asked, scope),
    };
};

/** Counts what `countFunnel` would keep of a scope's closed days, so that it need not. */
export const countClosedFunnel = async (
    store: Store,
    scope: Scope,
    asked: FunnelAsked,
    closedCounts: ClosedCounts,
): Promise<void> => {
    if (!addsUp(asked)) return;
    await countClosedPart(store, scope, closedCounts, inParts(store, scope, asked));
};

/** How far a scope's visits or visitors came; by one statement, or where it pays by one for closed days and one for the rest. */
export const countFunnel = async (
    store: Store,
    scope: Scope,
    asked: FunnelAsked,
    closedCounts?: ClosedCounts,
): Promise<FunnelCounts> => {
    const rows = addsUp(asked)
        ? await countInParts(store, scope, closedCounts, inParts(store, scope, asked))
        : undefined;
    return rows ? joinParts(rows, asked) : countWhole(store, scope, asked);
};
