/** A text in which `*` stands for anything, cut at its stars. */
type Pattern = readonly string[];

export const splitPattern = (text: string): Pattern => text.split(/\*+/);

/** Whether the whole text is of the pattern; in linear time, whatever somebody typed. */
export const matchesPattern = (pattern: Pattern, text: string): boolean => {
    const first = pattern[0] ?? '';
    if (pattern.length === 1) return text === first;
    const last = pattern[pattern.length - 1] ?? '';
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    const end = text.length - last.length;
    let at = first.length;
    for (let index = 1; index < pattern.length - 1; index++) {
        const part = pattern[index] ?? '';
        const found = text.indexOf(part, at);
        if (found < 0) return false;
        at = found + part.length;
    }
    return at <= end;
};
