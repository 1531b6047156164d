import { type KeyboardEvent, useEffect, useState } from 'react';

/** Index after a key, which runs over the ends; undefined for keys that move nothing. */
export const indexAfter = (key: string, now: number, count: number): number | undefined => {
    if (count === 0) return undefined;
    switch (key) {
        case 'ArrowDown':
            return (now + 1) % count;
        case 'ArrowUp':
            return (now - 1 + count) % count;
        case 'PageDown':
            return Math.min(count - 1, now + 10);
        case 'PageUp':
            return Math.max(0, now - 10);
        default:
            return undefined;
    }
};

/** Which of a list's entries is the active one while the focus stays in the field above. */
export const useListKeys = (
    count: number,
    idOf: (index: number) => string,
    onEnter: (index: number) => void,
) => {
    const [active, setActive] = useState(0);
    const shown = Math.min(active, count - 1);
    const onKeyDown = (event: KeyboardEvent) => {
        // Enter ends the composition of a Chinese word, and chooses nothing.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && shown >= 0) {
            event.preventDefault();
            onEnter(shown);
            return;
        }
        const next = indexAfter(event.key, shown, count);
        if (next === undefined) return;
        event.preventDefault();
        setActive(next);
    };
    const activeId = shown < 0 ? undefined : idOf(shown);
    useEffect(() => {
        if (activeId && shown > 0) {
            document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
        }
    }, [activeId, shown]);
    return { active: shown, activeId, onKeyDown, reset: () => setActive(0) };
};
