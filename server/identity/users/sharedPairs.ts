import { type Pair, pairsOf } from './devicePairs';

/** What several people have in common, and how many they are. */
export interface SharedBy {
    key: string;
    people: number;
}

export interface FoundPairs {
    pairs: Pair[];
    /** how many were left out, as there are more than are looked at */
    cut: number;
}

/** Of one thing in common: more people than these are an attack or a shared till, and the newest of them say enough. */
const mostPeople = 50;

const pairCount = (people: number): number => (people * (people - 1)) / 2;

/**
 * Pairs out of groups, which are asked for one after another until there are `most`: so whoever puts one thing in
 * common on thousands of accounts makes no millions of pairs, and what is left out is the same each time. Groups come
 * the newest first, as do the people of one; `all` is how many pairs all groups have.
 */
export const sharedPairs = async (
    groups: readonly SharedBy[],
    { most, all }: { most: number; all: number },
    peopleOf: (key: string, limit: number) => Promise<readonly string[]>,
): Promise<FoundPairs> => {
    const pairs: Pair[] = [];
    for (const { key } of groups) {
        if (pairs.length >= most) break;
        const people = [...(await peopleOf(key, mostPeople))];
        const found = pairsOf(people).map(
            ([one, other]): Pair => (one < other ? [one, other] : [other, one]),
        );
        pairs.push(...found.slice(0, most - pairs.length));
    }
    return { pairs, cut: Math.max(0, all - pairs.length) };
};

/** Pairs of all groups, out of rows that each say how many people a group has. */
export const allPairs = (groups: readonly Pick<SharedBy, 'people'>[]): number =>
    groups.reduce((sum, { people }) => sum + pairCount(Number(people)), 0);
