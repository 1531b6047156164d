import { lookback } from '../../../../contract/analytics/attributionModels';
import type { Funnel } from '../../../../contract/analytics/funnels';
import type { Goal, GoalMoney } from '../../../../contract/analytics/goals';
import { stepsOf } from '../../goals/funnels';
import type { EventStore } from '../store';
import { countClosedCredit } from './attribution/readCredit';
import { usualGranularity } from './buckets';
import type { ClosedCounts } from './closedCounts';
import { countClosedFunnel } from './funnels/countFunnel';
import { countClosedDays } from './goals/countGoals';
import { costsOf } from './goals/readGoalFigures';
import { countClosedJourneys } from './journeys/countJourneys';
import { journeyOf } from './journeys/journeyAsked';
import type { Scope } from './query/scope';

const mostFunnels = 5;

/** What a site has set itself. */
interface Aims {
    goals: readonly Goal[];
    money: GoalMoney;
    funnels: readonly Funnel[];
}

interface Around {
    store: Pick<EventStore, 'query'>;
    closedCounts: ClosedCounts;
    /** ms */
    now: number;
}

/**
 * Counts of a scope's closed days what is asked of a long period first: goals, funnels, what brought the first goal about,
 * and journeys from the start.
 */
export const countAhead = async (
    { store, closedCounts, now }: Around,
    scope: Scope,
    { goals, money, funnels }: Aims,
): Promise<void> => {
    const [goal] = goals;
    if (goal) {
        const campaigns = costsOf(scope, money)?.campaigns;
        await countClosedDays(store, scope, goals, { campaigns, closedCounts });
        const asked = { goal, money, by: 'source', lookback: lookback.usual } as const;
        await countClosedCredit(store, scope, asked, closedCounts);
    }
    for (const funnel of funnels.slice(0, mostFunnels)) {
        const steps = stepsOf(funnel, goals);
        const asked = { funnel, steps, granularity: usualGranularity(scope), now };
        await countClosedFunnel(store, scope, asked, closedCounts);
    }
    await countClosedJourneys(store, scope, journeyOf({}), closedCounts);
};
