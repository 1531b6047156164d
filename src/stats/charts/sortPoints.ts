import type { CurvePoint } from './curve';
import type { CurveFigure } from './curveFigures';

export interface PointOrder {
    by: CurveFigure | 'at';
    isDown: boolean;
}

/** Those that have begun, in an order; what is not known comes last either way. */
export const sortPoints = (
    points: readonly CurvePoint[],
    { by, isDown }: PointOrder,
): CurvePoint[] => {
    const figureOf = (point: CurvePoint) => (by === 'at' ? point.at : point.current?.[by]);
    return points
        .filter(({ current }) => current)
        .sort((one, other) => {
            const [a, b] = [figureOf(one) ?? null, figureOf(other) ?? null];
            if (a === null || b === null) return Number(a === null) - Number(b === null);
            return (isDown ? b - a : a - b) || one.at - other.at;
        });
};
