export interface Weighted {
    value: number;
    /** above 0 */
    weight: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** How many values of equal weight say as much: (Σw)² ÷ Σw² (Kish 1965); 0 of none. */
export const effectiveCount = (list: readonly Weighted[]): number => {
    const weights = list.map(({ weight }) => weight);
    const squares = sum(weights.map(weight => weight ** 2));
    return squares === 0 ? 0 : sum(weights) ** 2 / squares;
};

/**
 * The smallest value at or below which lies this share (0 to 1) of the weight. Throws RangeError for an empty list.
 */
export const weightedQuantile = (list: readonly Weighted[], share: number): number => {
    const sorted = [...list].sort((a, b) => a.value - b.value);
    const wanted = share * sum(sorted.map(({ weight }) => weight));
    let below = 0;
    for (const { value, weight } of sorted) {
        below += weight;
        // what adds up to a half by hand may lack the last digit of it
        if (below >= wanted - 1e-9) return value;
    }
    const last = sorted.at(-1);
    if (!last) throw new RangeError('a quantile needs a value');
    return last.value;
};
