import { tabsKey } from '../../ui/browser/session';

/** The session's end removes it: what one person visited is no business of the next. */
export const readStoredTabs = (): string | null => {
    try {
        return sessionStorage.getItem(tabsKey());
    } catch {
        return null;
    }
};

export const keepTabs = (text: string): void => {
    try {
        sessionStorage.setItem(tabsKey(), text);
    } catch {
        // forgotten with the page, then
    }
};
