type Values = Readonly<Record<string, unknown>>;

/** Where a value of a field comes from: whoever saved meanwhile, or oneself. */
export type Side = 'theirs' | 'mine';

/** A field that is not the same any more on both sides. */
export interface Difference {
    field: string;
    before: unknown;
    theirs: unknown;
    mine: unknown;
    /** both changed it, and differently: somebody has to choose */
    isContested: boolean;
}

const nothing = (value: unknown) => (value === undefined || value === '' ? null : value);
const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(nothing(one)) === JSON.stringify(nothing(other));

/** The fields in which one's own values differ from the present ones. */
export const differences = (
    fields: readonly string[],
    before: Values,
    theirs: Values,
    mine: Values,
): readonly Difference[] =>
    fields
        .filter(field => !isSame(theirs[field], mine[field]))
        .map(field => ({
            field,
            before: before[field],
            theirs: theirs[field],
            mine: mine[field],
            isContested:
                !isSame(before[field], theirs[field]) && !isSame(before[field], mine[field]),
        }));

/** What is chosen at first: whatever one side alone has changed, and of contested fields one's own. */
export const firstChoice = ({ before, mine }: Difference): Side =>
    isSame(before, mine) ? 'theirs' : 'mine';

/** The present values with one's own where they were chosen. */
export const merged = (
    theirs: Values,
    found: readonly Difference[],
    choices: Readonly<Record<string, Side>>,
): Record<string, unknown> => {
    const values: Record<string, unknown> = { ...theirs };
    for (const difference of found) {
        const side = choices[difference.field] ?? firstChoice(difference);
        values[difference.field] = difference[side];
    }
    return values;
};
