import { expect, it } from 'vitest';
import { CountCache, type StoredState } from './countCache';
import { allOpen } from './query/finalizedSpan';
import type { Scope } from './query/scope';

const dayMs = 86_400_000;

const scope: Scope = {
    sites: ['site'],
    zone: 'UTC',
    from: '2026-01-01',
    to: '2026-01-30',
    start: 0,
    end: 30 * dayMs,
    filter: undefined,
    isExcluded: false,
    isExact: false,
    closed: allOpen,
};

const counting = (state: StoredState) => {
    let times = 0;
    const kept = new CountCache({ stateOf: () => state });
    return (asked: Scope = scope, what: readonly unknown[] = ['people']) =>
        kept.of(asked, what, async () => {
            times += 1;
            return times;
        });
};

it('reads again when more rows have been added than an estimate can miss', async () => {
    const state = { changes: 0, rows: 10_000 };
    const count = counting(state);
    expect([await count(), await count()]).toEqual([1, 1]);
    state.rows = 10_002;
    expect(await count()).toBe(1);
    state.rows = 10_003;
    expect(await count()).toBe(2);
});

it('reads a small site again for every row', async () => {
    const state = { changes: 0, rows: 4_999 };
    const count = counting(state);
    await count();
    state.rows += 1;
    expect(await count()).toBe(2);
});

it('reads again when rows were changed or taken away', async () => {
    const state = { changes: 0, rows: 10_000 };
    const count = counting(state);
    await count();
    state.changes += 1;
    expect(await count()).toBe(2);
    state.rows -= 1;
    expect(await count()).toBe(3);
});

it('keeps nothing that is asked for exactly or is no estimate', async () => {
    const count = counting({ changes: 0, rows: 10_000 });
    const exact = { ...scope, isExact: true };
    expect([await count(exact), await count(exact)]).toEqual([1, 2]);
    const short = { ...scope, end: 8 * dayMs };
    expect([await count(short), await count(short)]).toEqual([3, 4]);
});

it('tells scopes and questions apart, and forgets what failed', async () => {
    const count = counting({ changes: 0, rows: 10_000 });
    await count();
    expect(await count({ ...scope, isExcluded: true })).toBe(2);
    expect(await count({ ...scope, start: dayMs })).toBe(3);
    expect(await count(scope, ['sources'])).toBe(4);
    const kept = new CountCache({ stateOf: () => ({ changes: 0, rows: 1 }) });
    await expect(kept.of(scope, [], () => Promise.reject(new Error('away')))).rejects.toThrow();
    expect(await kept.of(scope, [], async () => 'there')).toBe('there');
});
