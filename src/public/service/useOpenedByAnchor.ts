import { useEffect } from 'react';

/** Opens the question that the address leads to; a browser does that by itself only for some links. */
export const useOpenedByAnchor = (): void => {
    useEffect(() => {
        const open = () => {
            const target = document.getElementById(window.location.hash.slice(1));
            const details = target?.closest('details');
            if (!details) return;
            details.open = true;
            details.scrollIntoView();
        };
        open();
        window.addEventListener('hashchange', open);
        return () => window.removeEventListener('hashchange', open);
    }, []);
};
