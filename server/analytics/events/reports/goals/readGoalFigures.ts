import type { Filter } from '../../../../../contract/analytics/filters';
import type { GoalMoney } from '../../../../../contract/analytics/goals';
import type { GoalFigures } from '../../../../../contract/analytics/goalsReport';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import type { Scope } from '../query/scope';
import { costIn, sumOf } from './convert';
import { countGoals } from './countGoals';
import type { Sought } from './goalParts';

/** Which campaigns a filter leaves, if it is about nothing else; undefined where costs cannot be told apart. */
const campaignsOf = (filter: Filter | undefined): ((campaign: string) => boolean) | undefined => {
    if (!filter) return () => true;
    if (filter.type !== 'condition' || filter.field !== 'utmCampaign') return undefined;
    return filter.operator === 'is' ? campaign => filter.values.includes(campaign) : undefined;
};

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** What campaigns cost in a scope, and which of them; undefined where they cannot be told apart. */
export const costsOf = (scope: Scope, money: GoalMoney) => {
    const isMeant = campaignsOf(scope.filter);
    return isMeant && costIn(money, scope, isMeant);
};

/** What so many conversions of a goal are worth, or the amounts that they said; `value` is null where it has none. */
export const worthOf = (
    { value }: Pick<Sought, 'value'>,
    conversions: number,
    amounts: readonly (readonly [currency: string, amount: string])[],
    money: GoalMoney,
): Pick<GoalFigures, 'value' | 'unconverted'> => {
    const sum =
        value.type === 'fixed'
            ? sumOf([[value.currency, value.amount * conversions]], money)
            : sumOf(amounts, money);
    return { value: value.type === 'none' ? null : sum.value, unconverted: sum.unconverted };
};

/** The figures of goals in a scope, in their order. */
export const readGoalFigures = async (
    store: EventStore,
    scope: Scope,
    goals: readonly Sought[],
    money: GoalMoney,
    closedCounts?: ClosedCounts,
): Promise<{ visits: number; visitors: number; cost: number | null; figures: GoalFigures[] }> => {
    const costs = costsOf(scope, money);
    const counted = await countGoals(store, scope, goals, {
        campaigns: costs?.campaigns,
        closedCounts,
    });
    const figures = goals.map((goal, at): GoalFigures => {
        const { conversions, visits, visitors, paid, amounts } = counted.goals[at] ?? none;
        return {
            conversions,
            visits,
            visitors,
            visitRate: ratio(visits, counted.visits),
            visitorRate: ratio(visitors, counted.visitors),
            ...worthOf(goal, conversions, amounts, money),
            costPerConversion:
                costs && costs.cost > 0 && paid > 0 ? Math.round(costs.cost / paid) : null,
        };
    });
    const { visits, visitors } = counted;
    return { visits, visitors, cost: costs ? costs.cost : null, figures };
};

const none = { conversions: 0, visits: 0, visitors: 0, paid: 0, amounts: [] };
