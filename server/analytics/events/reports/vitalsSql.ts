import {
    type VitalName,
    vitalFactor,
    vitalNames,
    vitalThresholds,
} from '../../../../contract/analytics/vitalNames';
import type { VitalFigures } from '../../../../contract/analytics/vitals';
import { leastSamples } from '../../../../contract/analytics/vitals';
import { eventRows } from './query/eventRows';
import type { Scope, Sql } from './query/scope';

const values = vitalNames.map(name => `${name} Nullable(UInt32)`).join(', ');

/**
 * SQL for the page views of a scope that were measured, a row each with `vitals`, a tuple of what was measured
 * of it: a browser tells it anew when it has changed, and the last telling stands.
 */
export const measuredViews = (scope: Scope, columns: readonly string[]): Sql => {
    const own = ['visitor', 'view', 'number', 'time', 'props', ...columns];
    const { sql, parameters } = eventRows(scope, ['vitals'], [...new Set(own)]);
    const kept = ['time', ...columns].map(name => `any(told.${name}) AS ${name}`);
    return {
        sql: `SELECT visitor, view, ${kept.join(', ')},
                JSONExtract(argMax(told.props, told.number), 'Tuple(${values})') AS vitals
            FROM (${sql}) AS told GROUP BY visitor, view`,
        parameters,
    };
};

const valueIn = (name: VitalName): string => `tupleElement(vitals, '${name}')`;
const inStore = (name: VitalName, index: 0 | 1): number =>
    Math.round(vitalThresholds[name][index] * vitalFactor(name));

/** SQL for "it was poor", and "it was good", over rows with `vitals`. */
export const isPoor = (name: VitalName): string => `${valueIn(name)} > ${inStore(name, 1)}`;
export const isGood = (name: VitalName): string => `${valueIn(name)} <= ${inStore(name, 0)}`;

/** SQL for the figures of one of them over rows with `vitals`, as `figuresOf` reads them. */
export const figureColumns = (name: VitalName): string => `
    toFloat64(count(${valueIn(name)})) AS ${name}Samples,
    quantilesExact(0.5, 0.75, 0.95)(${valueIn(name)}) AS ${name}Quantiles,
    toFloat64(countIf(${isGood(name)})) AS ${name}Good,
    toFloat64(countIf(${isPoor(name)})) AS ${name}Poor`;

export type FigureRow = Record<string, unknown>;

/** What was stored as a whole number, in its unit; null for too few page views. */
export const toUnit = (name: VitalName, value: unknown, samples: number): number | null =>
    samples < leastSamples || typeof value !== 'number' ? null : value / vitalFactor(name);

export const figuresOf = (name: VitalName, row: FigureRow | undefined): VitalFigures => {
    const samples = Number(row?.[`${name}Samples`] ?? 0);
    const quantiles = (row?.[`${name}Quantiles`] ?? []) as readonly unknown[];
    const [p50 = null, p75 = null, p95 = null] = quantiles.map(value =>
        toUnit(name, value, samples),
    );
    const shareOf = (count: number) => (samples === 0 ? null : count / samples);
    const good = Number(row?.[`${name}Good`] ?? 0);
    const poor = Number(row?.[`${name}Poor`] ?? 0);
    const shares = {
        good: shareOf(good),
        fair: shareOf(samples - good - poor),
        poor: shareOf(poor),
    };
    return { samples, p50, p75, p95, ...shares };
};
