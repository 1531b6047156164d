import { type RefObject, useLayoutEffect, useState } from 'react';

interface Where {
    /** of the box, where it is somewhere inside */
    selector?: string;
    /** whatever brings another box */
    again?: unknown;
}

/** Whether what a box holds is no wider than the box, whichever of the two changes. */
export const useFits = (
    root: RefObject<HTMLElement | null>,
    { selector, again }: Where = {},
): boolean => {
    const [fits, setFits] = useState(true);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another box is another one to watch
    useLayoutEffect(() => {
        const outer = selector ? root.current?.querySelector(selector) : root.current;
        const inner = outer?.firstElementChild;
        if (!outer || !inner) return;
        const measure = () => setFits(inner.scrollWidth <= outer.clientWidth);
        const observer = new ResizeObserver(measure);
        observer.observe(outer);
        observer.observe(inner);
        return () => observer.disconnect();
    }, [root, selector, again]);
    return fits;
};
