/** The value in the middle, or half way between the two in the middle; null of none. */
export const median = (values: readonly number[]): number | null => {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (middle === undefined) return null;
    if (sorted.length % 2 === 1) return middle;
    return ((sorted[sorted.length / 2 - 1] ?? middle) + middle) / 2;
};

/** The same of times in whole ms. */
export const medianTime = (times: readonly number[]): number | null => {
    const middle = median(times);
    return middle === null ? null : Math.round(middle);
};
