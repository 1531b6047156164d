import type { CurvePoint } from './curve';
import { type CurveFigure, curveFigures } from './curveFigures';

interface Words {
    /** heading of the first column */
    bucket: string;
    nameOf: (figure: CurveFigure) => string;
    previousOf: (figure: CurveFigure) => string;
}

const cell = (value: string | number | null | undefined): string => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The curve as CSV, a row a bucket that has begun; rates are shares, durations seconds. */
export const curveCsv = (points: readonly CurvePoint[], words: Words): string => {
    const names = curveFigures(points[0]?.current?.conversions !== undefined);
    const isCompared = points.some(({ previous }) => previous);
    const heading = [
        words.bucket,
        ...names.map(words.nameOf),
        ...(isCompared ? names.map(words.previousOf) : []),
    ];
    const rows = points
        .filter(({ current }) => current)
        .map(({ label, current, previous }) => [
            label,
            ...names.map(name => current?.[name]),
            ...(isCompared ? names.map(name => previous?.[name]) : []),
        ]);
    // the mark at the beginning tells a spreadsheet that it is UTF-8
    return `\uFEFF${[heading, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
};
