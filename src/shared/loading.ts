import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();
const tellAll = () => {
    for (const listener of listeners) listener();
};

/** Counts a request that people wait for; call what it answers, once, when it has ended. */
export const beginRequest = (): (() => void) => {
    open += 1;
    tellAll();
    let hasEnded = false;
    return () => {
        if (hasEnded) return;
        hasEnded = true;
        open -= 1;
        tellAll();
    };
};

export const isLoading = (): boolean => open > 0;

export const onLoading = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Whether any request that people wait for is under way. */
export const useIsLoading = (): boolean => useSyncExternalStore(onLoading, isLoading, () => false);
