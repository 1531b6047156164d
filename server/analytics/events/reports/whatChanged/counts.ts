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
const wholeDeviation = ({ total, noise, clumps }: Judging, expected: number): number =>
    Math.max(spreadOf(total.weeks), noise * expected, Math.sqrt(uncertainty * clumps * expected));

/** The whole count, and whether it lies outside of what is usual. */
export const judgeCount = (judging: Judging): Whole => {
    const { now } = judging.total;
    const expected = expectedOf(judging.total, judging.isCompared);
    const bound = Math.max(ofWhole * wholeDeviation(judging, expected), leastBound * expected);
    const judged = { now, expected, ...around(expected, bound) };
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

const kindOf = ({ now, expected, weeks }: Measured, usual: number): ChangeRow['kind'] => {
    if (usual === 0 && expected === 0 && weeks.every(week => week === 0)) return 'new';
    if (now === 0) return 'gone';
    return now > usual ? 'more' : 'fewer';
};

const isLookedAt = ({ now }: Measured, expected: number): boolean =>
    now + expected >= leastVolume ||
    (Math.min(now, expected) === 0 && now + expected >= leastCount);

/** No campaign and no referrer are what is left when others grow or shrink. */
export const isNone = ({ dimension, value }: Element): boolean =>
    value === '' && (dimension === 'utmCampaign' || dimension === 'referrer');

/** What all elements are judged by. */
interface Terms {
    whole: Whole;
    /** the part of the whole's spread that is beyond chance befalls all elements alike; as a share */
    common: number;
    /** standard deviations */
    allowed: number;
    /** of the whole */
    growth: number;
    /** of a count of 1 */
    variance: number;
}

const boundsOf = ({ weeks }: Measured, expected: number, { common, allowed, variance }: Terms) => {
    const chance = Math.sqrt(variance * expected + (common * expected) ** 2);
    return around(
        expected,
        Math.max(allowed * Math.max(spreadOf(weeks), chance), leastBound * expected),
    );
};

/** It has changed in another way than the whole has. */
const isItsOwn = (
    now: number,
    expected: number,
    { whole, allowed, growth, variance }: Terms,
): boolean => {
    if (!whole.isUnusual) return true;
    const followed = expected * growth;
    const deviation = Math.sqrt(variance * followed * Math.max(1, growth));
    return Math.abs(now - followed) > allowed * deviation;
};

const candidateOf = (one: Element, expected: number, terms: Terms): Candidate | undefined => {
    const { whole } = terms;
    const { dimension, value, now } = one;
    const judged = { now, expected, ...boundsOf(one, expected, terms) };
    const change = now - expected;
    const isWhole = now >= everything * whole.now && expected >= everything * whole.expected;
    const isEnough = Math.abs(change) >= Math.max(leastCount, leastShare * expected);
    if (isWhole || !isEnough || !isOutside(judged)) return undefined;
    const explained = explainedBy(now, expected, whole.now - whole.expected);
    return {
        dimension,
        value,
        kind: kindOf(one, expected),
        ...judged,
        change,
        share: whole.isUnusual ? (explained ?? null) : null,
        mix: null,
        rate: null,
        visits: null,
        surprise: surpriseOf(expected / Math.max(1, whole.expected), now / Math.max(1, whole.now)),
        volume: now + expected,
        isOwn: isItsOwn(now, expected, terms),
    };
};

/** The elements of a count that have changed for certain and enough. */
export const countCandidates = (judging: Judging): Candidate[] => {
    const whole = judgeCount(judging);
    const scale = scalesOf(judging, whole.expected);
    const looked = judging.elements
        .filter(one => !isNone(one))
        .map(one => ({
            one,
            expected: expectedOf(one, judging.isCompared) * scale(one.dimension),
        }))
        .filter(({ one, expected }) => isLookedAt(one, expected));
    const least = Math.max(1, whole.expected);
    const variance = uncertainty * judging.clumps;
    const beyond = wholeDeviation(judging, whole.expected) ** 2 - variance * whole.expected;
    const terms = {
        whole,
        common: Math.sqrt(Math.max(0, beyond)) / least,
        allowed: allowedDeviations(looked.length),
        growth: whole.now / least,
        variance,
    };
    return looked.flatMap(({ one, expected }) => candidateOf(one, expected, terms) ?? []);
};
