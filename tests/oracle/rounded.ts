/** An answer with its numbers to ten digits: the last ones depend on the order of a sum. */
export const rounded = <Value>(value: Value): Value => {
    if (typeof value === 'number') return Number(value.toPrecision(10)) as Value;
    if (Array.isArray(value)) return value.map(rounded) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, rounded(part)]),
    ) as Value;
};
