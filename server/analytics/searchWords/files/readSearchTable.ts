import { parse } from 'csv-parse/sync';
import {
    maxSearchFileBytes,
    maxSearchFileRows,
} from '../../../../contract/analytics/searchSources';
import { fault } from '../../../../contract/fault';
import { invalid } from '../../../platform/http/errors';
import { columnOfTitle, type SearchColumn } from './searchTitles';

/** A cell with where it stands. */
export interface FileCell {
    /** in the file, the first is 1 */
    line: number;
    /** its title as the file has it */
    column: string;
    value: string;
}

export interface SearchTable {
    columns: ReadonlySet<SearchColumn>;
    /** cells by what they are about */
    rows: readonly Partial<Record<SearchColumn, FileCell>>[];
    /** titles of columns that are not used */
    ignored: string[];
}

/** Lines above the titles in which a file says something about itself. */
const mostAbove = 20;

/** Characters of a line: whoever sends one of commas alone must not be read for seconds. */
const longestLine = 20_000;

interface Line {
    line: number;
    cells: string[];
}

/** What parts the cells of the line with the titles: other signs may stand in cells. */
const separators = [',', ';', '\t'] as const;

const parsed = (text: string, delimiter: string): Line[] => {
    const read: Line[] = [];
    try {
        parse(text, {
            bom: true,
            delimiter,
            relax_column_count: true,
            trim: true,
            to: maxSearchFileRows + mostAbove + 2,
            // does not count separators
            max_record_size: longestLine,
            on_record: (cells: string[], { lines: line }) => {
                read.push({ line, cells });
                return null;
            },
        });
    } catch (cause) {
        const at = (cause as { lines?: unknown }).lines;
        const line = typeof at === 'number' ? at : (read.at(-1)?.line ?? 0) + 1;
        throw invalid({ text: fault('search.not_csv', { line }) });
    }
    return read.filter(({ cells }) => cells.some(cell => cell !== ''));
};

/** Throws 422 for a line that no file of figures has. */
const requireShortLines = (text: string): void => {
    const at = text.split(/\r\n|\r|\n/).findIndex(line => line.length > longestLine);
    if (at >= 0) throw invalid({ text: fault('search.not_csv', { line: at + 1 }) });
};

const meantBy = ({ cells }: Line) => cells.map(columnOfTitle);

const isHead = (line: Line): boolean => {
    const meant = new Set(meantBy(line));
    const isAbout = meant.has('query') || meant.has('page') || meant.has('day');
    return isAbout && (meant.has('clicks') || meant.has('impressions'));
};

/** The lines of a file, with the separator by which its titles are found. */
const linesOf = (text: string): { lines: Line[]; at: number } => {
    const start = text.split(/\r\n|\r|\n/, mostAbove + 1).join('\n');
    const separator = separators.find(sign =>
        start.split('\n').some(line => {
            const cells = line.replace(/^\uFEFF/, '').split(sign);
            return isHead({ line: 0, cells: cells.map(cell => cell.trim().replace(/^"|"$/g, '')) });
        }),
    );
    if (separator === undefined) throw invalid({ text: 'search.no_titles' });
    const lines = parsed(text, separator);
    const at = lines.slice(0, mostAbove + 1).findIndex(isHead);
    if (at < 0) throw invalid({ text: 'search.no_titles' });
    return { lines, at };
};

const requireColumns = (head: Line): (SearchColumn | undefined)[] => {
    const meant = meantBy(head);
    const { line } = head;
    for (const [at, column] of meant.entries()) {
        const before = meant.indexOf(column);
        if (column === undefined || before === at) continue;
        const [first = '', second = ''] = [head.cells[before], head.cells[at]];
        throw invalid({ text: fault('search.column_twice', { line, first, second }) });
    }
    for (const [column, title] of [
        ['clicks', 'Clicks / 点击'],
        ['impressions', 'Impressions / 展现'],
    ] as const) {
        if (meant.includes(column)) continue;
        throw invalid({ text: fault('search.no_column', { line, column: title }) });
    }
    return meant;
};

/** A comma within a number, without quotes, would move all that follows. */
const requireFitting = ({ line, cells }: Line, width: number): void => {
    if (cells.slice(width).some(cell => cell !== '')) {
        throw invalid({ text: fault('search.too_many_cells', { line }) });
    }
};

/** A file's rows by the titles of its columns. Throws 422 that names line and column for what cannot be read. */
export const readSearchTable = (text: string): SearchTable => {
    if (Buffer.byteLength(text) > maxSearchFileBytes) {
        throw invalid({ text: 'search.file_too_large' });
    }
    // decoded as something that it is not
    if (text.includes('\uFFFD') || text.includes('\0')) throw invalid({ text: 'search.not_text' });
    requireShortLines(text);
    const { lines, at } = linesOf(text);
    const head = lines[at] ?? { line: 0, cells: [] };
    const meant = requireColumns(head);
    const below = lines.slice(at + 1);
    if (below.length === 0) throw invalid({ text: 'search.no_rows' });
    if (below.length > maxSearchFileRows) {
        throw invalid({ text: fault('search.too_many_rows', { max: maxSearchFileRows }) });
    }
    for (const line of below) requireFitting(line, head.cells.length);
    // of thousands of titles a few are used: each row is asked for these alone
    const used = meant.flatMap((column, place) =>
        column === undefined ? [] : [{ column, place }],
    );
    return {
        columns: new Set(used.map(({ column }) => column)),
        rows: below.map(({ line, cells }) =>
            Object.fromEntries(
                used.map(({ column, place }) => [
                    column,
                    { line, column: head.cells[place] ?? '', value: cells[place] ?? '' },
                ]),
            ),
        ),
        ignored: head.cells.filter((title, place) => title !== '' && meant[place] === undefined),
    };
};
