import type { Trend, TrendPoint } from '../../../contract/analytics/trend';
import { type CurvePoint, curveOf } from '../charts/curve';

/** A bucket with the figures of all, and of each segment; undefined where it has not begun. */
export interface BesidePoint extends Omit<CurvePoint, 'current' | 'previous'> {
    series: readonly (TrendPoint | undefined)[];
}

export const besidePoints = (trend: Trend): BesidePoint[] =>
    curveOf(trend).map(({ current, previous: _, ...bucket }, at) => ({
        ...bucket,
        series: [
            current,
            ...(trend.segments ?? []).map(({ points }) => (current ? points[at] : undefined)),
        ],
    }));
