import { type KeyboardEvent, useState } from 'react';

/** A place among buckets that arrow keys move; undefined until one of them is pressed. */
export const useCursor = (count: number) => {
    const [at, setAt] = useState<number>();
    const onKeyDown = (event: KeyboardEvent) => {
        const next: Record<string, number | undefined> = {
            ArrowRight: at === undefined ? 0 : at + 1,
            ArrowLeft: at === undefined ? count - 1 : at - 1,
            PageDown: (at ?? -1) + 10,
            PageUp: (at ?? count) - 10,
            Home: 0,
            End: count - 1,
            Escape: undefined,
        };
        if (!Object.hasOwn(next, event.key) || (event.key === 'Escape' && at === undefined)) return;
        event.preventDefault();
        const wanted = next[event.key];
        setAt(wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted)));
    };
    const cursor = at !== undefined && at < count ? at : undefined;
    return { cursor, onKeyDown, onBlur: () => setAt(undefined) };
};
