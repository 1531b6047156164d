import { medianOf } from '../../../platform/medianOf';

/**
 * What of a day's visits may be signed. A group of visits (those of one address, network or agent) may
 * bring so many new visitors for each that was here before as twice what is usual for the site, and
 * what chance adds to it; an address also no more than a share of what all others bring, and while nobody
 * has come again on a new site hardly more than one household. The new visitors of
 * the whole day are held to what is usual for the site beside those who come again on it, or to as many as
 * those stand for who come again in the week after it; and what they have in common to the share that it
 * has had before.
 */
export const allowedOf = {
    /** visits that any group may bring, at least, and as a share of the others' */
    groupFloor: 6,
    groupShare: 0.01,
    /** times the usual number of new visitors for each that was here before */
    newPerReturned: 2,
    /** an address brings no more than this, or than this share of the others' visits */
    addressFloor: 30,
    addressShare: 0.25,
    /** the same floor where nobody has ever come again yet, and people could */
    firstAddressFloor: 10,
    /** new visitors that any day may have */
    dayFloor: 20,
    /** days before that say what is usual, and of how many visits; from so many days on */
    historyDays: 28,
    leastVisits: 20,
    leastDays: 7,
    /** what is usual, and so many deviations more */
    deviations: 0.5,
    /** new visitors with something in common: so many in any case, and times their share before */
    mixFloor: 5,
    mixShare: 1.25,
    /** times what a group may have, as much is remembered of it for the days after */
    mixRemembered: 2,
    /** of fewer who come again in a week it is not known how many new visitors they stand for */
    leastLater: 0.02,
    /** times as many new visitors, in the week before, as came again; and so many for each at most */
    laterWorth: 2,
    mostWorth: 15,
} as const;

/** Visits, and those of them whose visitor was here half a day before or earlier. */
export interface Counts {
    visits: number;
    returned: number;
}

/** Visits of people who have not been there before. */
export const newOf = ({ visits, returned }: Counts): number => visits - returned;

/** As many as may be expected where so many came (Poisson), with so many deviations. */
const withChance = (count: number): number => count + 1 + Math.sqrt(count + 1);

/** What a group's visits share, and whether the site's visitors are known again. */
interface GroupKind {
    isAddress: boolean;
    canReturn: boolean;
}

/** The most visits of a group that count, beside `others`; `usual` is undefined where nobody comes again. */
export const groupAllowance = (
    group: Counts,
    others: Counts,
    usual: number | undefined,
    { isAddress, canReturn }: GroupKind,
): number => {
    const { groupFloor, groupShare, addressShare, newPerReturned } = allowedOf;
    const ratio = usual ?? (others.returned > 0 ? newOf(others) / others.returned : undefined);
    const isFirst = canReturn && ratio === undefined && group.returned === 0;
    const least = isFirst ? allowedOf.firstAddressFloor : allowedOf.addressFloor;
    const hard = isAddress
        ? Math.max(least, addressShare * others.visits)
        : Number.POSITIVE_INFINITY;
    if (ratio === undefined) return Math.floor(hard);
    const floor = Math.max(groupFloor, groupShare * others.visits);
    const soft = floor + withChance(group.returned) * (1 + newPerReturned * ratio);
    return Math.floor(Math.min(hard, soft));
};

/** New visitors for each that was here before, on days with enough visits. */
const ratiosOf = (days: readonly Counts[]): number[] =>
    days
        .filter(day => day.visits >= allowedOf.leastVisits && day.returned > 0)
        .map(day => newOf(day) / day.returned);

/** What is usual on some days; undefined while they say too little. */
export const usualRatio = (days: readonly Counts[]): number | undefined => {
    const ratios = ratiosOf(days);
    return ratios.length < allowedOf.leastDays ? undefined : medianOf(ratios);
};

/** Of a normal distribution the deviation is so many times the median one. */
const perMedianDeviation = 1.4826;

/** New visitors of a day, and those of them who came again within some days. */
export interface Later {
    isNew: number;
    later: number;
}

