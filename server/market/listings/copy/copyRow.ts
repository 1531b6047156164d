import { declaredFacets, declaredOrders, type Test } from '../declaredFacets';

/** What the copy keeps of a listing, by the column of `products`. */
export interface CopyRow {
    id: string;
    type: string;
    state: string;
    currency: string;
    /** 1: made up to look at; of those in TST alone */
    is_demo: number;
    search_text: string;
    [column: string]: string | number | null;
}

const facets = Object.values(declaredFacets);

/** Columns of numbers that ranges and orders are made of, by name; whether they are days. */
export const numberColumns: ReadonlyMap<string, { isDay: boolean }> = new Map([
    ['price', { isDay: false }],
    ...[...facets.filter(facet => facet.kind === 'band'), ...Object.values(declaredOrders)].map(
        ({ column, isDay = false }) => [column, { isDay }] as const,
    ),
]);

const tests: Test[] = facets.flatMap(facet =>
    facet.kind === 'marks' ? Object.values(facet.marks).flat() : [],
);

const numeric = new Set([
    ...[...numberColumns].flatMap(([column, { isDay }]) => (isDay ? [] : [column])),
    ...tests.map(({ column }) => column),
]);

/** Those that are read as numbers: amounts may be larger than what a database's driver calls one. */
export const numericColumns: readonly string[] = [...numeric];

export const otherColumns: readonly string[] = [
    ...new Set([
        ...['id', 'type', 'state', 'currency', 'search_text'],
        ...[...numberColumns.keys()].filter(column => !numeric.has(column)),
        ...facets.flatMap(facet =>
            facet.kind === 'value' || facet.kind === 'list' ? [facet.column] : [],
        ),
    ]),
];

/** A day as a number of the same order: 2026-11-29 is 20261129. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

export const numberOf = (row: CopyRow, column: string): number => {
    const value = row[column] ?? null;
    if (value === null) return Number.NaN;
    return typeof value === 'string' ? dayNumber(value) : value;
};
