import { createContext } from 'react';
import type { PageHead } from '../../../contract/shell/public/rendering';

interface HeadStore {
    current(): PageHead | undefined;
    set(head: PageHead | undefined): void;
    listen(listener: () => void): () => void;
    /** The page is being written on the server, where effects never run. */
    isRendering: boolean;
}

export const createHeadStore = (isRendering = false): HeadStore => {
    let current: PageHead | undefined;
    const listeners = new Set<() => void>();
    return {
        isRendering,
        current: () => current,
        set: head => {
            current = head;
            for (const listener of listeners) listener();
        },
        listen: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

/** The document's own head. */
export const documentHead = createHeadStore();

export const HeadContext = createContext<HeadStore>(documentHead);
