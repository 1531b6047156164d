import { useSyncExternalStore } from 'react';

let open = 0;
/** how many of those are of each call's path */
const openPaths = new Map<string, number>();
const listeners = new Set<() => void>();
const tellAll = () => {
    for (const listener of listeners) listener();
};

const countPath = (path: string | undefined, by: 1 | -1): void => {
    if (path !== undefined) openPaths.set(path, (openPaths.get(path) ?? 0) + by);
};

/**
 * Counts a request that people wait for, with the path of its call where it has one; call what it
 * answers, once, when it has ended.
 */
export const beginRequest = (path?: string): (() => void) => {
    open += 1;
    countPath(path, 1);
    tellAll();
    let hasEnded = false;
    return () => {
        if (hasEnded) return;
        hasEnded = true;
        open -= 1;
        countPath(path, -1);
        tellAll();
    };
};

export const isLoading = (): boolean => open > 0;

/** Whether people wait for the call at a path. */
export const isPathLoading = (path: string): boolean => (openPaths.get(path) ?? 0) > 0;

export const onLoading = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Whether any request that people wait for is under way. */
export const useIsLoading = (): boolean => useSyncExternalStore(onLoading, isLoading, () => false);
