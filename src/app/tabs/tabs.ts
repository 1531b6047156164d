import { isOfOne, routeAt, withoutSlash } from '../routes/match';
import { isPermitted, type Visitor } from '../routes/permit';
import { type AppRoute, routes } from '../routes/table';

/** A page that was visited; its address keeps the site and period it was left with. */
export interface Tab {
    /** the route's path; with the id of the thing it shows, where there is one */
    key: string;
    path: string;
    search: string;
}

export type TabAction =
    | { do: 'visit'; pathname: string; search: string }
    | { do: 'close'; key: string }
    | { do: 'closeOthers'; key: string }
    | { do: 'closeAll' };

interface Place {
    pathname: string;
    search: string;
}

/** One tab for each page, whatever site it shows, and one for each thing that is edited. */
export const tabKey = (route: AppRoute, pathname: string): string =>
    isOfOne(route) ? withoutSlash(pathname) : route.path;

export const tabRoute = (tab: Tab): AppRoute | undefined => routeAt(tab.path);

export const isPinned = (tab: Tab): boolean => tabRoute(tab)?.affix === true;

const tabAt = ({ pathname, search }: Place): Tab | undefined => {
    const route = routeAt(pathname);
    // `/` and the way of a refresh lead on to a page
    if (route?.area !== 'app' || pathname === '/') return undefined;
    return { key: tabKey(route, pathname), path: withoutSlash(pathname), search };
};

const visit = (tabs: readonly Tab[], place: Place): readonly Tab[] => {
    const here = tabAt(place);
    if (!here) return tabs;
    const known = tabs.find(tab => tab.key === here.key);
    if (!known) return [...tabs, here];
    if (known.path === here.path && known.search === here.search) return tabs;
    return tabs.map(tab => (tab === known ? here : tab));
};

export const tabsAfter = (tabs: readonly Tab[], action: TabAction): readonly Tab[] => {
    switch (action.do) {
        case 'visit':
            return visit(tabs, action);
        case 'close':
            return tabs.filter(tab => tab.key !== action.key || isPinned(tab));
        case 'closeOthers':
            return tabs.filter(tab => tab.key === action.key || isPinned(tab));
        case 'closeAll':
            return tabs.filter(isPinned);
    }
};

/** The tab to show once one is closed: the next, else the one before. */
export const neighbour = (tabs: readonly Tab[], key: string): Tab | undefined => {
    const at = tabs.findIndex(tab => tab.key === key);
    return at < 0 ? tabs.at(-1) : (tabs[at + 1] ?? tabs[at - 1]);
};

const isTab = (value: unknown): value is Tab => {
    const { key, path, search } = (value ?? {}) as Partial<Record<keyof Tab, unknown>>;
    if (typeof path !== 'string' || typeof search !== 'string') return false;
    return tabAt({ pathname: path, search })?.key === key;
};

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
};

/** The pinned tabs, then those kept that one may still open; broken ones are left out. */
export const readTabs = (text: string | null, visitor: Visitor): readonly Tab[] => {
    const kept = parsed(text ?? '');
    const pinned = routes
        .filter(route => route.affix)
        .map(({ path }): Tab => ({ key: path, path, search: '' }));
    const others = (Array.isArray(kept) ? kept : []).filter(isTab);
    const known = new Set<string>();
    return [...pinned, ...others].filter(tab => {
        const route = tabRoute(tab);
        if (!route || !isPermitted(route, visitor) || known.has(tab.key)) return false;
        known.add(tab.key);
        return true;
    });
};
