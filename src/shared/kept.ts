/** Small choices kept in the browser; one that lets nothing be kept forgets them with the page. */
export const readKept = (key: string): string | undefined => {
    try {
        return localStorage.getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
};

export const keep = (key: string, value: string): void => {
    try {
        localStorage.setItem(key, value);
    } catch {
        // forgotten, then
    }
};
