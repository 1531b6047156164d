import type { GoalMoney } from '../../../contract/analytics/goals';
import type { GoalFigures } from '../../../contract/analytics/goalsReport';
import type { StatsFigure, StatsRow } from '../../../contract/analytics/statsQuery';
import { digitsOf } from '../../../contract/platform/isoCurrencies';
import type { Database } from '../../platform/database/database';
import type { Sought } from '../events/reports/goals/goalParts';
import { readGoalFigures } from '../events/reports/goals/readGoalFigures';
import type { Scope } from '../events/reports/query/scope';
import type { EventStore } from '../events/store';
import { readGoalMoney, readGoals } from '../goals/goals';
import type { AskedRows } from './askedRows';
import { checkMetrics, type StatsFigures, toldFigures } from './readAskedFigures';

interface Services {
    db: Database;
    store: EventStore;
}

/** What is told of a goal: of the visits and visitors who reached it. */
const goalFigures: readonly StatsFigure[] = [
    ...(['uv', 'visits', 'count', 'conversions', 'conversionRate'] as const),
    ...(['revenue', 'averageRevenue'] as const),
];

/** Amounts in whole units of the site's currency; what has no rate is not in them, as on the page of goals. */
export const revenueOf = (
    { value, conversions }: Pick<GoalFigures, 'value' | 'conversions'>,
    { currency }: GoalMoney,
): Pick<StatsFigures, 'revenue' | 'averageRevenue'> => {
    if (value === null) return { revenue: null, averageRevenue: null };
    const revenue = value / 10 ** digitsOf(currency);
    return { revenue, averageRevenue: conversions === 0 ? null : revenue / conversions };
};

const figuresOf = (figures: GoalFigures, money: GoalMoney): StatsFigures => ({
    uv: figures.visitors,
    visits: figures.visits,
    count: figures.conversions,
    conversions: figures.conversions,
    conversionRate: figures.visitRate,
    ...revenueOf(figures, money),
});

/** What the conversions of one goal are worth. */
export const readRevenue = async (
    { db, store }: Services,
    scope: Scope,
    goal: Sought,
): Promise<{ figures: StatsFigures; currency: string }> => {
    const [site = ''] = scope.sites;
    const money = await readGoalMoney(db, site);
    const { figures } = await readGoalFigures(store, scope, [goal], money);
    const [found] = figures;
    return { figures: found ? revenueOf(found, money) : {}, currency: money.currency };
};

export const byFigure =
    ({ sort = 'value', order }: AskedRows['order']) =>
    (one: { name: string; figures: StatsFigures }, other: typeof one): number => {
        const way = order === 'ASC' ? 1 : -1;
        const byName = one.name < other.name ? -1 : 1;
        if (sort === 'value') return way * byName;
        const [left, right] = [one.figures[sort] ?? null, other.figures[sort] ?? null];
        if (left === right) return byName;
        // what has no value is last either way
        if (left === null || right === null) return left === null ? 1 : -1;
        return way * (left - right);
    };

/** A row for each goal of the site, as the page of goals has them. */
export const readGoalRows = async (
    { services, metrics, order }: Pick<AskedRows, 'services' | 'metrics' | 'order'>,
    scope: Scope,
    page: AskedRows['page'],
): Promise<{ rows: StatsRow[]; total: number; currency: string }> => {
    checkMetrics(metrics, goalFigures, false);
    const { db, store } = services;
    const [site = ''] = scope.sites;
    const [goals, money] = await Promise.all([readGoals(db, site), readGoalMoney(db, site)]);
    const { figures } = await readGoalFigures(store, scope, goals, money);
    const all = figures
        .map((one, at) => ({ name: goals[at]?.name ?? '', figures: figuresOf(one, money) }))
        .filter(one => (one.figures.conversions ?? 0) > 0)
        .sort(byFigure(order));
    const rows = all.slice(page.offset, page.offset + page.limit).map(one => ({
        dimensions: [one.name],
        metrics: toldFigures(metrics, one.figures, {}, money.currency),
    }));
    return { rows, total: all.length, currency: money.currency };
};