/** The share of new visitors that came again, usual on some days; undefined while they say too little. */
export const usualLater = (days: readonly Later[]): number | undefined => {
    const shares = days
        .filter(({ isNew }) => isNew >= allowedOf.leastVisits)
        .map(({ isNew, later }) => later / isNew);
    const usual = shares.length < allowedOf.leastDays ? undefined : medianOf(shares);
    return usual === undefined || usual < allowedOf.leastLater ? undefined : usual;
};

/**
 * New visitors beyond those `expected` whom those vouch for who came again later, where chance does not
 * explain so many of them: somebody who comes by a link comes again less often than others.
 */
export const vouchedBeyond = (
    expected: number,
    later: number,
    usual: number | undefined,
): number => {
    if (usual === undefined) return 0;
    const more = later - usual * expected;
    if (more <= 2 * Math.sqrt(later)) return 0;
    const { laterWorth, mostWorth } = allowedOf;
    return Math.floor(more * Math.min(mostWorth, laterWorth / usual));
};

/**
 * How many visits of known visitors a day is taken to have: of what it is away from the mean of the days
 * before, that part stays which chance does not explain (Poisson), as far as days differ at all by more than
 * chance; and beyond two deviations all of it. Otherwise a small site's limit would vary with its luck.
 */
export const levelOf = (returned: number, before: readonly Counts[]): number => {
    if (before.length < allowedOf.leastDays) return returned;
    const mean = before.reduce((sum, day) => sum + day.returned, 0) / before.length;
    if (mean === 0) return returned;
    const squares = before.reduce((sum, day) => sum + (day.returned - mean) ** 2, 0);
    const real = Math.max(0, squares / (before.length - 1) - mean);
    const away = returned - mean;
    const byChance = (1 - real / (real + mean)) * Math.min(Math.abs(away), 2 * Math.sqrt(mean));
    return mean + Math.sign(away) * (Math.abs(away) - byChance);
};

/** As many new visitors beside another number of known ones. */
const levelled = (day: Counts, returned: number): Counts => ({
    visits: newOf(day) + returned,
    returned,
});

/** The most visits of new visitors that count on a day after some days; no limit while they say too little. */
export const newAllowance = (day: Counts, before: readonly Counts[]): number => {
    const usual = usualRatio(before);
    if (usual === undefined) return Number.POSITIVE_INFINITY;
    // What a day's luck adds to its known visitors is no reason to allow more new ones.
    const ratios = ratiosOf(before.map(one => levelled(one, levelOf(one.returned, before))));
    const middle = medianOf(ratios) ?? usual;
    const away = medianOf(ratios.map(ratio => Math.abs(ratio - middle))) ?? 0;
    const { deviations, dayFloor } = allowedOf;
    const ratio = middle + deviations * perMedianDeviation * away;
    return Math.max(dayFloor, Math.ceil((levelOf(day.returned, before) + 1) * ratio));
};

/** New visitors of a day with something in common, and those of them who were or came here on other days. */
export interface MixGroup {
    /** share of it among the new visitors before */
    share: number;
    /** visits on the day of visitors who have it too, and have been here before */
    returned: number;
    /** those who came again later, and their usual share; undefined while it is not known */
    later: number;
    usualLater: number | undefined;
}

/** The most of them that count on a day that may have `allowed`, `ratio` for each who was here before. */
export const mixAllowance = (group: MixGroup, allowed: number, ratio: number): number => {
    const { mixFloor, mixShare, newPerReturned, laterWorth, mostWorth } = allowedOf;
    const expected = group.share * allowed;
    const usual = mixShare * expected + 2 * Math.sqrt(expected);
    const { later, usualLater: share } = group;
    const worth = share === undefined ? 0 : Math.min(mostWorth, laterWorth / share);
    const vouched = (later + Math.sqrt(later)) * worth;
    const beside = newPerReturned * ratio * (group.returned + Math.sqrt(group.returned));
    return mixFloor + Math.floor(Math.max(usual, beside, vouched));
};
