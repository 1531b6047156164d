/** What the store's engine (RE2) cannot search with: look-arounds, and references to groups. */
const unsupported = /\(\?<?[=!]|\\[1-9]|\\k</;

/** Whether a text may be a regular expression; the store is asked as well, or refuses. */
export const isExpression = (text: string): boolean => {
    try {
        new RegExp(text);
        return !unsupported.test(text);
    } catch {
        return false;
    }
};
