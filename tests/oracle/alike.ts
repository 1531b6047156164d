/** Of what two sums of the same numbers may differ by: the last digits depend on the order. */
const apart = 1e-10;

const areAlike = (one: number, other: number): boolean =>
    Math.abs(one - other) <= apart * Math.max(Math.abs(one), Math.abs(other));

/**
 * An answer with the expected number wherever its own is the same to ten digits. To round both instead would
 * tear apart those of which one lies just below a half and the other above.
 */
export const asExpected = (answer: unknown, expected: unknown): unknown => {
    if (typeof answer === 'number') {
        return typeof expected === 'number' && areAlike(answer, expected) ? expected : answer;
    }
    if (typeof answer !== 'object' || answer === null) return answer;
    const there = (typeof expected === 'object' ? expected : null) as Record<
        string,
        unknown
    > | null;
    if (Array.isArray(answer)) return answer.map((part, at) => asExpected(part, there?.[at]));
    return Object.fromEntries(
        Object.entries(answer).map(([name, part]) => [name, asExpected(part, there?.[name])]),
    );
};

/** How many numbers stand in an answer, at any depth. */
export const numbersIn = (value: unknown): number => {
    if (typeof value === 'number') return 1;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce<number>((sum, part) => sum + numbersIn(part), 0);
};
