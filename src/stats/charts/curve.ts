import type { Trend, TrendPoint } from '../../../contract/analytics/trend';

export interface CurvePoint {
    /** start of the bucket, ms */
    at: number;
    /** the bucket's local label, as in contract/analytics/trend.ts */
    label: string;
    /** an hour that the clocks show twice */
    isTwice: boolean;
    isOver: boolean;
    isRunning: boolean;
    /** undefined when it has not begun */
    current: TrendPoint | undefined;
    /** the bucket at the same place of the period compared with */
    previous: TrendPoint | undefined;
}

/** Both periods side by side, bucket by bucket; what has not happened yet has no figures. */
export const curveOf = ({ at: now, current, previous }: Trend): CurvePoint[] =>
    current.points.map((point, index) => {
        const next = current.points[index + 1];
        const hasBegun = point.at <= now;
        const isOver = (next?.at ?? current.end) <= now;
        return {
            at: point.at,
            label: point.label,
            isTwice: [index - 1, index + 1].some(
                other => current.points[other]?.label === point.label,
            ),
            isOver,
            isRunning: hasBegun && !isOver,
            current: hasBegun ? point : undefined,
            previous: previous?.points[index],
        };
    });
