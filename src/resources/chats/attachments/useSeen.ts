import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come into sight; it stays so. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
    const [isSeen, setIsSeen] = useState(false);
    useEffect(() => {
        const watched = element.current;
        if (!watched || isSeen) return;
        const observer = new IntersectionObserver(entries => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
        });
        observer.observe(watched);
        return () => observer.disconnect();
    }, [element, isSeen]);
    return isSeen;
};
