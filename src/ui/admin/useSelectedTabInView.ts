import { type RefObject, useEffect } from 'react';

/**
 * Keeps the chosen one of scrolling tabs in sight when there is less room for them than they were laid out
 * for: in a dialog that opens, and once buttons to scroll by stand beside them.
 */
export const useSelectedTabInView = (tabs: RefObject<HTMLElement | null>): void => {
    useEffect(() => {
        const scroller = tabs.current?.querySelector('.MuiTabs-scroller');
        if (!scroller) return;
        const show = () =>
            scroller
                .querySelector('[aria-selected="true"]')
                ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const observer = new ResizeObserver(show);
        observer.observe(scroller);
        return () => observer.disconnect();
    }, [tabs]);
};
