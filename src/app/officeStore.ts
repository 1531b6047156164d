import { memoryStore, type Store } from 'react-admin';
import { currentMe } from '../authProvider/whoAmI';
import { keep, readStored } from '../ui/browser/browserStore';

/** Which columns of a table are shown in which order; those of saved views are kept on the server. */
const isKept = (key: string): boolean => /\.datatable(_columnRanks)?$/.test(key);

/** Several people may use one browser. */
const storageKey = (key: string): string => `footfall.office.${currentMe()?.email ?? ''}.${key}`;

const parsed = (text: string | undefined): unknown => {
    try {
        return text === undefined ? undefined : JSON.parse(text);
    } catch {
        return undefined;
    }
};

/**
 * react-admin's store for one document: what somebody arranged in the back-office's lists stays in
 * the browser under their name, everything else is forgotten with the page.
 */
export const createOfficeStore = (first: Record<string, unknown>): Store => {
    const memory = memoryStore(first);
    return {
        ...memory,
        getItem: (key, fallback) => {
            const held = memory.getItem(key);
            if (held !== undefined) return held;
            const kept = isKept(key) ? parsed(readStored(storageKey(key))) : undefined;
            return (kept as typeof fallback) ?? fallback;
        },
        setItem: (key, value) => {
            if (isKept(key)) keep(storageKey(key), JSON.stringify(value ?? null));
            memory.setItem(key, value);
        },
        removeItem: key => {
            if (isKept(key)) keep(storageKey(key), 'null');
            memory.removeItem(key);
        },
    };
};
