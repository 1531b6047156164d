import { useSyncExternalStore } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import { isBeingLeft } from '../../ui/browser/leaving';

/** An error of the interface that nobody caught. */
export interface LoggedError {
    id: number;
    /** its name and message */
    error: string;
    /** the stack of components, or of calls */
    info: string;
    /** address of the page */
    url: string;
    /** when it came last; ms */
    at: number;
    count: number;
}

const limit = 100;

let log: readonly LoggedError[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const newListeners = new Set<(entry: LoggedError) => void>();

const set = (next: readonly LoggedError[]): void => {
    log = next;
    for (const listener of listeners) listener();
};

const textOf = (error: unknown): string =>
    error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Failed calls and ended requests are told elsewhere; the browser's own noise is no error. */
const isExpected = (error: unknown): boolean =>
    error instanceof HttpError ||
    (error instanceof DOMException && error.name === 'AbortError') ||
    (typeof error === 'string' && error.startsWith('ResizeObserver loop'));

/** Adds an error with the stack of its components, if one is known; the same one is counted. */
export const logError = (error: unknown, components?: string | null): void => {
    if (isExpected(error) || isBeingLeft()) return;
    const info = (components || (error instanceof Error ? error.stack : '') || '').trim();
    const entry = { error: textOf(error), info, url: window.location.href };
    const at = Date.now();
    const same = log.find(item => item.error === entry.error && item.url === entry.url);
    if (same) {
        const counted = { ...same, at, count: same.count + 1 };
        set([counted, ...log.filter(item => item !== same)]);
        return;
    }
    lastId += 1;
    const added: LoggedError = { id: lastId, ...entry, at, count: 1 };
    set([added, ...log].slice(0, limit));
    for (const listener of newListeners) listener(added);
};

/** The latest first. */
export const errorLog = (): readonly LoggedError[] => log;

export const clearErrorLog = (): void => set([]);

/** Tells of each error that is not in the log yet. */
export const onNewError = (listener: (entry: LoggedError) => void): (() => void) => {
    newListeners.add(listener);
    return () => newListeners.delete(listener);
};

export const useErrorLog = (): readonly LoggedError[] =>
    useSyncExternalStore(listener => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    }, errorLog);
