import type { Filter } from '../../../../../contract/analytics/filters';
import type { GoalMoney } from '../../../../../contract/analytics/goals';
import type { GoalFigures } from '../../../../../contract/analytics/goalsReport';
import type { EventStore } from '../../store';
import { distinct, type Scope } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { costIn, sumOf } from './convert';
import type { Sought } from './goalParts';
import { goalRows } from './goalSql';

type Row = Record<string, number | string | Record<string, string>>;

interface Counted {
    visits: number;
    visitors: number;
    /** by the place of the goal */
    goals: {
        conversions: number;
        visits: number;
        visitors: number;
        /** those that came by the campaigns that were named */
        paid: number;
        amounts: [currency: string, amount: string][];
    }[];
}

/** Visits of a scope and what of them reached each goal; by one statement, which reads the events once. */
export const countGoals = async (
    store: EventStore,
    scope: Scope,
    goals: readonly Sought[],
    campaigns: readonly string[] = [],
): Promise<Counted> => {
    const { hits, visitColumns, times, amounts } = goalRows(scope, goals);
    const isPaid = campaigns.length > 0;
    const columns = new Set([...visitColumns, 'visitor', 'started'] as const);
    const visits = visitRows(scope, isPaid ? [...columns, 'utmCampaign'] : [...columns]);
    const own = [
        ...times.map((sql, at) => `toUInt64(${sql}) AS times${at}`),
        ...amounts.flatMap((name, at) => (name ? [`h.${name} AS amounts${at}`] : [])),
    ];
    const sums = goals.flatMap((_, at) => [
        `toFloat64(sum(times${at})) AS conversions${at}`,
        `toFloat64(countIf(times${at} > 0)) AS visits${at}`,
        `toFloat64(${distinct(scope, 'visitor', `times${at} > 0`)}) AS visitors${at}`,
        ...(isPaid
            ? [
                  `toFloat64(sumIf(times${at}, utmCampaign IN {campaigns:Array(String)})) AS paid${at}`,
              ]
            : []),
        ...(amounts[at] ? [`CAST(sumMap(amounts${at}), 'Map(String, String)') AS sums${at}`] : []),
    ]);
    const sql = `SELECT ${[
        'toFloat64(count()) AS allVisits',
        `toFloat64(${distinct(scope, 'visitor')}) AS allVisitors`,
        ...sums,
    ].join(', ')}
        FROM (SELECT ${['v.visitor AS visitor', ...(isPaid ? ['v.utmCampaign AS utmCampaign'] : []), ...own].join(', ')}
            FROM (${visits.sql}) AS v
            ${hits ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started` : ''})`;
    const [row = {}] = await store.query<Row>(sql, {
        ...visits.parameters,
        ...hits?.parameters,
        ...(isPaid && { campaigns }),
    });
    const number = (name: string) => Number(row[name] ?? 0);
    return {
        visits: number('allVisits'),
        visitors: number('allVisitors'),
        goals: goals.map((_, at) => ({
            conversions: number(`conversions${at}`),
            visits: number(`visits${at}`),
            visitors: number(`visitors${at}`),
            paid: number(`paid${at}`),
            amounts: Object.entries((row[`sums${at}`] ?? {}) as Record<string, string>),
        })),
    };
};

/** Which campaigns a filter leaves, if it is about nothing else; undefined where costs cannot be told apart. */
const campaignsOf = (filter: Filter | undefined): ((campaign: string) => boolean) | undefined => {
    if (!filter) return () => true;
    if (filter.type !== 'condition' || filter.field !== 'utmCampaign') return undefined;
    return filter.operator === 'is' ? campaign => filter.values.includes(campaign) : undefined;
};

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The figures of goals in a scope, in their order. */
export const readGoalFigures = async (
    store: EventStore,
    scope: Scope,
    goals: readonly Sought[],
    money: GoalMoney,
): Promise<{ visits: number; visitors: number; cost: number | null; figures: GoalFigures[] }> => {
    const isMeant = campaignsOf(scope.filter);
    const costs = isMeant && costIn(money, scope, isMeant);
    const counted = await countGoals(store, scope, goals, costs?.campaigns);
    const figures = goals.map(({ value }, at): GoalFigures => {
        const { conversions, visits, visitors, paid, amounts } = counted.goals[at] ?? none;
        const sum =
            value.type === 'fixed'
                ? sumOf([[value.currency, value.amount * conversions]], money)
                : sumOf(amounts, money);
        return {
            conversions,
            visits,
            visitors,
            visitRate: ratio(visits, counted.visits),
            visitorRate: ratio(visitors, counted.visitors),
            value: value.type === 'none' ? null : sum.value,
            unconverted: sum.unconverted,
            costPerConversion:
                costs && costs.cost > 0 && paid > 0 ? Math.round(costs.cost / paid) : null,
        };
    });
    const { visits, visitors } = counted;
    return { visits, visitors, cost: costs ? costs.cost : null, figures };
};

const none = { conversions: 0, visits: 0, visitors: 0, paid: 0, amounts: [] };
