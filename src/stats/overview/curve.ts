import type { Trend, TrendPoint } from '../../../contract/stats';

export const curveMetrics = ['pv', 'uv', 'ip', 'visits'] as const;
export type CurveMetric = (typeof curveMetrics)[number];

export interface CurvePoint {
    /** the bucket's local label: a day, or a day and an hour */
    label: string;
    current: TrendPoint | undefined;
    previous: TrendPoint | undefined;
    /** the solid line: buckets that are over */
    done: number | null;
    /** the dashed line: from the last bucket that is over to the one still running */
    running: number | null;
    before: number | null;
    isRunning: boolean;
}

const stepMs = { hour: 3_600_000, day: 86_400_000 } as const;

/** Both periods side by side, bucket by bucket; what has not happened yet has no value. */
export const curveOf = (trend: Trend, metric: CurveMetric): CurvePoint[] => {
    const now = trend.current.points;
    const before = trend.previous.points;
    const hasStarted = (point: TrendPoint | undefined) => point && point.at <= trend.at;
    const isOver = (index: number): boolean => {
        const point = now[index];
        if (!point) return false;
        return (now[index + 1]?.at ?? point.at + stepMs[trend.granularity]) <= trend.at;
    };
    return now.map((point, index) => {
        const previous = before[index];
        const isRunning = Boolean(hasStarted(point)) && !isOver(index);
        const nextRuns = Boolean(hasStarted(now[index + 1])) && !isOver(index + 1);
        return {
            label: point.label,
            current: hasStarted(point) ? point : undefined,
            previous,
            done: isOver(index) ? point[metric] : null,
            running: isRunning || nextRuns ? point[metric] : null,
            before: previous ? previous[metric] : null,
            isRunning,
        };
    });
};
