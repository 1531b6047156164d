import { type RefObject, useEffect, useRef } from 'react';

/** Saves the form around an element by Ctrl+S or ⌘S, unless a dialog is open above it. */
export const useSaveKey = (): RefObject<HTMLDivElement | null> => {
    const inside = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
            if (!isAsked || event.key.toLowerCase() !== 's') return;
            // the browser would save the page
            event.preventDefault();
            if (event.repeat || document.querySelector('[role="dialog"]')) return;
            inside.current?.closest('form')?.requestSubmit();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, []);
    return inside;
};
