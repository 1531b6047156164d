import { addressOf, routeAt } from '../routes/match';
import { isPermitted, type Visitor } from '../routes/permit';
import { menuGroups, routes } from '../routes/table';
import type { TitleKey } from '../routes/titles';

interface Crumb {
    titleKey: TitleKey;
    /** nothing: words only */
    to?: string;
}

const isOpenTo = (path: string, visitor: Visitor): boolean => {
    const route = routeAt(path);
    return route?.area === 'app' && isPermitted(route, visitor);
};

/** Control console > group > page; without what the table leaves out or one may not open. */
export const breadcrumb = (pathname: string, visitor: Visitor): readonly Crumb[] => {
    const here = routeAt(pathname);
    if (here?.area !== 'app' || here.breadcrumb === false) return [];
    const crumbs: Crumb[] = [];
    const console = routes.find(route => route.titleKey === 'console');
    if (console && isPermitted(console, visitor)) {
        const isHere = here.path === '/dashboard';
        crumbs.push({ titleKey: 'console', ...(isHere ? {} : { to: '/dashboard' }) });
    }
    const group = menuGroups.find(({ key }) => key === here.group);
    // a group of one page is called as the page
    if (group && here.path !== `/${group.key}` && group.titleKey !== here.titleKey) {
        const page = `/${group.key}`;
        crumbs.push({
            titleKey: group.titleKey,
            ...(isOpenTo(page, visitor) ? { to: page } : {}),
        });
    }
    const parent = here.activeMenu === undefined ? undefined : routeAt(here.activeMenu);
    if (parent) crumbs.push({ titleKey: parent.titleKey, to: addressOf(parent) });
    return [...crumbs, { titleKey: here.titleKey }];
};
