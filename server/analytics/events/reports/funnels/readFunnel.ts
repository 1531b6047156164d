import type { FunnelDimension, FunnelRow } from '../../../../../contract/analytics/funnelReport';
import type { FunnelDefinition } from '../../../../../contract/analytics/funnels';
import type { Granularity } from '../../../../../contract/analytics/reportQuery';
import type { EventStore } from '../../store';
import { bucketing, bucketsOf } from '../buckets';
import type { Scope } from '../query/scope';
import { type FunnelStep, funnelUnits, windowOf } from './funnelSql';

type Figures = Omit<FunnelRow, 'step' | 'name' | 'previous'>;

const byMost = 8;
/** A visit goes on no later than this after its last event, ms. */
const silenceMs = 30 * 60_000;

type Counts = Record<string, string | number>;
type Row = Record<string, number | string | Counts | number[] | null>;

interface Asked {
    funnel: FunnelDefinition;
    steps: readonly FunnelStep[];
    by?: FunnelDimension | undefined;
    granularity: Granularity;
    /** ms */
    now: number;
}

export interface FunnelFigures {
    steps: Figures[];
    open: number;
    by: { value: string; reached: number[] }[];
    points: { label: string; entered: number; finished: number }[];
}

const asNumbers = (counts: unknown): Map<string, number> =>
    new Map(Object.entries((counts ?? {}) as Counts).map(([name, count]) => [name, Number(count)]));

const one = (condition: string) => `toUInt64(${condition})`;
const counted = (key: string, condition: string, name: string) =>
    `CAST(sumMap(map(${key}, ${one(condition)})), 'Map(String, Float64)') AS ${name}`;

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** How far a scope's visits or visitors came; one statement, whose one row has all of it. */
export const readFunnel = async (
    store: EventStore,
    scope: Scope,
    { funnel, steps, by, granularity, now }: Asked,
): Promise<FunnelFigures> => {
    const units = funnelUnits(scope, funnel, steps, by);
    const { label, parameters } = bucketing(scope, granularity);
    const entry = `toDateTime64(fromUnixTimestamp64Milli(path[1]), 3, 'UTC')`;
    const count = steps.length;
    const left = funnel.within === 'visit' ? silenceMs : windowOf(funnel);
    const numbers = steps.map((_, at) => at + 1);
    const sql = `SELECT ${[
        ...numbers.map(at => `toFloat64(countIf(level >= ${at})) AS reached${at}`),
        ...(funnel.order === 'any'
            ? []
            : numbers.slice(1).map(at => {
                  const time = `path[${at}] - path[${at - 1}], level >= ${at}`;
                  return `arrayMap(q -> toFloat64(q), quantilesExactIf(0.5, 0.9)(${time})) AS times${at}`;
              })),
        `toFloat64(countIf(level < ${count} AND arrayMax(path) + ${left} > ${now})) AS open`,
        counted('bucket', '1', 'entered'),
        counted('bucket', `level = ${count}`, 'finished'),
        ...(by ? numbers.map(at => counted('value', `level >= ${at}`, `by${at}`)) : []),
    ].join(', ')}
        FROM (SELECT level, path, ${label(entry)} AS bucket,
                arrayFirst(moment -> moment.1 = path[1] AND bitAnd(moment.4, 1) != 0, moments).6 AS value
            FROM (${units.sql}))`;
    const [row = {}] = await store.query<Row>(sql, { ...units.parameters, ...parameters });
    const reached = numbers.map(at => Number(row[`reached${at}`] ?? 0));
    const byStep = numbers.map(at => asNumbers(row[`by${at}`]));
    const entered = asNumbers(row.entered);
    const finished = asNumbers(row.finished);
    return {
        steps: numbers.map((at): Figures => {
            const own = reached[at - 1] ?? 0;
            const before = at === 1 ? own : (reached[at - 2] ?? 0);
            const times = own > 0 ? (row[`times${at}`] as number[] | undefined) : undefined;
            const [median, p90] = times ?? [];
            return {
                reached: own,
                fromStart: ratio(own, reached[0] ?? 0),
                fromPrevious: at === 1 ? null : ratio(own, before),
                lost: before - own,
                median: median === undefined ? null : median / 1000,
                p90: p90 === undefined ? null : p90 / 1000,
            };
        }),
        open: Number(row.open ?? 0),
        by: [...(byStep[0] ?? [])]
            .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
            .slice(0, byMost)
            .map(([value]) => ({ value, reached: byStep.map(own => own.get(value) ?? 0) })),
        points: bucketsOf(scope, granularity).map(bucket => ({
            label: bucket.label,
            entered: entered.get(bucket.key) ?? 0,
            finished: finished.get(bucket.key) ?? 0,
        })),
    };
};
