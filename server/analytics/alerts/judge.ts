import type { AlertCondition } from '../../../contract/analytics/alertMetrics';
import { neededWeeks } from '../../../contract/analytics/whatChanged';
import { uncertainty } from '../events/reports/whatChanged/judging';
import { allowedDeviations, median, spreadOf } from '../events/reports/whatChanged/statistics';

/** What a window was found to have. */
export interface Measured {
    /** null where there is too little to say */
    value: number | null;
    /** the same window of the weeks before that can be compared with, for a learned bound */
    weeks: readonly number[];
    /** the variance of chance, of a count of 1: more where somebody brings several at once */
    clumps: number;
}

export interface Rule {
    condition: AlertCondition;
    hours: number;
    /** of 100 */
    percent: number;
    bound: number;
}

export interface Judged {
    state: 'ok' | 'firing' | 'learning';
    usual: number | null;
    /** within these it is as it should be; null where that side is not looked at */
    low: number | null;
    high: number | null;
}

/**
 * By how many windows of a month a figure might be off by chance alone: one ends each hour, and what overlaps by three
 * quarters is much the same.
 */
const windowsOfMonth = (hours: number): number => Math.ceil((30 * 24) / Math.max(1, hours / 4));
/** By so much days differ by themselves, as a standard deviation of the figure: six weeks may show less of it. */
const dayShare = 0.15;
/** Of fewer nothing is said, whatever was usual. */
const leastChange = 5;

/**
 * Between what a figure is nothing to tell. Square roots are compared, as their deviation is the same for large and small
 * counts (Anscombe, 1948): that of the weeks, by the median absolute deviation from their median × 1.4826 (Rousseeuw &
 * Croux, 1993) with the factor for few values, or that of chance, ½√clumps of counts that come in clumps, widened by how
 * well the median of six is known, or that of days, whichever is largest. It may lie off as many of them as a
 * month has windows to be wrong in (`allowedDeviations`); what was asked for, and five, are the least.
 */
const rangeOf = (usual: number, { percent, hours }: Rule, { weeks, clumps }: Measured) => {
    const roots = weeks.map(Math.sqrt);
    const chance = 0.5 * Math.sqrt(clumps * uncertainty);
    const middle = Math.sqrt(usual);
    const deviation = Math.max(spreadOf(roots), chance, (dayShare / 2) * middle);
    const off = allowedDeviations(windowsOfMonth(hours)) * deviation;
    const least = Math.max((percent / 100) * usual, leastChange);
    return {
        low: Math.max(0, Math.min(Math.max(0, middle - off) ** 2, usual - least)),
        high: Math.max((middle + off) ** 2, usual + least),
    };
};

const judgeLearned = (rule: Rule, measured: Measured): Judged => {
    const { value, weeks } = measured;
    if (weeks.length < neededWeeks) {
        return { state: 'learning', usual: null, low: null, high: null };
    }
    const usual = median(weeks);
    const { low, high } = rangeOf(usual, rule, measured);
    const isFall = rule.condition === 'fallen';
    const isFiring = value !== null && (isFall ? value < low : value > high);
    return {
        state: isFiring ? 'firing' : 'ok',
        usual,
        low: isFall ? low : null,
        high: isFall ? null : high,
    };
};

/** Whether a figure is as it should be, and between what it would be. */
export const judge = (rule: Rule, measured: Measured): Judged => {
    const { condition, bound } = rule;
    const { value } = measured;
    if (condition === 'fallen' || condition === 'risen') return judgeLearned(rule, measured);
    const isBelow = condition === 'below';
    const isFiring = value !== null && (isBelow ? value < bound : value > bound);
    return {
        state: isFiring ? 'firing' : 'ok',
        usual: null,
        low: isBelow ? bound : null,
        high: isBelow ? null : bound,
    };
};
