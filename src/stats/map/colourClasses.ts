const classes = 5;

/** Rounded to one digit, or to one and a half: 1, 1.5, 2, 3, 5, 7. */
const rounded = (value: number): number => {
    const size = 10 ** Math.floor(Math.log10(value));
    const steps = [1, 1.5, 2, 3, 5, 7, 10].map(step => step * size);
    const near = steps.reduce((best, step) =>
        Math.abs(step - value) < Math.abs(best - value) ? step : best,
    );
    return Math.max(1, Math.round(near));
};

/**
 * The lowest value of each of up to five classes, rising by equal ratios: one country often has a
 * hundred times the traffic of the next. Empty without any value.
 */
export const colourClasses = (values: readonly number[]): number[] => {
    const known = values.filter(value => value > 0);
    if (known.length === 0) return [];
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const ratio = (high / low) ** (1 / classes);
    const bounds = Array.from({ length: classes }, (_, step) =>
        step === 0 ? low : rounded(low * ratio ** step),
    );
    return bounds.filter((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0));
};

/** The class that a value is in, from 0; undefined for none. */
export const classOf = (value: number, bounds: readonly number[]): number | undefined => {
    const at = bounds.findLastIndex(bound => bound <= value);
    return value > 0 && at >= 0 ? at : undefined;
};
