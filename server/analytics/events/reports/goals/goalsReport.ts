import type { Goal, GoalMoney } from '../../../../../contract/analytics/goals';
import { type GoalRow, goals } from '../../../../../contract/analytics/goalsReport';
import type { Database } from '../../../../platform/database/database';
import { invalid } from '../../../../platform/http/errors';
import { readGoalMoney, readGoals } from '../../../goals/goals';
import type { EventStore } from '../../store';
import { ofScope, type ReportAnswer } from '../answer';
import type { ClosedCounts } from '../closedCounts';
import { certaintyOf, type Scope } from '../query/scope';
import { amountText } from './amountText';
import { readGoalFigures } from './readGoalFigures';

interface Stores {
    store: EventStore;
    db: Database;
    closedCounts?: ClosedCounts;
}

/** The one site of a scope; throws 422 for a group, whose sites have goals of their own. */
export const siteOf = ({ sites }: Scope): string => {
    const [site] = sites;
    if (site === undefined || sites.length > 1) throw invalid({ group: 'goal.of_one_site' });
    return site;
};

const valueText = (
    { value, unconverted }: Pick<GoalRow, 'value' | 'unconverted'>,
    money: GoalMoney,
) =>
    value === null
        ? ''
        : [
              amountText(value, money.currency),
              ...unconverted.map(({ amount, currency }) => amountText(amount, currency)),
          ].join(' + ');

/** The conversions of a site's goals in a period, and in the one compared with. */
export const readGoalRows = async (
    { store, db, closedCounts }: Stores,
    scope: Scope,
    compared: Scope | undefined,
): Promise<{
    list: GoalRow[];
    visits: number;
    visitors: number;
    cost: number | null;
    currency: string;
}> => {
    const site = siteOf(scope);
    const [known, money]: [Goal[], GoalMoney] = await Promise.all([
        readGoals(db, site),
        readGoalMoney(db, site),
    ]);
    const [now, before] = await Promise.all([
        readGoalFigures(store, scope, known, money, closedCounts),
        compared && readGoalFigures(store, compared, known, money, closedCounts),
    ]);
    const list = now.figures.map((figures, at): GoalRow => {
        const { id = '', name = '' } = known[at] ?? {};
        const previous = before?.figures[at];
        return {
            id,
            name,
            ...figures,
            valueText: valueText(figures, money),
            ...(previous && { previous }),
        };
    });
    const { visits, visitors, cost } = now;
    return { list, visits, visitors, cost, currency: money.currency };
};

/** What campaigns cost is no guest's business, as is what currencies are worth. */
const withoutCosts = (rows: Awaited<ReturnType<typeof readGoalRows>>) => ({
    ...rows,
    cost: null,
    list: rows.list.map(row => ({
        ...row,
        costPerConversion: null,
        ...(row.previous && { previous: { ...row.previous, costPerConversion: null } }),
    })),
});

const answer: ReportAnswer = {
    ...ofScope(goals, services => async ({ scope, compared, session }) => {
        const rows = await readGoalRows(services, scope, compared);
        return { ...certaintyOf(scope), ...(session.share ? withoutCosts(rows) : rows) };
    }),
    rows: async (stores, scope) => {
        const { list } = await readGoalRows(stores, scope, undefined);
        async function* parts() {
            yield list;
        }
        return { total: list.length, parts: parts() };
    },
};
export const goalsReport = answer;
