import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

export const sizes = ['medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

const cookie = 'size';

export const readSize = (kept: string | undefined): Size =>
    sizes.find(size => size === kept) ?? 'medium';

let size: Size | undefined;
const listeners = new Set<() => void>();

const currentSize = (): Size => {
    size ??= readSize(Cookies.get(cookie));
    return size;
};

export const changeSize = (next: Size): void => {
    size = next;
    Cookies.set(cookie, next, { path: '/', sameSite: 'lax', expires: 365 });
    for (const listener of listeners) listener();
};

/** How large rows, controls and text are. */
export const useSize = (): Size =>
    useSyncExternalStore(listener => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    }, currentSize);
