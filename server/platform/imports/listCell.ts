/** The words of a cell with several, separated by semicolons, commas or line breaks. */
export const listCell = (text: string): string[] => [
    ...new Set(
        text
            .split(/[;；,，、\n]/)
            .map(word => word.trim())
            .filter(word => word !== ''),
    ),
];

/** The list that stands there already, where it has the same words. */
export const keptList = (before: unknown, wanted: readonly string[]): readonly string[] => {
    const had = Array.isArray(before) ? (before as string[]) : [];
    const isSame = had.length === wanted.length && wanted.every(word => had.includes(word));
    return isSame ? had : wanted;
};
