import { type RefObject, useEffect } from 'react';
import { scrollTopFor } from './scrollTop';

/** What scrolls a menu: the sidebar, or the paper of the drawer. */
const columnOf = (menu: HTMLElement): HTMLElement | null =>
    menu.closest('aside') ?? menu.closest('.MuiDrawer-paper');

const show = (menu: HTMLElement): void => {
    const entry = menu.querySelector('[aria-current="page"]');
    const column = columnOf(menu);
    if (!entry || !column) return;
    const box = entry.getBoundingClientRect();
    const start = box.top - column.getBoundingClientRect().top + column.scrollTop;
    // the name of the installation stays above the menu
    column.scrollTop = scrollTopFor(column, menu.offsetTop, start, box.height);
};

/**
 * Keeps the entry of the open page in view. A page’s group may open only after the page did, so the menu’s height is
 * watched until the person takes the menu in hand.
 */
export const useEntryInView = (
    menu: RefObject<HTMLElement | null>,
    marked: string | undefined,
): void => {
    useEffect(() => {
        const element = menu.current;
        if (!element || marked === undefined) return;
        show(element);
        const observer = new ResizeObserver(() => show(element));
        observer.observe(element);
        const stop = () => observer.disconnect();
        const events = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;
        for (const name of events) element.addEventListener(name, stop, { passive: true });
        return () => {
            stop();
            for (const name of events) element.removeEventListener(name, stop);
        };
    }, [menu, marked]);
};
