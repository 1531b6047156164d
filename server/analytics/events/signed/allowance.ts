import { medianOf } from '../../../platform/medianOf';

/**
 * What of a day's visits may be signed. A group of visits (those of one address, network or agent) may
 * bring so many new visitors for each that was here before as twice what is usual for the site, and
 * what chance adds to it; an address also no more than a share of what all others bring. The new visitors of
 * the whole day are held to what is usual for the site, and to how much that varies.
 */
export const allowedOf = {
    /** visits that any group may bring, at least, and as a share of the others' */
    groupFloor: 10,
    groupShare: 0.01,
    /** times the usual number of new visitors for each that was here before */
    newPerReturned: 2,
    /** an address brings no more than this, or than this share of the others' visits */
    addressFloor: 30,
    addressShare: 0.25,
    /** new visitors that any day may have */
    dayFloor: 20,
    /** days before that say what is usual, and of how many visits; from so many days on */
    historyDays: 28,
    leastVisits: 20,
    leastDays: 7,
    /** what is usual, and so many deviations more */
    deviations: 1,
} as const;

/** Visits, and those of them whose visitor was here half a day before or earlier. */
export interface Counts {
    visits: number;
    returned: number;
}

const newOf = ({ visits, returned }: Counts): number => visits - returned;

/** As many as may be expected where so many came (Poisson), with so many deviations. */
const withChance = (count: number, deviations: number): number =>
    count + 1 + deviations * Math.sqrt(count + 1);

/** The most visits of a group that count, beside `others`; `usual` is undefined where nobody comes again. */
export const groupAllowance = (
    group: Counts,
    others: Counts,
    usual: number | undefined,
    isAddress: boolean,
): number => {
    const { groupFloor, groupShare, addressFloor, addressShare, newPerReturned } = allowedOf;
    const hard = isAddress
        ? Math.max(addressFloor, addressShare * others.visits)
        : Number.POSITIVE_INFINITY;
    const ratio = usual ?? (others.returned > 0 ? newOf(others) / others.returned : undefined);
    if (ratio === undefined) return Math.floor(hard);
    const floor = Math.max(groupFloor, groupShare * others.visits);
    const soft = floor + withChance(group.returned, 2) * (1 + newPerReturned * ratio);
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

/** The most visits of new visitors that count on a day after some days; no limit while they say too little. */
export const newAllowance = (day: Counts, before: readonly Counts[]): number => {
    const usual = usualRatio(before);
    if (usual === undefined) return Number.POSITIVE_INFINITY;
    const away = medianOf(ratiosOf(before).map(ratio => Math.abs(ratio - usual))) ?? 0;
    const { deviations, dayFloor } = allowedOf;
    const ratio = usual + deviations * perMedianDeviation * away;
    return Math.max(dayFloor, Math.ceil(withChance(day.returned, 1) * ratio));
};
