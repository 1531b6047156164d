import { type RefObject, useEffect } from 'react';

/**
 * Brings the tab that is chosen at first into sight when there is less room for them than they were laid out
 * for: in a dialog that opens, and once buttons to scroll by stand beside them.
 */
export const useSelectedTabInView = (tabs: RefObject<HTMLElement | null>): void => {
    useEffect(() => {
        const scroller = tabs.current?.querySelector('.MuiTabs-scroller');
        const selected = scroller?.querySelector('[aria-selected="true"]');
        // the first one is in sight by itself, and whoever scrolls on is not taken back to it
        if (!scroller || !selected?.previousElementSibling) return;
        const show = () => selected.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const observer = new ResizeObserver(show);
        observer.observe(scroller);
        return () => observer.disconnect();
    }, [tabs]);
};
