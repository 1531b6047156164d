import { isNone } from './counts';
import {
    around,
    type Candidate,
    type Element,
    everything,
    type Figure,
    isOutside,
    type Judging,
    leastBound,
    leastShare,
    leastVolume,
    type Measured,
    ofWhole,
    uncertainty,
    type Whole,
} from './judging';
import { allowedDeviations, splitRate, spreadOf } from './statistics';

/** What an element has to add to the whole rate, in points ÷ 100. */
const leastPoints = 0.005;

const none: Measured = { now: 0, expected: 0, weeks: [] };

/** Then by sums, not by medians, so that the parts of a rate add up. */
const pooled = ({ expected, weeks }: Measured, isCompared: boolean): number =>
    isCompared ? expected : weeks.reduce((sum, week) => sum + week, 0) / Math.max(1, weeks.length);

const divide = (hits: number, visits: number): number => (visits === 0 ? 0 : hits / visits);

const ratesOf = ({ of = none, ...hits }: Figure, isCompared: boolean) => {
    const visits = { now: of.now, expected: pooled(of, isCompared) };
    return {
        now: divide(hits.now, visits.now),
        expected: divide(pooled(hits, isCompared), visits.expected),
        weeks: hits.weeks.map((hit, at) => divide(hit, of.weeks[at] ?? 0)),
        visits,
        /** from which the rate then is known */
        before: visits.expected * (isCompared ? 1 : Math.max(1, hits.weeks.length)),
    };
};
type Rates = ReturnType<typeof ratesOf>;

/** The standard error of a change of a rate, as of draws. */
const errorOf = ({ expected, visits, before }: Rates, whole: number): number => {
    // where all or none did so, the whole says how much chance there is
    const rate = expected === 0 || expected === 1 ? whole : expected;
    const draws = 1 / Math.max(1, visits.now) + 1 / Math.max(1, before);
    return Math.sqrt(rate * (1 - rate) * draws);
};

/** The whole rate, and whether it lies outside of what is usual. */
export const judgeRate = ({ total, isCompared }: Judging): Whole => {
    const rates = ratesOf(total, isCompared);
    const { now, expected, weeks } = rates;
    const deviation = Math.max(spreadOf(weeks), errorOf(rates, expected));
    const bound = Math.max(ofWhole * deviation, leastBound * expected);
    const judged = { now, expected, ...around(expected, bound, 1) };
    return { ...judged, isUnusual: isOutside(judged) };
};

/** What all elements are judged by. */
interface Terms {
    whole: Whole;
    visits: Rates['visits'];
    /** standard deviations */
    allowed: number;
}

/** More or fewer visits than those of the whole would bring, for certain and enough. */
const hasOtherWeight = (visits: Rates['visits'], { visits: all, allowed }: Terms): boolean => {
    const followed = (visits.expected / Math.max(1, all.expected)) * all.now;
    const moved = Math.abs(visits.now - followed);
    const deviation = Math.sqrt(uncertainty * Math.max(1, followed));
    return moved > allowed * deviation && moved > leastShare * followed;
};

/** Of visits that are new, or gone. */
const kindOf = ({ now, expected }: Rates['visits'], change: number): Candidate['kind'] => {
    if (expected === 0) return 'new';
    if (now === 0) return 'gone';
    return change > 0 ? 'more' : 'fewer';
};

const candidateOf = (one: Element, rates: Rates, terms: Terms): Candidate | undefined => {
    const { whole, allowed, visits: all } = terms;
    const { now, visits, weeks } = rates;
    // what was not there had no rate: of it the whole one is expected, and the parts add up all the same
    const expected = visits.expected === 0 ? whole.expected : rates.expected;
    const before = { weight: visits.expected / Math.max(1, all.expected), rate: expected };
    const after = { weight: visits.now / Math.max(1, all.now), rate: now };
    const split = splitRate(before, after, whole.expected);
    const change = split.mix + split.rate;
    const spread = visits.expected === 0 ? 0 : spreadOf(weeks);
    const error = Math.max(spread, errorOf({ ...rates, expected }, whole.expected));
    const bound = Math.max(allowed * error, leastBound * expected);
    const judged = { now, expected, ...around(expected, bound, 1) };
    // where the whole is as usual, other parts of the visits have not moved it
    const isCertain = isOutside(judged) || (whole.isUnusual && hasOtherWeight(visits, terms));
    const isWhole = Math.min(before.weight, after.weight) >= everything;
    if (isWhole || Math.abs(change) < leastPoints || !isCertain) return undefined;
    return {
        dimension: one.dimension,
        value: one.value,
        kind: kindOf(visits, change),
        ...judged,
        change,
        share: whole.isUnusual ? change / (whole.now - whole.expected) : null,
        ...split,
        visits: visits.now,
        surprise: Math.abs(change),
        volume: visits.now + visits.expected,
        isOwn: true,
    };
};

/** The elements whose rate, or whose part of the visits, has changed for certain and enough to be seen in the whole rate. */
export const rateCandidates = (judging: Judging): Candidate[] => {
    const { total, elements, isCompared } = judging;
    const looked = elements
        .filter(one => !isNone(one))
        .map(one => ({ one, rates: ratesOf(one, isCompared) }))
        .filter(({ rates: { visits } }) => visits.now + visits.expected >= leastVolume);
    const terms = {
        whole: judgeRate(judging),
        visits: ratesOf(total, isCompared).visits,
        // of each both the rate and the weight are looked at
        allowed: allowedDeviations(2 * looked.length),
    };
    return looked.flatMap(({ one, rates }) => candidateOf(one, rates, terms) ?? []);
};
