import { parse } from 'csv-parse/sync';
import { fault } from '../../../contract/fault';
import {
    type AnyImport,
    type ImportColumn,
    maxImportBytes,
    maxImportRows,
} from '../../../contract/platform/imports';
import { invalid } from '../http/errors';
import { cleanCell } from './cleanCell';
import type { Cells } from './importer';

/** A row of a file as a spreadsheet counts them; the titles are row 1. */
export interface FileRow {
    line: number;
    cells: Cells;
    /** it has more cells than there are titles */
    isTooLong: boolean;
}

export interface FileTable {
    rows: readonly FileRow[];
    /** titles that are no column's */
    ignored: readonly string[];
}

/** What parts the cells of the titles: other signs may stand in cells. */
const separatorOf = (text: string): string => {
    const [titles = ''] = text
        .trimStart()
        .replace(/"[^"]*"/g, '')
        .split(/[\r\n]/, 1);
    const times = (sign: string) => titles.split(sign).length;
    return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
};

/** All rows, empty ones too. */
const parsed = (text: string): string[][] => {
    // decoded as something that it is not
    if (text.includes('\uFFFD')) throw invalid({ text: 'table.not_text' });
    try {
        return parse(text, {
            bom: true,
            delimiter: separatorOf(text),
            relax_column_count: true,
            trim: true,
        });
    } catch {
        throw invalid({ text: 'table.not_csv' });
    }
};

const plain = (title: string): string => title.toLowerCase().replace(/[\s_*-]/g, '');

const secrets = /^(password|passwd|pwd|密码|口令)$/;

/** Which column each title means; throws 422 for one that is missing, is there twice, or holds passwords. */
const placesOf = (titles: readonly string[], { columns }: AnyImport) => {
    const secret = titles.find(title => secrets.test(plain(title)));
    if (secret) throw invalid({ text: fault('table.password_column', { title: secret }) });
    const meant = titles.map(title =>
        columns.find(({ name, label }) =>
            [name, ...label].some(one => plain(one) === plain(title)),
        ),
    );
    const twice = meant.find((one, at) => one && meant.indexOf(one) !== at);
    if (twice) throw invalid({ text: fault('table.column_twice', { title: twice.name }) });
    const missing = columns.filter(one => one.isNeeded && !meant.includes(one));
    if (missing.length > 0) {
        const names = missing.map(({ name }) => name).join(', ');
        throw invalid({ text: fault('table.no_column', { titles: names }) });
    }
    return meant;
};

const cellsIn = (
    record: readonly string[],
    meant: readonly (ImportColumn | undefined)[],
): Record<string, string> =>
    Object.fromEntries(
        meant.flatMap((column, at) => (column ? [[column.name, record[at] ?? '']] : [])),
    );

/** The rows of a CSV file, separated by commas, semicolons or tabs. Throws 422 when it is none. */
export const readTable = (text: string, declared: AnyImport): FileTable => {
    if (Buffer.byteLength(text) > maxImportBytes) throw invalid({ text: 'table.too_large' });
    const table = parsed(text).map(row => row.map(cleanCell));
    const isFilled = (row: readonly string[]) => row.some(cell => cell !== '');
    const at = table.findIndex(isFilled);
    const titles = table[at] ?? [];
    const meant = placesOf(titles, declared);
    const records = table.flatMap((row, index) =>
        index > at && isFilled(row) ? [{ line: index + 1, row }] : [],
    );
    if (records.length === 0) throw invalid({ text: 'table.no_rows' });
    if (records.length > maxImportRows) {
        throw invalid({ text: fault('table.too_many_rows', { max: maxImportRows }) });
    }
    return {
        rows: records.map(({ line, row }) => ({
            line,
            cells: cellsIn(row, meant),
            isTooLong: isFilled(row.slice(titles.length)),
        })),
        ignored: titles.filter((title, at) => title !== '' && !meant[at]),
    };
};
