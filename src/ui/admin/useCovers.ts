import { type RefObject, useEffect } from 'react';

const property = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;

/** px between what covers an edge and what is scrolled to */
const space = 8;

/**
 * Says that an element stays above the page at one of its edges: what is scrolled to, as by the keyboard,
 * comes to rest beside it and not below it.
 */
export const useCovers = (
    element: RefObject<HTMLElement | null>,
    edge: keyof typeof property,
    isThere = true,
): void => {
    useEffect(() => {
        const covering = element.current;
        if (!covering || !isThere) return;
        const { style } = document.documentElement;
        const measure = () => {
            // the banner of who sees as somebody else stands above all
            const above = edge === 'top' ? 'var(--impersonation-height, 0px)' : '0px';
            style[property[edge]] = `calc(${above} + ${covering.offsetHeight + space}px)`;
        };
        const observer = new ResizeObserver(measure);
        observer.observe(covering);
        measure();
        return () => {
            observer.disconnect();
            style[property[edge]] = '';
        };
    }, [element, edge, isThere]);
};
