import { beyond, ended, others } from './journeySql';

/** A step with its place in the journey, and what follows; u64s, see journeySql.ts. */
export interface StepPair {
    step: string;
    next: string;
    visits: number;
}

/** How often one step follows another, of a journey's pairs with the strongest told apart. */
export interface Pair extends StepPair {
    /** of the first, from 0 on; the step is without it */
    place: number;
}

const placeMask = 7n;
const special = new Set([ended, others, beyond].map(String));

const addTo = (sums: Map<string, number>, key: string, visits: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + visits);
};

const byNumber = (one: string, other: string): number => (BigInt(one) < BigInt(other) ? -1 : 1);

/** As `strongestPairs` orders them. */
const strongest = (sums: ReadonlyMap<string, number>, most: number): Set<string> => {
    const sorted = [...sums].sort(([a, one], [b, other]) => other - one || byNumber(a, b));
    return new Set(sorted.slice(0, most).map(([step]) => step));
};

const tellApart = (place: number, pairs: readonly StepPair[], most: number): Pair[] => {
    const ofStep = new Map<string, number>();
    const ofNext = new Map<string, number>();
    for (const { step, next, visits } of pairs) {
        addTo(ofStep, step, visits);
        if (!special.has(next)) addTo(ofNext, next, visits);
    }
    const [steps, nexts] = [strongest(ofStep, most), strongest(ofNext, most)];
    const found = new Map<string, Pair>();
    for (const pair of pairs) {
        const isTold = pair.next === String(ended) || pair.next === String(beyond);
        const step = steps.has(pair.step)
            ? String(BigInt(pair.step) ^ BigInt(place))
            : String(others);
        const next = isTold || nexts.has(pair.next) ? pair.next : String(others);
        const known = found.get(`${step} ${next}`) ?? { place, step, next, visits: 0 };
        found.set(`${step} ${next}`, { ...known, visits: known.visits + pair.visits });
    }
    return [...found.values()];
};

/** The same pairs of several parts of a period, added up as `strongestPairs` does of all at once. */
export const addPairs = (pairs: readonly StepPair[], most: number): Pair[] => {
    const places = new Map<number, StepPair[]>();
    for (const pair of pairs) {
        const place = Number(BigInt(pair.step) & placeMask);
        const here = places.get(place) ?? [];
        here.push(pair);
        places.set(place, here);
    }
    return [...places].flatMap(([place, here]) => tellApart(place, here, most));
};
