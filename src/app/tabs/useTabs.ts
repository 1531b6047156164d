import { useLayoutEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useVisitor } from '../layout/useVisitor';
import { routeAt } from '../routes/match';
import { startPath } from '../routes/permit';
import { keepTabs, readStoredTabs } from './storedTabs';
import { neighbour, readTabs, type Tab, type TabAction, tabKey, tabsAfter } from './tabs';

const addressOf = ({ path, search }: Tab): string => path + search;

/** The visited pages, the one shown, and what can be done with them. */
export const useTabs = () => {
    const visitor = useVisitor();
    const navigate = useNavigate();
    const { pathname, search, key: visit } = useLocation();
    const [tabs, dispatch] = useReducer(tabsAfter, null, () => readTabs(readStoredTabs(), visitor));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the same page visited again counts
    useLayoutEffect(() => dispatch({ do: 'visit', pathname, search }), [pathname, search, visit]);
    // with what is shown, so that a document that is left then finds its tabs again as they were
    useLayoutEffect(() => keepTabs(JSON.stringify(tabs)), [tabs]);
    const route = routeAt(pathname);
    const activeKey = route && tabKey(route, pathname);

    const go = (tab: Tab | undefined) => void navigate(tab ? addressOf(tab) : startPath(visitor));
    /** Closes some, and leaves the page shown if its tab was among them. */
    const close = (action: TabAction, next: (rest: readonly Tab[]) => Tab | undefined) => {
        const rest = tabsAfter(tabs, action);
        dispatch(action);
        if (!rest.some(tab => tab.key === activeKey)) go(next(rest));
    };
    return {
        tabs,
        activeKey,
        refresh: (tab: Tab) => void navigate(`/redirect${addressOf(tab)}`),
        close: ({ key }: Tab) => close({ do: 'close', key }, () => neighbour(tabs, key)),
        closeOthers: (tab: Tab) => close({ do: 'closeOthers', key: tab.key }, () => tab),
        closeAll: () => close({ do: 'closeAll' }, rest => rest[0]),
    };
};

export type Tabs = ReturnType<typeof useTabs>;
