import { impersonation } from './impersonation';

/** What is chosen while one sees as somebody else is forgotten with the page. */
const meanwhile = new Map<string, string>();

/** Small choices kept in the browser; one that lets nothing be kept forgets them with the page. */
export const readStored = (key: string): string | undefined => {
    try {
        return meanwhile.get(key) ?? localStorage.getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
};

export const keep = (key: string, value: string): void => {
    if (impersonation()) {
        meanwhile.set(key, value);
        return;
    }
    try {
        localStorage.setItem(key, value);
    } catch {
        // forgotten, then
    }
};

/** Nothing is left of it, as if it had never been kept. */
export const forget = (key: string): void => {
    meanwhile.delete(key);
    try {
        localStorage.removeItem(key);
    } catch {
        // nothing was kept
    }
};
