import { beyond, ended, others } from './journeySql';

/** How often one step follows another, with some of each place told apart; steps are u64s, see journeySql.ts. */
export interface Pair {
    /** of the first, from 0 on */
    place: number;
    /** without its place */
    step: string;
    next: string;
    visits: number;
}

type Sums = Map<string, number>;

/** Whatever has a row of its own, however few it is of. */
const special = new Set([ended, beyond].map(String));
const rest = String(others);

const addTo = (sums: Sums, key: string, visits: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + visits);
};

const byNumber = (one: string, other: string): number => (BigInt(one) < BigInt(other) ? -1 : 1);

/** What a part tells of the steps of a place. */
interface Told {
    sums: Sums;
    /** one that is not told apart has no more than this; 0 where all are */
    bound: number;
}

const toldOf = (pairs: readonly Pair[], column: 'step' | 'next'): Told => {
    const sums: Sums = new Map();
    let hasRest = false;
    for (const pair of pairs) {
        const name = pair[column];
        if (name === rest) hasRest = true;
        else if (!special.has(name)) addTo(sums, name, pair.visits);
    }
    return { sums, bound: hasRest ? Math.min(...sums.values()) : 0 };
};

/** The strongest of all parts together, as `strongestPairs` orders them; undefined where it may be others. */
const strongest = (parts: readonly Told[], most: number): Set<string> | undefined => {
    const atMost = (name: string) =>
        parts.reduce((sum, { sums, bound }) => sum + (sums.get(name) ?? bound), 0);
    const isSure = (name: string) =>
        parts.every(({ sums, bound }) => bound === 0 || sums.has(name));
    const names = [...new Set(parts.flatMap(({ sums }) => [...sums.keys()]))];
    const sure = names
        .filter(isSure)
        .map(name => ({ name, visits: atMost(name) }))
        .sort((a, b) => b.visits - a.visits || byNumber(a.name, b.name))
        .slice(0, most);
    const unseen = parts.reduce((sum, { bound }) => sum + bound, 0);
    const rival = Math.max(unseen, ...names.filter(name => !isSure(name)).map(atMost));
    const least = sure.length < most ? 0 : (sure.at(-1)?.visits ?? 0);
    return rival > 0 && rival >= least ? undefined : new Set(sure.map(({ name }) => name));
};

const addPlace = (
    place: number,
    parts: readonly (readonly Pair[])[],
    most: number,
): Pair[] | undefined => {
    const [steps, nexts] = (['step', 'next'] as const).map(column =>
        strongest(
            parts.map(pairs => toldOf(pairs, column)),
            most,
        ),
    );
    if (!steps || !nexts) return undefined;
    const found = new Map<string, Map<string, number>>();
    for (const { step, next, visits } of parts.flat()) {
        const own = steps.has(step) ? step : rest;
        const nextsOf = found.get(own) ?? new Map<string, number>();
        found.set(own, nextsOf);
        addTo(nextsOf, special.has(next) || nexts.has(next) ? next : rest, visits);
    }
    return [...found].flatMap(([step, sums]) =>
        [...sums].map(([next, visits]) => ({ place, step, next, visits })),
    );
};

/**
 * The pairs of several parts of a period, added up with `most` of each place told apart, as `strongestPairs` does of all
 * at once; undefined where the parts, which tell apart more, do not say for sure which these are.
 */
export const addPairs = (parts: readonly (readonly Pair[])[], most: number): Pair[] | undefined => {
    const places = new Map<number, Pair[][]>();
    for (const [at, pairs] of parts.entries()) {
        for (const pair of pairs) {
            const here = places.get(pair.place) ?? parts.map(() => []);
            places.set(pair.place, here);
            here[at]?.push(pair);
        }
    }
    const sums: Pair[] = [];
    for (const [place, here] of places) {
        const added = addPlace(place, here, most);
        if (!added) return undefined;
        sums.push(...added);
    }
    return sums;
};
