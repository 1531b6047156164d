import { useDisplay } from './display';

/** px */
const bar = 56;
const tabsBar = 40;

/** How much of a page's upper edge its bars cover while one scrolls: below them headings stay in sight. */
export const useBarHeight = (): number => {
    const { fixedHeader, tagsView } = useDisplay();
    return fixedHeader ? bar + (tagsView ? tabsBar : 0) : 0;
};
