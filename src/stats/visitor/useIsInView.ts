import { type RefObject, useEffect, useState } from 'react';

/** Whether an element stands in the window; true until that is known. */
export const useIsInView = (element: RefObject<Element | null>): boolean => {
    const [isInView, setIsInView] = useState(true);
    useEffect(() => {
        const target = element.current;
        if (!target) return;
        const observer = new IntersectionObserver(([entry]) =>
            setIsInView(entry?.isIntersecting ?? true),
        );
        observer.observe(target);
        return () => observer.disconnect();
    }, [element]);
    return isInView;
};
