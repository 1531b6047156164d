/** What follows `code=` in a link; a link may stand in other text. */
const inLink = /[?&#]code=([^&#\s]+)/;
const alone = /^[\w.~-]{1,100}$/;

const decoded = (text: string): string | undefined => {
    try {
        return decodeURIComponent(text);
    } catch {
        return undefined;
    }
};

/** The code in a share link, or a code by itself; undefined when the text holds neither. */
export const shareCodeIn = (text: string): string | undefined => {
    const found = inLink.exec(text)?.[1];
    const code = found === undefined ? text.trim() : decoded(found);
    return code !== undefined && alone.test(code) ? code : undefined;
};
