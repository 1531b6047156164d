import {
    type AttributionModel,
    attributionModels,
} from '../../../../../contract/analytics/attributionModels';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { type AddsUp, countClosedPart, countInParts } from '../closedPart';
import type { Scope } from '../query/scope';
import { type CreditAsked, creditSql } from './creditSql';

const dayMs = 86_400_000;
/** Of more values than this what closed days gave is not kept, as what adds up with it would be cut off. */
const mostKept = 5000;

type Figure = AttributionModel | `${AttributionModel}Value` | 'alone' | 'visits';

/** What the models give to one value, or to all that have no row of their own. */
export type CreditRow = Record<Figure, number> & { value: string; isRest: number };

const figures: readonly Figure[] = [
    ...attributionModels.flatMap(model => [model, `${model}Value`] as const),
    'alone',
    'visits',
];

type Store = Pick<EventStore, 'query'>;

const read = (store: Store, scope: Scope, asked: CreditAsked): Promise<CreditRow[]> => {
    const { sql, parameters } = creditSql(scope, asked);
    return store.query<CreditRow>(sql, parameters);
};

/** Every value's row, of a part of the period. */
const readPart = (store: Store, scope: Scope, asked: CreditAsked) =>
    read(store, scope, { ...asked, limit: mostKept });

/** The same order number may have come before a part. */
const addsUp = ({ goal: { value } }: CreditAsked): boolean =>
    value.type !== 'property' || !value.orderProperty;

const inParts = (store: Store, asked: CreditAsked): AddsUp<CreditRow[]> => {
    const { goal, worths, by, lookback } = asked;
    return {
        what: ['attribution', goal.ways, goal.value, worths, by, lookback],
        before: lookback * dayMs,
        read: part => readPart(store, part, asked),
    };
};

const sumOf = (rows: readonly CreditRow[], value: string, isRest: number): CreditRow => ({
    ...(Object.fromEntries(
        figures.map(figure => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
    ) as Record<Figure, number>),
    value,
    isRest,
});

/** What orders values, as `creditSql` has it. */
const weightOf = (row: CreditRow): number =>
    Math.round(
        attributionModels.reduce(
            (sum, model) => sum + row[model] + Math.abs(row[`${model}Value`]) / 1e9,
            0,
        ) * 1e6,
    );

const addUp = (parts: readonly (readonly CreditRow[])[], limit: number): CreditRow[] => {
    const byValue = new Map<string, CreditRow[]>();
    for (const row of parts.flat()) {
        byValue.set(row.value, [...(byValue.get(row.value) ?? []), row]);
    }
    const rows = [...byValue]
        .map(([value, own]) => sumOf(own, value, 0))
        .map(row => ({ row, weight: weightOf(row) }))
        .sort((a, b) => b.weight - a.weight || (a.row.value < b.row.value ? -1 : 1))
        .map(({ row }) => row);
    const rest = rows.slice(limit);
    return [...rows.slice(0, limit), ...(rest.length > 0 ? [sumOf(rest, '', 1)] : [])];
};

const isWhole = (rows: readonly CreditRow[]): boolean =>
    rows.every(({ isRest }) => Number(isRest) === 0);

/** Counts what `creditRows` would keep of a scope's closed days, so that it need not. */
export const countClosedRows = async (
    store: Store,
    scope: Scope,
    asked: CreditAsked,
    closedCounts: ClosedCounts,
): Promise<void> => {
    if (addsUp(asked)) await countClosedPart(store, scope, closedCounts, inParts(store, asked));
};

/**
 * What the models give to the values of visits, a row a value, and one of all beyond the limit; by one statement, or
 * where it pays by one for closed days and one for the rest. Who counts as a program, with so many visits, is then asked
 * of each.
 */
export const creditRows = async (
    store: Store,
    scope: Scope,
    asked: CreditAsked,
    closedCounts?: ClosedCounts,
): Promise<CreditRow[]> => {
    const parts = addsUp(asked)
        ? await countInParts(store, scope, closedCounts, inParts(store, asked))
        : undefined;
    return parts?.every(isWhole) ? addUp(parts, asked.limit) : read(store, scope, asked);
};
