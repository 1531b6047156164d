import { expect, it } from 'vitest';
import { ClosedCounts } from './closedCounts';

const counting = () => {
    const state: { made: string | undefined; changes: number } = { made: '1.1', changes: 0 };
    const kept = new ClosedCounts({ madeOf: () => state.made, stateOf: () => state });
    let times = 0;
    const read = async () => {
        times += 1;
        return { times };
    };
    const count = async (what: readonly unknown[] = ['goals'], start = 0) =>
        (await kept.of('site', { start, end: 10 }, what, read)).times;
    return { state, kept, count };
};

it('keeps what was counted of a span as long as its days are what they were', async () => {
    const { state, count } = counting();
    expect([await count(), await count()]).toEqual([1, 1]);
    expect([await count(['others']), await count(['goals'], 5)]).toEqual([2, 3]);
    state.made = '1.2';
    expect([await count(), await count()]).toEqual([4, 4]);
    state.changes += 1;
    expect(await count()).toBe(5);
});

it('keeps nothing of a span with an open day, nor what was read while it changed', async () => {
    const { state, kept, count } = counting();
    state.made = undefined;
    expect([await count(), await count()]).toEqual([1, 2]);
    state.made = '1.1';
    const changing = kept.of('site', { start: 0, end: 10 }, ['goals'], async () => {
        state.made = '1.2';
        return { times: 0 };
    });
    expect(await changing).toEqual({ times: 0 });
    expect(await count()).toBe(3);
});
