import { useSyncExternalStore } from 'react';

export interface Toast {
    id: number;
    kind: 'error' | 'warning' | 'success' | 'info';
    title: string;
    /** one line or several */
    text: string;
    /** the number by which the server's log has it */
    request?: string | undefined;
}

export type ToastInput = Omit<Toast, 'id' | 'text'> & { text?: string };

/** ms that a toast stays, and px between it and the upper edge */
export const toastMs = 3000;
export const toastOffset = 52;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
};

export const shownToasts = (): readonly Toast[] => toasts;

export const closeToast = (id: number): void => set(toasts.filter(toast => toast.id !== id));

/**
 * Shows a message for three seconds; one that says the same as a shown one is not repeated. One with a number to
 * copy stays until it is closed.
 */
export const showToast = ({ text = '', ...toast }: ToastInput): void => {
    if (toasts.some(({ title, text: said }) => title === toast.title && said === text)) return;
    lastId += 1;
    const id = lastId;
    set([...toasts, { ...toast, id, text }]);
    if (toast.request !== undefined) return;
    setTimeout(() => closeToast(id), toastMs);
};

const storageKey = 'footfall.toast';
/** ms; a page that is opened much later has nothing to do with it */
const keptMs = 30_000;

/** For a message about leaving a document: the next one shows it. */
export const keepToastForNextPage = (toast: ToastInput): void => {
    try {
        sessionStorage.setItem(storageKey, JSON.stringify({ ...toast, at: Date.now() }));
    } catch {
        // nothing can be kept, so it is not said
    }
};

/** Shows what the document before this one left to say. */
export const showKeptToast = (): void => {
    try {
        const kept = sessionStorage.getItem(storageKey);
        sessionStorage.removeItem(storageKey);
        if (kept === null) return;
        const { at, ...toast } = JSON.parse(kept) as ToastInput & { at: number };
        if (Date.now() - at < keptMs) showToast(toast);
    } catch {
        // not ours, or nothing can be kept
    }
};

const noToasts: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
    useSyncExternalStore(
        listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        shownToasts,
        () => noToasts,
    );
