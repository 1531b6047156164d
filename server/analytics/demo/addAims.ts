import type { GoalInput } from '../../../contract/analytics/goals';
import type { Database } from '../../platform/database/database';
import { insertFunnel } from '../goals/funnels';
import { insertGoal, writeGoalMoney } from '../goals/goals';
import type { SiteRow } from '../sites/siteRows';
import type { DemoGoals } from './profile';

/** A goal that is reached by viewing a page; `*` stands for anything. */
export const pageGoal = (
    name: string,
    path: string,
    value: GoalInput['value'] = { type: 'none' },
): GoalInput => {
    const how = path.includes('*') ? 'wildcard' : 'is';
    return { name, ways: [[{ kind: 'page', at: { how, text: path } }]], value };
};

/** Gives a demo site its goals and funnels, in the order in which they stand. */
export const addAims = async (
    db: Database,
    site: SiteRow,
    { goals, funnels, currency }: DemoGoals,
): Promise<void> => {
    const now = site.created_at;
    const ids = new Map<string, string>();
    for (const [at, goal] of goals.entries()) {
        ids.set(goal.name, (await insertGoal(db, now + at, site.id, goal)).id);
    }
    for (const [at, { name, steps }] of funnels.entries()) {
        await insertFunnel(db, now + at, site.id, {
            name,
            within: 'visit',
            hours: 1,
            order: 'loose',
            steps: steps.map(step => ({ name: '', goals: [ids.get(step) ?? ''] })),
        });
    }
    if (currency) await writeGoalMoney(db, now, site.id, { currency, rates: [], costs: [] });
};
