import type { FilledSite } from './fillDemo';

const number = (value: number) => value.toLocaleString('en');

const heads = ['site', 'domain', 'zone', 'views', 'visits', 'visitors', 'bot views'] as const;
const firstNumber = 3;

/** Columns a terminal needs for a text: Chinese characters take two. */
const widthOf = (text: string): number =>
    [...text].reduce((sum, char) => sum + (/[\u1100-\uffdc]/.test(char) ? 2 : 1), 0);

const pad = (text: string, width: number, isNumber: boolean): string => {
    const space = ' '.repeat(width - widthOf(text));
    return isNumber ? space + text : text + space;
};

/** A table of the filled sites, as lines. */
export const describeSites = (filled: readonly FilledSite[]): string[] => {
    const rows = filled.map(({ site, counts }) => [
        site.name,
        site.domain,
        site.timezone,
        ...[counts.views, counts.visits, counts.visitors, counts.botViews].map(number),
    ]);
    const table = [[...heads], ...rows];
    const widths = heads.map((_, at) => Math.max(...table.map(row => widthOf(row[at] ?? ''))));
    return table.map(row =>
        row
            .map((cell, at) => pad(cell, widths[at] ?? 0, at >= firstNumber))
            .join('  ')
            .trimEnd(),
    );
};
