import { addressOf, routeAt } from '../routes/match';
import { isPermitted, type Visitor } from '../routes/permit';
import { menuGroups } from '../routes/table';
import type { TitleKey } from '../routes/titles';
import { isTrader } from './menuTree';

interface Crumb {
    titleKey: TitleKey;
    /** nothing: words only */
    to?: string;
}

const isOpenTo = (path: string, visitor: Visitor): boolean => {
    const route = routeAt(path);
    return route?.area === 'app' && isPermitted(route, visitor);
};

/** Where somebody is at home: whoever came to buy or sell, at their orders or listings; others at the console. */
const homeOf = (visitor: Visitor): Required<Crumb> | undefined => {
    if (isTrader(visitor) && !visitor.roles.includes('admin')) {
        return visitor.purpose === 'sell'
            ? { titleKey: 'ownListings', to: '/user/listings' }
            : { titleKey: 'ownOrders', to: '/user/orders' };
    }
    return isOpenTo('/', visitor) ? { titleKey: 'console', to: '/dashboard' } : undefined;
};

/** Home > group > page; without what the table leaves out or one may not open. */
export const breadcrumb = (pathname: string, visitor: Visitor): readonly Crumb[] => {
    const here = routeAt(pathname);
    if (here?.area !== 'app' || here.breadcrumb === false) return [];
    const crumbs: Crumb[] = [];
    const home = homeOf(visitor);
    if (home?.to === here.path) {
        // the website list is a page of the console, and any other home its own last crumb
        if (home.titleKey === 'console') crumbs.push({ titleKey: home.titleKey });
    } else if (home) crumbs.push(home);
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
    if (parent && parent.path !== home?.to)
        crumbs.push({ titleKey: parent.titleKey, to: addressOf(parent) });
    return [...crumbs, { titleKey: here.titleKey }];
};
