import { useEffect } from 'react';

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** How the keys are written on this machine. */
export const searchKeys = (): string => (isApple() ? '⌘K' : 'Ctrl K');

/** Ctrl+K or ⌘K, wherever one is. */
export const useSearchKey = (onSearch: () => void): void => {
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
            if (!isAsked || event.key.toLowerCase() !== 'k') return;
            event.preventDefault();
            onSearch();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [onSearch]);
};
