import { expect, it } from 'vitest';
import { allPairs, sharedPairs } from './sharedPairs';

const people: Record<string, string[]> = {
    new: ['c', 'a', 'b'],
    old: ['e', 'd'],
    crowd: Array.from({ length: 10_000 }, (_, at) => `p${at}`),
};
const peopleOf = async (key: string, limit: number) => (people[key] ?? []).slice(0, limit);
const groupsOf = (...keys: string[]) =>
    keys.map(key => ({ key, people: people[key]?.length ?? 0 }));
const find = (most: number, ...keys: string[]) =>
    sharedPairs(groupsOf(...keys), { most, all: allPairs(groupsOf(...keys)) }, peopleOf);

it('makes each pair once, in one order', async () => {
    expect(await find(10, 'new', 'old')).toEqual({
        pairs: [
            ['a', 'c'],
            ['b', 'c'],
            ['a', 'b'],
            ['d', 'e'],
        ],
        cut: 0,
    });
});

it('cuts the last of the list, and says how many', async () => {
    expect(await find(2, 'new', 'old')).toEqual({
        pairs: [
            ['a', 'c'],
            ['b', 'c'],
        ],
        cut: 2,
    });
});

it('is not drowned by one thing that thousands have in common', async () => {
    const { pairs, cut } = await find(5_000, 'crowd', 'old');
    expect(pairs).toContainEqual(['d', 'e']);
    expect(pairs.length).toBe(1_226);
    expect(cut).toBe(49_995_000 + 1 - 1_226);
});
