/** The session's end removes it: what one person visited is no business of the next. */
const key = 'footfall.tabs';

export const readKeptTabs = (): string | null => {
    try {
        return sessionStorage.getItem(key);
    } catch {
        return null;
    }
};

export const keepTabs = (text: string): void => {
    try {
        sessionStorage.setItem(key, text);
    } catch {
        // forgotten with the page, then
    }
};
