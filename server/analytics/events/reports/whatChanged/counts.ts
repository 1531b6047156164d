import type { ChangeDimension, ChangeRow } from '../../../../../contract/analytics/whatChanged';
import {
    around,
    type Candidate,
    type Element,
    everything,
    expectedOf,
    isOutside,
    type Judging,
    leastBound,
    leastCount,
    leastShare,
    leastVolume,
    type Measured,
    ofWhole,
    uncertainty,
    type Whole,
} from './judging';
import { allowedDeviations, explainedBy, spreadOf, surpriseOf } from './statistics';

/** The standard deviation of the whole count, at least that of chance. */
const wholeDeviation = ({ total, noise }: Judging, then: number): number =>
    Math.max(spreadOf(total.weeks), noise * then, Math.sqrt(uncertainty * then));

/** The whole count, and whether it lies outside of what is usual. */
export const judgeCount = (judging: Judging): Whole => {
    const { now } = judging.total;
    const then = expectedOf(judging.total, judging.isCompared);
    const bound = Math.max(ofWhole * wholeDeviation(judging, then), leastBound * then);
    const judged = { now, then, ...around(then, bound) };
    return { ...judged, isUnusual: isOutside(judged) };
};

/**
 * Medians of parts may add up to more than that of the whole: then they are scaled. What they lack belongs to
 * values that come and go, and is no reason to expect more of the others.
 */
const scalesOf = (
    { elements, isCompared }: Judging,
    whole: number,
): ((dimension: ChangeDimension) => number) => {
    const sums = new Map<ChangeDimension, number>();
    for (const one of elements) {
        const before = sums.get(one.dimension) ?? 0;
        sums.set(one.dimension, before + expectedOf(one, isCompared));
    }
    return dimension => Math.min(1, whole / Math.max(1, sums.get(dimension) ?? 0));
};

const kindOf = ({ now, then, weeks }: Measured, expected: number): ChangeRow['kind'] => {
    if (expected === 0 && then === 0 && weeks.every(week => week === 0)) return 'new';
    if (now === 0) return 'gone';
    return now > expected ? 'more' : 'fewer';
};

const isLookedAt = ({ now }: Measured, then: number): boolean =>
    now + then >= leastVolume || (Math.min(now, then) === 0 && now + then >= leastCount);

/** What all elements are judged by. */
interface Terms {
    whole: Whole;
    /** the part of the whole's spread that is beyond chance befalls all elements alike; as a share */
    common: number;
    /** standard deviations */
    allowed: number;
    /** of the whole */
    growth: number;
}

const boundsOf = ({ weeks }: Measured, then: number, { common, allowed }: Terms) => {
    const chance = Math.sqrt(uncertainty * then + (common * then) ** 2);
    return around(then, Math.max(allowed * Math.max(spreadOf(weeks), chance), leastBound * then));
};

/** It has changed in another way than the whole has. */
const isItsOwn = (now: number, then: number, { whole, allowed, growth }: Terms): boolean => {
    if (!whole.isUnusual) return true;
    const followed = then * growth;
    const deviation = Math.sqrt(uncertainty * followed * Math.max(1, growth));
    return Math.abs(now - followed) > allowed * deviation;
};

const candidateOf = (one: Element, then: number, terms: Terms): Candidate | undefined => {
    const { whole } = terms;
    const { dimension, value, now } = one;
    const judged = { now, then, ...boundsOf(one, then, terms) };
    const change = now - then;
    const isWhole = now >= everything * whole.now && then >= everything * whole.then;
    const isEnough = Math.abs(change) >= Math.max(leastCount, leastShare * then);
    if (isWhole || !isEnough || !isOutside(judged)) return undefined;
    const explained = explainedBy(now, then, whole.now - whole.then);
    return {
        dimension,
        value,
        kind: kindOf(one, then),
        ...judged,
        change,
        share: whole.isUnusual ? (explained ?? null) : null,
        mix: null,
        rate: null,
        visits: null,
        surprise: surpriseOf(then / Math.max(1, whole.then), now / Math.max(1, whole.now)),
        volume: now + then,
        isOwn: isItsOwn(now, then, terms),
    };
};

/** The elements of a count that have changed for certain and enough. */
export const countCandidates = (judging: Judging): Candidate[] => {
    const whole = judgeCount(judging);
    const scale = scalesOf(judging, whole.then);
    const looked = judging.elements
        .map(one => ({
            one,
            then: expectedOf(one, judging.isCompared) * scale(one.dimension),
        }))
        .filter(({ one, then }) => isLookedAt(one, then));
    const least = Math.max(1, whole.then);
    const beyond = wholeDeviation(judging, whole.then) ** 2 - uncertainty * whole.then;
    const terms = {
        whole,
        common: Math.sqrt(Math.max(0, beyond)) / least,
        allowed: allowedDeviations(looked.length),
        growth: whole.now / least,
    };
    return looked.flatMap(({ one, then }) => candidateOf(one, then, terms) ?? []);
};
