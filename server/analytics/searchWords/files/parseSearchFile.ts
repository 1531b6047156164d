import { createHash } from 'node:crypto';
import type { SearchKind } from '../../../../contract/analytics/searchEngines';
import { maxSearchValue, type SearchFileInput } from '../../../../contract/analytics/searchSources';
import { fault } from '../../../../contract/fault';
import { addDays, type Day } from '../../../platform/days';
import { invalid } from '../../../platform/http/errors';
import { type FigureRow, joinRows, ranksOf } from '../figureRow';
import { pageOfAddress } from '../pageOf';
import { countIn, dayIn, isShare, positionIn } from './cellValues';
import { type FileCell, readSearchTable, type SearchTable } from './readSearchTable';

/** What a file says. */
export interface SearchFileContent {
    kind: SearchKind;
    isByDay: boolean;
    /** empty where the file does not tell and nobody has said */
    from: Day;
    to: Day;
    /** the days that it tells apart */
    days: Day[];
    rows: FigureRow[];
    /** rows that were joined with another */
    joined: number;
    ignored: string[];
    /** of engine, kind, days and rows, whatever their order, titles and coding */
    hash: string;
}

interface Asked extends Pick<SearchFileInput, 'engine' | 'text'> {
    from?: Day | undefined;
    to?: Day | undefined;
    /** of the site */
    domain: string;
    /** days for which figures are kept */
    keptDays: number;
    /** the engine's day */
    today: Day;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

type CellFault =
    | 'search.cell_count'
    | 'search.cell_share'
    | 'search.cell_position'
    | 'search.cell_day';

const wrong = ({ line, column, value }: FileCell, code: CellFault) =>
    invalid({ text: fault(code, { line, column, value: shown(value) }) });

const absent: FileCell = { line: 0, column: '', value: '' };

const readCount = (cell: FileCell = absent): number => {
    const count = countIn(cell.value);
    if (count === undefined) throw wrong(cell, 'search.cell_count');
    return count;
};

const readPosition = (cell: FileCell | undefined): number | null => {
    if (!cell) return null;
    const position = positionIn(cell.value);
    if (position === undefined) throw wrong(cell, 'search.cell_position');
    return position;
};

const readValue = (cell: FileCell, domain: string, isPage: boolean): string => {
    const { line, column } = cell;
    const value = isPage ? (pageOfAddress(cell.value, domain) ?? cell.value) : cell.value;
    if (value === '') throw invalid({ text: fault('search.cell_empty', { line, column }) });
    if (value.length > maxSearchValue) {
        throw invalid({ text: fault('search.cell_long', { line, column, max: maxSearchValue }) });
    }
    return value;
};

/** A query's row says more than its page's, and a page's more than its day's. */
const kindOf = ({ columns }: SearchTable): SearchKind =>
    (['query', 'page'] as const).find(kind => columns.has(kind)) ?? 'day';

const readDay = (cell: FileCell, today: Day): Day => {
    const day = dayIn(cell.value);
    if (day === undefined || day > today) throw wrong(cell, 'search.cell_day');
    return day;
};

const readRows = (table: SearchTable, kind: SearchKind, { domain, today }: Asked): FigureRow[] =>
    table.rows.map(({ query, page, day, clicks, impressions, ctr, position }) => {
        const about = kind === 'query' ? query : page;
        if (ctr && !isShare(ctr.value)) throw wrong(ctr, 'search.cell_share');
        const shownTimes = readCount(impressions);
        return {
            day: day ? readDay(day, today) : '',
            value: kind === 'day' ? '' : readValue(about ?? absent, domain, kind === 'page'),
            clicks: readCount(clicks),
            impressions: shownTimes,
            ranks: ranksOf(shownTimes, readPosition(position)),
        };
    });

/** The days that were said for a file without any, as far as they were. */
const saidDays = ({ from, to, today }: Asked): { from: Day; to: Day } => {
    if (from === undefined || to === undefined) return { from: '', to: '' };
    if (from > to) throw invalid({ from: fault('report.end_before_start', { to }) });
    if (to > today) throw invalid({ to: 'search.period_future' });
    return { from, to };
};

const hashOf = (content: Omit<SearchFileContent, 'hash'>, engine: string): string => {
    const { kind, from, to, rows } = content;
    const lines = rows.map(row => JSON.stringify(Object.values(row))).sort();
    const text = [engine, kind, from, to, ...lines].join('\n');
    return createHash('sha256').update(text).digest('hex');
};

/** Reads a file whole: nothing is guessed and no row left out. Throws 422 that names line and column. */
export const parseSearchFile = (asked: Asked): SearchFileContent => {
    const table = readSearchTable(asked.text);
    const kind = kindOf(table);
    const isByDay = table.columns.has('day');
    const all = readRows(table, kind, asked);
    const rows = joinRows(all);
    const days = isByDay ? [...new Set(rows.map(({ day }) => day))].sort() : [];
    const said = isByDay ? { from: days[0] ?? '', to: days.at(-1) ?? '' } : saidDays(asked);
    if (said.from !== '' && said.from <= addDays(asked.today, -asked.keptDays)) {
        const why = fault('search.period_long', { max: asked.keptDays });
        throw invalid(isByDay ? { text: why } : { from: why });
    }
    const content = {
        kind,
        isByDay,
        ...said,
        days,
        rows: isByDay ? rows : rows.map(row => ({ ...row, day: said.from })),
        joined: all.length - rows.length,
        ignored: table.ignored.slice(0, 20).map(shown),
    };
    return { ...content, hash: hashOf(content, asked.engine) };
};
