import { expect, it } from 'vitest';
import { ClosedCounts } from '../closedCounts';
import { wholeScope } from '../query/wholeScope';
import { countGoals } from './countGoals';
import type { Sought } from './goalParts';

const goal: Sought = {
    ways: [[{ kind: 'page', at: { how: 'is', text: '/price' } }]],
    value: { type: 'none' },
} as Sought;

const year = {
    ...wholeScope({
        site: 'site',
        zone: 'UTC',
        from: '2025-06-01',
        to: '2026-05-31',
        closed: { until: Date.UTC(2026, 4, 30), gaps: [] },
    }),
    isExact: false,
};

/** How many statements a year takes of a site with so many visits on closed days. */
const statementsOf = async (visits: number) => {
    let asked = 0;
    const query = async <Row>(): Promise<Row[]> => {
        asked += 1;
        return [{ visits } as Row];
    };
    const closedCounts = new ClosedCounts({
        madeOf: () => 'made',
        stateOf: () => ({ changes: 0 }),
    });
    await countGoals({ query }, year, [goal], { closedCounts });
    return asked;
};

it('counts a year of a small site by one statement, and of a large one in blocks that are kept', async () => {
    // one more asks how many visits there are
    expect(await statementsOf(1000)).toBe(2);
    expect(await statementsOf(300_000)).toBeGreaterThan(14);
});
