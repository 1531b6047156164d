/** The middle of some numbers; 0 of none. */
export const median = (values: readonly number[]): number => {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    const upper = sorted[middle] ?? 0;
    return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Makes the median deviation of normally distributed numbers their standard deviation. */
const toDeviation = 1.4826;
/** The same of few numbers, by how many (Croux & Rousseeuw, 1992, table 1); more hardly need it. */
const ofFew: Readonly<Record<number, number>> = { 4: 1.363, 5: 1.206, 6: 1.2, 7: 1.14, 8: 1.129 };

/** The standard deviation, by the median of the absolute deviations (MAD), so that one odd day is none. */
export const spreadOf = (values: readonly number[]): number => {
    const middle = median(values);
    const deviation = median(values.map(value => Math.abs(value - middle)));
    return toDeviation * (ofFew[values.length] ?? 1) * deviation;
};

/** How much of a change an element explains, of 1; undefined where the whole has not changed. */
export const explainedBy = (now: number, expected: number, change: number): number | undefined =>
    change === 0 ? undefined : (now - expected) / change;

const entropy = (share: number, middle: number): number =>
    share === 0 ? 0 : share * Math.log(share / middle);

/**
 * How much a part's share has moved: its term of the Jensen–Shannon divergence of the shares then (p) and now (q), as in
 * Adtributor (Bhagwan et al., NSDI 2014).
 */
export const surpriseOf = (expected: number, now: number): number => {
    const middle = (expected + now) / 2;
    return (entropy(expected, middle) + entropy(now, middle)) / 2;
};

/**
 * A rate's change, of a part: what comes of another weight of the part, and what of another rate in it. Over
 * all parts of a whole they add up to the change of the whole rate.
 */
export const splitRate = (
    expected: { weight: number; rate: number },
    now: { weight: number; rate: number },
    whole: number,
): { mix: number; rate: number } => ({
    mix: (now.weight - expected.weight) * (expected.rate - whole),
    rate: now.weight * (now.rate - expected.rate),
});

/**
 * How many standard deviations something may lie off, where so many are looked at, that by chance alone any of
 * them does in one of 50 cases (Bonferroni); 3 at least. By the tail's asymptotic series, which is within 0.02 of the
 * exact quantile here.
 */
export const allowedDeviations = (looked: number): number => {
    const tail = 0.01 / Math.max(1, looked);
    // Abramowitz & Stegun 26.2.12, solved for z by putting it in again
    let z = 3;
    for (let round = 0; round < 20; round += 1) {
        const correction = 1 - 1 / z ** 2 + 3 / z ** 4;
        z = Math.sqrt(-2 * Math.log((tail * z * Math.sqrt(2 * Math.PI)) / correction));
    }
    return Math.max(3, z);
};
