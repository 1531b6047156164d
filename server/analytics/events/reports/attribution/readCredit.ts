import type { AttributionRow, ByModel } from '../../../../../contract/analytics/attribution';
import {
    type AttributionDimension,
    type AttributionModel,
    attributionModels,
} from '../../../../../contract/analytics/attributionModels';
import type { Goal, GoalMoney } from '../../../../../contract/analytics/goals';
import type { GoalFigures } from '../../../../../contract/analytics/goalsReport';
import { digitsOf } from '../../../../../contract/platform/isoCurrencies';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { readGoalFigures, worthOf } from '../goals/readGoalFigures';
import type { Scope } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import type { Worths } from './conversionSql';
import { countClosedRows, creditRows, type CreditRow as Row } from './creditRows';
import type { CreditAsked } from './creditSql';
import { largestRemainder } from './largestRemainder';

export type Attributed = Pick<GoalFigures, 'conversions' | 'value' | 'unconverted'> & {
    alone: number;
    visits: number | null;
    list: AttributionRow[];
};

interface Asked {
    goal: Goal;
    money: GoalMoney;
    by: AttributionDimension;
    /** days */
    lookback: number;
    limit: number;
}

const columnOf = (by: AttributionDimension): VisitColumn =>
    by === 'referrer' ? 'referrerHost' : by;

/** As exact as it takes to split what was converted exactly. */
const worthsOf = ({ currency, rates }: GoalMoney): Worths => ({
    ...Object.fromEntries(
        rates.map(one => {
            const digits = digitsOf(currency) - digitsOf(one.currency);
            return [one.currency, Number(one.rate) * 10 ** digits];
        }),
    ),
    [currency]: 1,
});

const byModel = (of: (model: AttributionModel) => number): ByModel =>
    Object.fromEntries(attributionModels.map(model => [model, of(model)])) as ByModel;

/** Fractions are summed by several threads in any order: to twelve digits the same question has one answer. */
const settled = (row: Row): Row => {
    const figures = attributionModels.flatMap(model => [model, `${model}Value`] as const);
    const pairs = figures.map(figure => [figure, Number(row[figure].toPrecision(12))]);
    return { ...row, ...(Object.fromEntries(pairs) as Partial<Row>) };
};

/** By the credit of all models together; the rest comes last. */
const inOrder = (a: Row, b: Row): number => {
    if (a.isRest !== b.isRest) return a.isRest - b.isRest;
    const sum = (row: Row) =>
        Math.round(attributionModels.reduce((all, model) => all + row[model], 0) * 1e6);
    return sum(b) - sum(a) || (a.value < b.value ? -1 : 1);
};

const sumOf = (rows: readonly Row[], column: 'last' | 'alone' | 'visits'): number =>
    rows.reduce((sum, row) => sum + row[column], 0);

type Sums = Pick<GoalFigures, 'conversions' | 'value' | 'unconverted'>;

/** How often a goal was reached, exactly: each conversion has one last visit. What is told in amounts is read. */
const readSums = async (
    store: EventStore,
    scope: Scope,
    { goal, money }: Asked,
    rows: Promise<Row[]>,
    closedCounts: ClosedCounts | undefined,
): Promise<Sums> => {
    if (goal.value.type !== 'property') {
        const conversions = sumOf(await rows, 'last');
        return { conversions, ...worthOf(goal, conversions, [], money) };
    }
    const own = { ...money, costs: [] };
    const { figures } = await readGoalFigures(store, scope, [goal], own, closedCounts);
    return figures[0] ?? { conversions: 0, value: null, unconverted: [] };
};

const creditAsked = (asked: Asked): CreditAsked => ({
    ...asked,
    worths: worthsOf(asked.money),
    by: columnOf(asked.by),
});

/** Counts what `readCredit` would keep of a scope's closed days, so that it need not. */
export const countClosedCredit = (
    store: Pick<EventStore, 'query'>,
    scope: Scope,
    asked: Omit<Asked, 'limit'>,
    closedCounts: ClosedCounts,
): Promise<void> =>
    countClosedRows(store, scope, creditAsked({ ...asked, limit: 0 }), closedCounts);

/** What each model gives of a goal's conversions and of its value in a scope. */
export const readCredit = async (
    store: EventStore,
    scope: Scope,
    asked: Asked,
    closedCounts?: ClosedCounts,
): Promise<Attributed> => {
    const rowsRead = creditRows(store, scope, creditAsked(asked), closedCounts);
    const [found, { conversions, value, unconverted }] = await Promise.all([
        rowsRead,
        readSums(store, scope, asked, rowsRead, closedCounts),
    ]);
    const rows = found.map(settled).sort(inOrder);
    const split = new Map(
        attributionModels.map(model => {
            const parts = rows.map(row => row[`${model}Value`]);
            return [model, value === null ? [] : largestRemainder(parts, value)];
        }),
    );
    return {
        conversions,
        value,
        unconverted,
        alone: sumOf(rows, 'alone'),
        visits: conversions === 0 ? null : sumOf(rows, 'visits') / conversions,
        list: rows.map((row, at) => ({
            name: row.value,
            isRest: Number(row.isRest) === 1,
            conversions: byModel(model => row[model]),
            value: value === null ? null : byModel(model => split.get(model)?.[at] ?? 0),
        })),
    };
};
