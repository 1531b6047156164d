import type { Purpose } from './purpose';

const keyOf = (purpose: Purpose): string => `footfall-code-${purpose}`;

/** Where nothing may be stored, until the page is left. */
const inMemory = new Map<string, string>();

/** Keeps what a code belongs to in this tab, also when the page is loaded anew. */
export const keepRequest = (purpose: Purpose, email: string, request: string): void => {
    const kept = JSON.stringify([email.trim().toLowerCase(), request]);
    inMemory.set(keyOf(purpose), kept);
    try {
        sessionStorage.setItem(keyOf(purpose), kept);
    } catch {
        // the copy in memory is enough for most
    }
};

const readStored = (purpose: Purpose): string | null => {
    try {
        return sessionStorage.getItem(keyOf(purpose));
    } catch {
        return null;
    }
};

/** What comes back with the code that was asked for in this tab for an address. */
export const requestFor = (purpose: Purpose, email: string): { request?: string } => {
    const kept = inMemory.get(keyOf(purpose)) ?? readStored(purpose);
    if (!kept) return {};
    try {
        const [whose, request] = JSON.parse(kept) as unknown[];
        return whose === email.trim().toLowerCase() && typeof request === 'string'
            ? { request }
            : {};
    } catch {
        return {};
    }
};
