import { type FigureName, figureNames } from '../../../contract/analytics/figures';
import type { CurvePoint } from './curve';

interface Words {
    /** heading of the first column */
    bucket: string;
    nameOf: (figure: FigureName) => string;
    previousOf: (figure: FigureName) => string;
}

const cell = (value: string | number | null | undefined): string => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The curve as CSV, a row a bucket that has begun; rates are shares, durations seconds. */
export const curveCsv = (points: readonly CurvePoint[], words: Words): string => {
    const isCompared = points.some(({ previous }) => previous);
    const heading = [
        words.bucket,
        ...figureNames.map(words.nameOf),
        ...(isCompared ? figureNames.map(words.previousOf) : []),
    ];
    const rows = points
        .filter(({ current }) => current)
        .map(({ label, current, previous }) => [
            label,
            ...figureNames.map(name => current?.[name]),
            ...(isCompared ? figureNames.map(name => previous?.[name]) : []),
        ]);
    // the mark at the beginning tells a spreadsheet that it is UTF-8
    return `\uFEFF${[heading, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
};
