import { seeing } from './seeing';

/** What is chosen while one sees as somebody else is forgotten with the page. */
const meanwhile = new Map<string, string>();

/** Small choices kept in the browser; one that lets nothing be kept forgets them with the page. */
export const readKept = (key: string): string | undefined => {
    try {
        return meanwhile.get(key) ?? localStorage.getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
};

export const keep = (key: string, value: string): void => {
    if (seeing()) {
        meanwhile.set(key, value);
        return;
    }
    try {
        localStorage.setItem(key, value);
    } catch {
        // forgotten, then
    }
};
