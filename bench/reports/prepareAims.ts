import type { GoalWays } from '../../contract/analytics/goals';
import { insertFunnel } from '../../server/analytics/goals/funnels';
import { insertGoal, readGoals } from '../../server/analytics/goals/goals';
import type { Stores } from '../../server/stores';

/** Pages of more and less visitors, and visits that are told by what they did. */
const aims: Record<string, GoalWays> = {
    Start: [[{ kind: 'page', at: { how: 'is', text: '/page/0' } }]],
    Product: [[{ kind: 'page', at: { how: 'wildcard', text: '/page/1*' } }]],
    Basket: [[{ kind: 'page', at: { how: 'regex', text: '^/page/2\\d$' } }]],
    Checkout: [[{ kind: 'page', at: { how: 'wildcard', text: '/page/3*' } }]],
    Thanks: [[{ kind: 'page', at: { how: 'is', text: '/page/40' } }]],
    'Read to its end': [
        [{ kind: 'scroll', percent: 90, at: { how: 'wildcard', text: '/page/*' } }],
    ],
    'Stayed a minute': [[{ kind: 'engaged', seconds: 60 }]],
};
/** In a funnel, what a single event reaches. */
const steps = ['Start', 'Product', 'Basket', 'Checkout', 'Thanks'];

/** Goals of a site and a funnel of five steps, made unless they are there. */
export const prepareAims = async ({ db }: Stores, site: string, now: number): Promise<void> => {
    if ((await readGoals(db, site)).length > 0) return;
    const ids = new Map<string, string>();
    let place = 0;
    for (const [name, ways] of Object.entries(aims)) {
        // they stand in the order in which they were made
        place += 1;
        const value =
            name === 'Thanks'
                ? ({ type: 'fixed', amount: 4900, currency: 'CNY' } as const)
                : ({ type: 'none' } as const);
        const goal = await insertGoal(db, now + place, site, { name, ways, value });
        ids.set(name, goal.id);
    }
    await insertFunnel(db, now + place, site, {
        name: 'Way to the order',
        within: 'visit',
        hours: 24,
        order: 'loose',
        steps: steps.map(name => ({ name: '', goals: [ids.get(name) ?? ''] })),
    });
};
