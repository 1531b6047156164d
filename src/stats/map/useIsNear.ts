import { type RefObject, useEffect, useState } from 'react';

/** ms after which what is further down is loaded as well: it may be printed, or reached in one jump */
const laterMs = 5_000;

/** Whether an element has come into sight, or the page has had its time; once true it stays so. */
export const useIsNear = (element: RefObject<Element | null>): boolean => {
    const [isNear, setIsNear] = useState(false);
    useEffect(() => {
        const target = element.current;
        if (isNear || !target) return;
        const come = () => setIsNear(true);
        const observer = new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting) come();
        });
        observer.observe(target);
        const timer = setTimeout(come, laterMs);
        addEventListener('beforeprint', come);
        return () => {
            observer.disconnect();
            clearTimeout(timer);
            removeEventListener('beforeprint', come);
        };
    }, [element, isNear]);
    return isNear;
};
