/** What an assistant is told is bounded: visitors choose a part of it, and all of it takes room in its memory. */
export const mostRows = 100;
const longestText = 300;
const mostDepth = 12;
/** Signs of all that is answered. */
export const mostSigns = 120_000;

/**
 * Signs that nobody sees: controls, marks of direction, joiners, tags, and what a font may leave out, such as variation
 * selectors, which spell whole sentences behind a letter. Instructions could hide in them. Line ends are no line.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** A text in one line, with nothing in it that nobody sees. */
export const plainText = (text: string): string => {
    const line = text.slice(0, longestText * 2).replace(unseen, ' ');
    return line.length > longestText ? `${line.slice(0, longestText).toWellFormed()}…` : line;
};

/** The same values with bounded texts and lists. */
export const plainData = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return plainText(value);
    if (typeof value !== 'object' || value === null || depth > mostDepth) {
        return typeof value === 'object' ? null : value;
    }
    if (Array.isArray(value)) return value.slice(0, mostRows).map(one => plainData(one, depth + 1));
    return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [plainText(name), plainData(one, depth + 1)]),
    );
};

/** Lists of a value that are longer than what is told, by their place, with their length. */
export const longLists = (value: unknown, place = ''): [string, number][] => {
    if (typeof value !== 'object' || value === null) return [];
    const below = Object.entries(value)
        .slice(0, mostRows)
        .flatMap(([name, one]) => longLists(one, place === '' ? name : `${place}.${name}`));
    return Array.isArray(value) && value.length > mostRows
        ? [[place, value.length], ...below]
        : below;
};
