import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what a box holds is no wider than the box, whichever of the two changes. */
export const useFits = (box: RefObject<HTMLElement | null>): boolean => {
    const [fits, setFits] = useState(true);
    useLayoutEffect(() => {
        const outer = box.current;
        const inner = outer?.firstElementChild;
        if (!outer || !inner) return;
        const measure = () => setFits(inner.scrollWidth <= outer.clientWidth);
        const observer = new ResizeObserver(measure);
        observer.observe(outer);
        observer.observe(inner);
        return () => observer.disconnect();
    }, [box]);
    return fits;
};
