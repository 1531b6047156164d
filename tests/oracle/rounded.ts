/** An answer with its numbers to ten digits: the last ones depend on the order of a sum. */
export const rounded = <Value>(value: Value): Value => {
    if (typeof value === 'number') return Number(value.toPrecision(10)) as Value;
    if (Array.isArray(value)) return value.map(rounded) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, rounded(part)]),
    ) as Value;
};

/** How many numbers stand in an answer, at any depth. */
export const numbersIn = (value: unknown): number => {
    if (typeof value === 'number') return 1;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce<number>((sum, part) => sum + numbersIn(part), 0);
};
