import type { GoalMoney } from '../../../contract/analytics/goals';
import type { StatsFigure, StatsRow } from '../../../contract/analytics/statsQuery';
import { digitsOf } from '../../../contract/platform/isoCurrencies';
import { invalid } from '../../platform/http/errors';
import type { BreakdownReport } from '../events/reports/breakdowns/report';
import { sumOf } from '../events/reports/goals/convert';
import { countGoals } from '../events/reports/goals/countGoals';
import type { Sought } from '../events/reports/goals/goalParts';
import { goalRows } from '../events/reports/goals/goalSql';
import { distinct, type Scope } from '../events/reports/query/scope';
import type { VisitColumn } from '../events/reports/query/visitColumns';
import { visitRows } from '../events/reports/query/visitRows';
import type { EventStore } from '../events/store';
import { readGoalMoney } from '../goals/goals';
import type { AskedRows } from './askedRows';
import { checkMetrics, type StatsFigures, toldFigures } from './readAskedFigures';
import { byFigure, revenueOf } from './readGoalRows';

/** Values that are looked at, those with most visits. */
const mostValues = 20_000;

/** What is told of values whose revenue is asked for. */
export const revenueFigures: readonly StatsFigure[] = [
    ...(['uv', 'visits', 'conversions', 'conversionRate'] as const),
    ...(['revenue', 'averageRevenue'] as const),
];

interface FoundRow {
    value: string;
    visits: number;
    visitors: number;
    conversions: number;
    reached: number;
    /** by currency, smallest units as text */
    amounts: Record<string, string>;
}

/** Visits by the values of a report of visits, and what of them reached a goal. */
const countByValue = (
    store: EventStore,
    scope: Scope,
    goal: Sought,
    report: BreakdownReport,
): Promise<FoundRow[]> => {
    const { hits, visitColumns, times, amounts } = goalRows(scope, [goal]);
    const own = report.columns as readonly VisitColumn[];
    const columns = new Set<VisitColumn>([...visitColumns, ...own, 'visitor', 'started']);
    const visits = visitRows(scope, [...columns]);
    const [amount] = amounts;
    const sql = `SELECT ${report.value ?? 'toString(key)'} AS value,
            toFloat64(count()) AS visits, toFloat64(${distinct(scope, 'visitor')}) AS visitors,
            toFloat64(sum(times)) AS conversions, toFloat64(countIf(times > 0)) AS reached,
            ${amount ? `CAST(sumMap(amounts), 'Map(String, String)')` : `map()::Map(String, String)`} AS amounts
        FROM (SELECT v.visitor AS visitor, v.key AS key, toUInt64(${times[0] ?? '0'}) AS times
                ${amount ? `, h.${amount} AS amounts` : ''}
            FROM (SELECT *, ${report.key} AS key FROM (${visits.sql}) WHERE ${report.only ?? '1'}) AS v
            ${hits ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started` : ''})
        GROUP BY key ORDER BY visits DESC, value LIMIT ${mostValues}`;
    return store.query<FoundRow>(sql, { ...visits.parameters, ...hits?.parameters });
};

/** In the site's currency, smallest units; null for a goal that is worth nothing. */
const worthOf = (
    { value }: Sought,
    { conversions, amounts }: Pick<FoundRow, 'conversions' | 'amounts'>,
    money: GoalMoney,
): number | null => {
    if (value.type === 'none') return null;
    const told: readonly (readonly [string, string | number])[] =
        value.type === 'fixed'
            ? [[value.currency, value.amount * conversions]]
            : Object.entries(amounts);
    return sumOf(told, money).value;
};

interface Told {
    name: string;
    figures: StatsFigures;
}

const pageOf = (
    { metrics, order }: Pick<AskedRows, 'metrics' | 'order'>,
    all: Told[],
    { limit, offset }: AskedRows['page'],
    currencyOf: (one: Told) => string,
): StatsRow[] =>
    all
        .sort(byFigure(order))
        .slice(offset, offset + limit)
        .map(one => ({
            dimensions: [one.name],
            metrics: toldFigures(metrics, one.figures, {}, currencyOf(one)),
        }));

export interface RevenueRows {
    rows: StatsRow[];
    total: number;
    currency?: string;
}

/** A row for each value of a dimension of visits, with what its conversions are worth. Throws 422 for other dimensions. */
export const readRevenueRows = async (
    asked: Pick<AskedRows, 'services' | 'metrics' | 'order'>,
    scope: Scope,
    { report, goal }: { report: BreakdownReport; goal: Sought },
    page: AskedRows['page'],
): Promise<RevenueRows> => {
    if (report.source !== 'traffic') throw invalid({ dimensions: 'stats.revenue_of_visits' });
    checkMetrics(asked.metrics, revenueFigures, false);
    const { db, store } = asked.services;
    const [site = ''] = scope.sites;
    const money = await readGoalMoney(db, site);
    const found = await countByValue(store, scope, goal, report);
    const all = found.map((row): Told => {
        const { visits, conversions } = row;
        const value = worthOf(goal, row, money);
        const figures = {
            uv: row.visitors,
            visits,
            conversions,
            conversionRate: visits === 0 ? null : row.reached / visits,
            ...revenueOf({ value, conversions }, money),
        };
        return { name: row.value, figures };
    });
    const rows = pageOf(asked, all, page, () => money.currency);
    return { rows, total: all.length, currency: money.currency };
};

const currencyFigures: readonly StatsFigure[] = ['revenue'];

/** A row for each currency in which a goal's conversions were paid, without any conversion of them. */
export const readCurrencyRows = async (
    asked: Pick<AskedRows, 'services' | 'metrics' | 'order'>,
    scope: Scope,
    page: AskedRows['page'],
): Promise<RevenueRows> => {
    const { goal } = scope;
    checkMetrics(asked.metrics, currencyFigures, false);
    if (!goal) throw invalid({ dimensions: 'stats.currency_goal' });
    const counted = await countGoals(asked.services.store, scope, [goal]);
    const { conversions = 0, amounts = [] } = counted.goals[0] ?? {};
    const { value } = goal;
    const told: [currency: string, amount: number][] =
        value.type === 'fixed'
            ? [[value.currency, value.amount * conversions]]
            : amounts.map(([currency, amount]) => [currency, Number(amount)]);
    const all = told
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => ({ name, figures: { revenue: amount / 10 ** digitsOf(name) } }));
    return { rows: pageOf(asked, all, page, ({ name }) => name), total: all.length };
};
