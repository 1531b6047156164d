import { type CoverageDay, leastCoverageDays } from '../../../contract/analytics/coverage';

/** 97.5 % of a normal distribution lie below it. */
const normal = 1.959964;

/**
 * Student's t for 95 % between both sides, by the expansion of Fisher and Cornish (1960): right to 0.002
 * from six degrees of freedom on.
 */
const deviations = (freedom: number): number =>
    normal +
    (normal ** 3 + normal) / (4 * freedom) +
    (5 * normal ** 5 + 16 * normal ** 3 + 3 * normal) / (96 * freedom ** 2) +
    (3 * normal ** 7 + 19 * normal ** 5 + 17 * normal ** 3 - 15 * normal) / (384 * freedom ** 3);

interface Coverage {
    coverage: number | null;
    low: number | null;
    high: number | null;
    wholeDays: number;
}

/**
 * The tracker's share of the log's views, with the error of a ratio of two sums over days
 * (W. G. Cochran, Sampling Techniques, 3rd edition, 6.3): days are taken for a sample of such days.
 */
export const coverageOf = (days: readonly CoverageDay[]): Coverage => {
    const whole = days.flatMap(({ tracker, log, isWhole }) =>
        isWhole && log ? [{ tracker, views: log.views }] : [],
    );
    const count = whole.length;
    const tracker = whole.reduce((sum, one) => sum + one.tracker, 0);
    const views = whole.reduce((sum, one) => sum + one.views, 0);
    if (count < leastCoverageDays || views === 0) {
        return { coverage: null, low: null, high: null, wholeDays: count };
    }
    const ratio = tracker / views;
    const squares = whole.reduce((sum, one) => sum + (one.tracker - ratio * one.views) ** 2, 0);
    const error = Math.sqrt((count * squares) / (count - 1)) / views;
    const half = deviations(count - 1) * error;
    return {
        coverage: ratio,
        low: Math.max(0, ratio - half),
        high: ratio + half,
        wholeDays: count,
    };
};
