import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tellAll = () => {
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('popstate', tellAll);
    return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', tellAll);
    };
};

/** The address shown. A router would weigh more than these pages together. */
export const useAddress = (): URL =>
    new URL(useSyncExternalStore(subscribe, () => window.location.href));

/** Shows another public page without loading the document anew. */
export const go = (to: string, isReplacing = false): void => {
    if (isReplacing) window.history.replaceState(null, '', to);
    else window.history.pushState(null, '', to);
    tellAll();
    if (!isReplacing) window.scrollTo(0, 0);
};
