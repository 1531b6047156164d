import { createContext } from 'react';
import { beginRequest } from '../../ui/browser/loading';

/** Why there is no answer: the status, 0 when the server was not reached. */
export interface PublicFailure {
    status: number;
    message: string;
    /** seconds to wait, where the server said so */
    retryAfter?: number | undefined;
    /** the number by which the server's log has it */
    request?: string | undefined;
}

/** What is known of one address. */
export interface PublicEntry {
    data?: unknown;
    error?: PublicFailure | undefined;
    isLoading: boolean;
}

/** Answers by address, as pages read them. */
interface PublicData {
    entry(path: string): PublicEntry | undefined;
    /** Tells of each change; answers how to stop listening. */
    listen(listener: () => void): () => void;
    /** Asks, unless the answer is there and not old; `isAgain` asks in any case. */
    ask(path: string, isAgain?: boolean): Promise<void>;
    /** The page is being written on the server: it waits for what it asks. */
    isRendering: boolean;
}

type AskPublic = (path: string) => Promise<unknown>;

/** ms that an answer is shown again without asking */
const freshMs = 30_000;

/** What a page says of something that was thrown. */
export const failureOf = (error: unknown): PublicFailure => {
    const { status = 0, message = '', retryAfter, request } = error as Partial<PublicFailure>;
    return { status, message, retryAfter, request };
};

/** Answers of one document. `ask` throws something with `status` and `message`; `now` is in ms. */
export const createPublicData = (
    ask: AskPublic,
    { now, isRendering = false }: { now: () => number; isRendering?: boolean },
): PublicData & { seed(path: string, entry: Omit<PublicEntry, 'isLoading'>): void } => {
    const entries = new Map<string, PublicEntry>();
    const asked = new Map<string, Promise<void>>();
    const answeredAt = new Map<string, number>();
    const listeners = new Set<() => void>();

    const set = (path: string, entry: PublicEntry) => {
        entries.set(path, entry);
        for (const listener of listeners) listener();
    };
    const load = async (path: string) => {
        set(path, { ...entries.get(path), isLoading: true });
        try {
            set(path, { data: await ask(path), isLoading: false });
            answeredAt.set(path, now());
        } catch (error) {
            set(path, { error: failureOf(error), isLoading: false });
            answeredAt.delete(path);
        } finally {
            asked.delete(path);
        }
    };
    const isFresh = (path: string) => {
        const at = answeredAt.get(path);
        return at !== undefined && now() - at < freshMs;
    };
    return {
        isRendering,
        entry: path => entries.get(path),
        listen: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        ask: (path, isAgain = false) => {
            const underWay = asked.get(path);
            if (underWay) return underWay;
            if (!isAgain && isFresh(path)) return Promise.resolve();
            const promise = load(path);
            asked.set(path, promise);
            return promise;
        },
        seed: (path, entry) => {
            entries.set(path, { ...entry, isLoading: false });
            answeredAt.set(path, now());
        },
    };
};

/** Loaded with the first question: what the server has written into the page needs none. */
const askServer: AskPublic = async path => {
    const end = beginRequest(path.split('?')[0]);
    try {
        const { fetchPublic } = await import('./fetchPublic');
        return await fetchPublic(path);
    } finally {
        end();
    }
};

/** The document's own answers. */
export const documentData = createPublicData(askServer, { now: () => performance.now() });

export const PublicDataContext = createContext<PublicData>(documentData);
