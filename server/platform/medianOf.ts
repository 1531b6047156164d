/** The value in the middle, the higher of two; undefined of none. */
export const medianOf = (values: readonly number[]): number | undefined =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
