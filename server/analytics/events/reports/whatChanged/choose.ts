import { type ChangeRow, changeDimensions } from '../../../../../contract/analytics/whatChanged';
import type { Candidate } from './judging';

/** By how much what fits both of two candidates changed, by their places. */
export type Overlap = (one: number, other: number) => number;

/** Of the change of each of two, from which on they are the same. */
const same = 0.8;
/** Of two about as large that which is more telling stands for both. */
const aboutAsLarge = 1.25;

/** Adtributor's: what an element explains at least, all of a dimension together at most, of 1. */
const leastExplained = 0.1;
const enoughExplained = 0.67;
const perDimension = 3;
const mostDimensions = 3;
/** New ones, those that are gone, and what goes against the change. */
const mostApart = 3;

const rank = ({ dimension }: Candidate): number => changeDimensions.indexOf(dimension);

const isMoreTelling = (one: Candidate, other: Candidate): boolean => {
    if (one.volume * aboutAsLarge < other.volume) return true;
    if (other.volume * aboutAsLarge < one.volume) return false;
    return rank(one) < rank(other);
};

/** For each candidate the place of the one that stands for it: its own, or that of a more specific one. */
export const representatives = (
    candidates: readonly Candidate[],
    changes: readonly number[],
    overlap: Overlap,
): number[] => {
    const by = candidates.map((_, at) => at);
    const covers = (common: number, change: number) => change !== 0 && common / change >= same;
    for (let one = 0; one < changes.length; one += 1) {
        for (let other = 0; other < one; other += 1) {
            if (candidates[one]?.dimension === candidates[other]?.dimension) continue;
            const common = overlap(one, other);
            const isSame = covers(common, changes[one] ?? 0) && covers(common, changes[other] ?? 0);
            const [a, b] = [by[one] ?? one, by[other] ?? other];
            const [first, second] = [candidates[a], candidates[b]];
            if (!isSame || a === b || !first || !second) continue;
            const [kept, covered] = isMoreTelling(first, second) ? [a, b] : [b, a];
            for (const [at, place] of by.entries()) if (place === covered) by[at] = kept;
        }
    }
    return by;
};

const byDimension = (candidates: readonly Candidate[]): Candidate[][] => {
    const groups = new Map<string, Candidate[]>();
    for (const one of candidates) {
        groups.set(one.dimension, [...(groups.get(one.dimension) ?? []), one]);
    }
    const surpriseOf = (group: readonly Candidate[]) =>
        group.reduce((all, one) => all + one.surprise, 0);
    return [...groups.values()].sort((a, b) => surpriseOf(b) - surpriseOf(a));
};

/** Those of one dimension, the most surprising first, until they explain enough. */
const explaining = (group: readonly Candidate[]): Candidate[] => {
    const taken: Candidate[] = [];
    let explained = 0;
    for (const one of [...group].sort((a, b) => b.surprise - a.surprise)) {
        if (taken.length === perDimension || explained > enoughExplained) break;
        // where the whole is as usual, nothing can be explained, and what changed most is told
        if (one.share !== null && one.share <= leastExplained) continue;
        taken.push(one);
        explained += one.share ?? 0;
    }
    return taken;
};

const apart = (candidates: readonly Candidate[], taken: ReadonlySet<Candidate>): Candidate[] =>
    candidates
        .filter(one => !taken.has(one))
        .filter(
            ({ kind, share }) =>
                kind === 'new' || kind === 'gone' || (share !== null && share < -leastExplained),
        )
        .slice(0, mostApart);

/** Rows of the candidates, those that stand for the change first; `by` says which stands for which. */
export const chooseRows = (
    candidates: readonly Candidate[],
    by: readonly number[],
): ChangeRow[] => {
    const own = candidates.filter((one, at) => one.isOwn && (by[at] ?? at) === at);
    const main = new Set(byDimension(own).slice(0, mostDimensions).flatMap(explaining));
    for (const one of apart(own, main)) main.add(one);
    const rows = candidates.map((candidate, at): ChangeRow => {
        const { surprise: _, volume: __, isOwn: ___, ...row } = candidate;
        const place = by[at] ?? at;
        const other = place === at ? undefined : candidates[place];
        const within = other ? { dimension: other.dimension, value: other.value } : null;
        return { ...row, isMain: main.has(candidate), within };
    });
    return [...rows.filter(({ isMain }) => isMain), ...rows.filter(({ isMain }) => !isMain)];
};
