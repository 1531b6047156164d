import type { BreakdownRow } from '../../../../contract/analytics/breakdown';
import type { LetterLanguage } from '../../../../contract/analytics/mailReports';
import { reportTexts } from '../../../../contract/analytics/reportTexts';
import { unlinked } from '../../../platform/mail/looks/harmless';
import { type LetterReport, type LetterTable, letterTables } from '../readReport';
import { type Change, count, rowChange } from './numbers';
import { valueText } from './valueText';
import { letterWords } from './words';

export interface TableRow {
    /** one line of text, not escaped */
    name: string;
    count: string;
    change: Change;
    /** 0 to 1, of the table's first row */
    share: number;
}

/** A table of a letter as it is read. */
export interface ShownTable {
    title: string;
    column: string;
    rows: readonly TableRow[];
}
export type LetterTables = readonly ShownTable[];

const fields = { pages: 'page', sourceNames: 'sourceName', area: 'country' } as const;

interface Counted {
    name: string;
    now: number;
    before: number | null;
}

const rowsOf = (counted: readonly Counted[], language: LetterLanguage): TableRow[] => {
    const words = letterWords[language];
    const most = Math.max(1, ...counted.map(({ now }) => now));
    return counted.map(({ name, now, before }) => ({
        name,
        count: count(now, language),
        change: rowChange({ now, before }, language, words),
        share: now / most,
    }));
};

const breakdownOf = (
    name: LetterTable,
    list: readonly BreakdownRow[],
    language: LetterLanguage,
): ShownTable => {
    const metric = name === 'pages' ? 'pv' : 'visits';
    const { columns } = letterWords[language];
    const counted = list.map(({ value, metrics, previous }) => ({
        name: valueText(fields[name], value, language),
        now: metrics[metric] ?? 0,
        before: previous?.[metric] ?? 0,
    }));
    return {
        title: reportTexts[language][name],
        column: metric === 'pv' ? columns.views : columns.visits,
        rows: rowsOf(counted, language),
    };
};

/** Pages, sources and countries, and the goals of a site that has any; a table without rows is left out. */
export const tablesOf = (
    { tables, goals }: LetterReport,
    language: LetterLanguage,
): LetterTables => {
    const { columns, goals: title } = letterWords[language];
    const reached = goals.map(({ name, conversions, previous }) => ({
        name: unlinked(name),
        now: conversions,
        before: previous,
    }));
    const ofGoals = { title, column: columns.conversions, rows: rowsOf(reached, language) };
    return [...letterTables.map(name => breakdownOf(name, tables[name], language)), ofGoals].filter(
        ({ rows }) => rows.length > 0,
    );
};
