import type { AddressGroup, GroupFindings, VisitRecord } from './visitRecord';

/** Offices, schools and carriers bring many people through one address, but they read and click. */
const manyIds = 20;
const mostQuiet = 0.75;
/** A group that was found to be made up is cleared only by clearly honest visits. */
const fewQuiet = 0.5;
const manyBackDated = 10;
/** So few are missing by chance once in 100,000 looks; a group is looked at some dozen times. */
const rare = 1e-5;
/** No less probably than this, chance is the reason why fewer have been here before. */
const byChance = 0.05;
/** Expected returns below say nothing for a crowd. */
const fewExpected = 3;
const manyArrivals = 40;
/** Independent arrivals have gaps that vary by their own length; of 40 not one in 10,000 by less. */
const evenVariation = 0.4;
const manyHasty = 20;

interface Crowd {
    visitors: number;
    /** visitors who did nothing, and who have been here before */
    quiet: number;
    returned: number;
    settled: number;
    backDated: number;
    /** visits that tell of reading, and those that tell of it too soon */
    told: number;
    hasty: number;
    /** first instants of new visitors, ms */
    arrivals: number[];
}

const crowdOf = (members: readonly VisitRecord[]): Crowd => {
    const quiet = new Map<string, boolean>();
    const returned = new Set<string>();
    const arrivals: number[] = [];
    const crowd = { settled: 0, backDated: 0, told: 0, hasty: 0 };
    for (const record of members) {
        if (!record.isSettled) continue;
        const { visitor, isQuiet } = record;
        crowd.settled += 1;
        if (record.isBackDated) crowd.backDated += 1;
        if (!isQuiet) crowd.told += 1;
        if (record.isHasty) crowd.hasty += 1;
        if (record.hasReturned) returned.add(visitor);
        else if (!quiet.has(visitor)) arrivals.push(record.started);
        quiet.set(visitor, isQuiet && quiet.get(visitor) !== false);
    }
    let quietVisitors = 0;
    for (const isQuiet of quiet.values()) if (isQuiet) quietVisitors += 1;
    return {
        ...crowd,
        visitors: quiet.size,
        quiet: quietVisitors,
        returned: returned.size,
        arrivals,
    };
};

/** Standard deviation of the gaps between instants as a share of their mean. */
const gapVariation = (instants: readonly number[]): number => {
    const sorted = instants.toSorted((a, b) => a - b);
    const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] ?? at));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    if (mean === 0) return 0;
    const squares = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0);
    return Math.sqrt(squares / gaps.length) / mean;
};

/** How probably no more than `found` of `count` have what a share of all have (binomial). */
export const atMost = (found: number, count: number, share: number): number => {
    if (share <= 0) return 1;
    if (share >= 1) return found >= count ? 1 : 0;
    let term = Math.exp(count * Math.log(1 - share));
    let sum = term;
    for (let at = 1; at <= found; at++) {
        term *= ((count - at + 1) / at) * (share / (1 - share));
        sum += term;
    }
    return Math.min(1, sum);
};

/** Looks at all members of a group; `usualShare` is that of returning visitors among the site's others. */
export const lookAtGroup = (
    { members, found }: AddressGroup,
    usualShare: number,
): { found: GroupFindings; settled: number } => {
    const crowd = crowdOf(members);
    const { visitors, quiet, returned, hasty, backDated, settled } = crowd;
    const expected = usualShare * visitors;
    // Half of what is usual, or as many fewer as chance leaves.
    const isVouchedFor =
        expected >= fewExpected &&
        returned > 0 &&
        (returned * 2 >= expected || atMost(returned, visitors, usualShare / 2) >= byChance);
    const isQuiet = found.manyIds
        ? quiet >= visitors * fewQuiet
        : visitors >= manyIds && quiet >= visitors * mostQuiet;
    const lacksReturns = found.newIds
        ? returned * 2 < expected
        : returned * 5 < expected && atMost(returned, visitors, usualShare) < rare;
    return {
        settled,
        found: {
            manyIds: isQuiet && !isVouchedFor,
            newIds: lacksReturns,
            evenArrivals:
                crowd.arrivals.length >= manyArrivals &&
                gapVariation(crowd.arrivals) < evenVariation,
            hastyReading: hasty >= manyHasty && hasty * 2 >= crowd.told,
            backDated: backDated >= manyBackDated && backDated * 2 >= settled,
        },
    };
};
