import type { HistoryFile } from './historyFile';
import { CsvReader } from './readCsv';

/** A row of a table, by the titles of its columns. */
export type Cell = (column: string) => string;

/** Some rows of a table, in their order. */
export interface TablePart {
    /** of the file that it stands in */
    name: string;
    titles: readonly string[];
    rows: readonly (readonly string[])[];
    /** of the first row; the titles are line 1. Cells of several lines count as one */
    line: number;
}

/** How a table's titles are read; undefined for a file that is none of the tool's. */
type TitlesOf = (name: string, first: readonly string[]) => readonly string[] | undefined;

/** The rows of each CSV in a file whose titles are known. */
export async function* readTables(
    file: Pick<HistoryFile, 'entries'>,
    titlesOf: TitlesOf,
): AsyncIterable<TablePart> {
    for await (const { name, chunks } of file.entries()) {
        const reader = new CsvReader();
        let titles: readonly string[] | undefined;
        let line = 2;
        const take = function* (rows: string[][]): Iterable<TablePart> {
            const body = titles ? rows : rows.slice(1);
            titles ??= rows[0] && titlesOf(name, rows[0]);
            if (!titles || body.length === 0) return;
            yield { name, titles, rows: body, line };
            line += body.length;
        };
        let isOurs = true;
        for await (const chunk of chunks()) {
            const rows = reader.push(chunk);
            yield* take(rows);
            isOurs = rows.length === 0 || titles !== undefined;
            if (!isOurs) break;
        }
        if (isOurs) yield* take(reader.end());
    }
}

/** Reads cells of rows by title; empty for a column that the table has not. */
export const cellsOf = (titles: readonly string[]): ((row: readonly string[]) => Cell) => {
    const places = new Map(titles.map((title, place) => [title.trim().toLowerCase(), place]));
    return row => column => {
        const place = places.get(column);
        return place === undefined ? '' : (row[place] ?? '');
    };
};
