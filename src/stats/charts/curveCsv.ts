import type { TrendPoint } from '../../../contract/analytics/trend';
import { byteOrderMark, textCell } from '../../../contract/platform/csv';
import type { CurvePoint } from './curve';
import { type CurveFigure, curveFigures } from './curveFigures';

/** Figures that stand beside the curve's own: of the period before, or of a segment. */
export interface BesideCurve {
    titleOf: (figure: CurveFigure) => string;
    /** of each of the curve's points, in their order */
    points: readonly (TrendPoint | undefined)[];
}

interface Words {
    /** heading of the first column */
    bucket: string;
    nameOf: (figure: CurveFigure) => string;
}

const cell = (value: string | number | null | undefined): string =>
    typeof value === 'number' ? String(value) : textCell(value ?? '');

/** The curve as CSV, a row a bucket that has begun; rates are shares, durations seconds. */
export const curveCsv = (
    points: readonly CurvePoint[],
    words: Words,
    beside: readonly BesideCurve[] = [],
): string => {
    const names = curveFigures(points[0]?.current?.conversions !== undefined);
    const heading = [
        words.bucket,
        ...names.map(words.nameOf),
        ...beside.flatMap(({ titleOf }) => names.map(titleOf)),
    ];
    const rows = points.flatMap(({ label, current }, at) => {
        if (!current) return [];
        const others = beside.flatMap(one => names.map(name => one.points[at]?.[name]));
        return [[label, ...names.map(name => current[name]), ...others]];
    });
    return `${byteOrderMark}${[heading, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
};
