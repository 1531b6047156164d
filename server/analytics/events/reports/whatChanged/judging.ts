import type { ChangeDimension, ChangeRow } from '../../../../../contract/analytics/whatChanged';
import { median } from './statistics';

/** A count in the period, in the one compared with (for as many days), and in the weeks before. */
export interface Measured {
    now: number;
    expected: number;
    weeks: readonly number[];
}
/** One of a rate has the visits that it is of, too. */
export interface Figure extends Measured {
    of?: Measured;
}
export interface Element extends Figure {
    dimension: ChangeDimension;
    value: string;
}

export interface Judging {
    total: Figure;
    /** of each dimension those that changed most */
    elements: readonly Element[];
    /** with a chosen period, and not with what is usual */
    isCompared: boolean;
    /** the variance of chance, of a count of 1: more where a visit brings several at once */
    clumps: number;
    /** by how much the whole differs from its usual by itself, as a share (a standard deviation) */
    noise: number;
}

/** A figure, what was expected, and between what it is nothing unusual. */
export interface Judged {
    now: number;
    expected: number;
    low: number;
    high: number;
}

/** The whole, and whether it is unusual. */
export interface Whole extends Judged {
    isUnusual: boolean;
}

export interface Candidate extends Omit<ChangeRow, 'isMain' | 'within'> {
    surprise: number;
    /** by which the less and the more specific are told apart */
    volume: number;
    /** it has not just followed the whole */
    isOwn: boolean;
}

/** Gates, so that nothing is said of a handful of visits: of both periods, of the change, and of it as a share. */
export const leastVolume = 100;
export const leastCount = 20;
export const leastShare = 0.15;
/** What is as good as everything explains nothing. */
export const everything = 0.95;
/** The least bound, of the usual. */
export const leastBound = 0.1;
/** Standard deviations that the whole may lie off. */
export const ofWhole = 3;
/** The usual is itself known by the median of six weeks alone, whose variance is π⁄12 of a week's. */
export const uncertainty = 1 + Math.PI / 12;

export const around = (expected: number, bound: number, most = Number.POSITIVE_INFINITY) => ({
    low: Math.max(0, expected - bound),
    high: Math.min(most, expected + bound),
});

export const isOutside = ({ now, low, high }: Judged): boolean => now < low || now > high;

/** What was expected: the count of the chosen period, or the middle of the weeks. */
export const expectedOf = (one: Measured, isCompared: boolean): number =>
    isCompared ? one.expected : median(one.weeks);
