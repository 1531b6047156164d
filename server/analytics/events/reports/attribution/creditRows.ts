import {
    type AttributionModel,
    attributionModels,
} from '../../../../../contract/analytics/attributionModels';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { type Parts, splitAtClosed } from '../closedPart';
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

export interface KeptOptions {
    /** where what was counted of closed days is kept */
    closedCounts?: ClosedCounts | undefined;
}

const read = (store: Store, scope: Scope, asked: CreditAsked): Promise<CreditRow[]> => {
    const { sql, parameters } = creditSql(scope, asked);
    return store.query<CreditRow>(sql, parameters);
};

/** Every value's row, of a part of the period. */
const readPart = (store: Store, scope: Scope, asked: CreditAsked) =>
    read(store, scope, { ...asked, limit: mostKept });

const readClosed = async (
    store: Store,
    closed: Scope,
    asked: CreditAsked,
    closedCounts: ClosedCounts,
): Promise<readonly CreditRow[]> => {
    const { goal, worths, by, lookback } = asked;
    const [site = ''] = closed.sites;
    // visits from before the period have a part in its conversions
    const span = { start: closed.start - lookback * dayMs, end: closed.end };
    const what = ['attribution', closed.start, goal.ways, goal.value, worths, by, lookback];
    return closedCounts.of(site, span, what, () => readPart(store, closed, asked));
};

const partsOf = async (
    store: Store,
    scope: Scope,
    { goal: { value } }: CreditAsked,
    { closedCounts }: KeptOptions,
): Promise<Parts | undefined> => {
    // the same order number may have come before
    const looksBack = value.type === 'property' && value.orderProperty;
    return closedCounts && !looksBack ? splitAtClosed(store, scope, closedCounts) : undefined;
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
export const countClosed = async (
    store: Store,
    scope: Scope,
    asked: CreditAsked,
    options: KeptOptions,
): Promise<void> => {
    const parts = await partsOf(store, scope, asked, options);
    if (!parts || !options.closedCounts) return;
    await readClosed(store, parts.closed, asked, options.closedCounts);
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
    options: KeptOptions = {},
): Promise<CreditRow[]> => {
    const parts = await partsOf(store, scope, asked, options);
    if (!parts || !options.closedCounts) return read(store, scope, asked);
    const rows = await Promise.all([
        readClosed(store, parts.closed, asked, options.closedCounts),
        parts.open ? readPart(store, parts.open, asked) : [],
    ]);
    return rows.every(isWhole) ? addUp(rows, asked.limit) : read(store, scope, asked);
};
