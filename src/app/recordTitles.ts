import { useEffect, useSyncExternalStore } from 'react';
import { withoutSlash } from './routes/match';

const titles = new Map<string, string>();
const listeners = new Set<() => void>();
let changes = 0;

const set = (pathname: string, title: string): void => {
    const path = withoutSlash(pathname);
    if (titles.get(path) === title) return;
    titles.set(path, title);
    changes += 1;
    for (const listener of listeners) listener();
};

const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** What the record at an address is called, once its page has said so. */
const recordTitleAt = (pathname: string): string | undefined => titles.get(withoutSlash(pathname));

/** The same, kept up to date. */
export const useRecordTitle = (pathname: string): string | undefined =>
    useSyncExternalStore(
        listen,
        () => recordTitleAt(pathname),
        () => undefined,
    );

/** For what shows several of them: drawn anew when one comes to be known, and when one changes. */
export const useRecordTitles = (): typeof recordTitleAt => {
    useSyncExternalStore(listen, () => changes);
    return recordTitleAt;
};

/** Says what the record of a page is called: breadcrumb, tab and document title show it. */
export const useTellRecordTitle = (pathname: string, title: string | undefined): void => {
    useEffect(() => {
        if (title) set(pathname, title);
    }, [pathname, title]);
};
