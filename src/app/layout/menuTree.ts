import type { ReportName } from '../../../contract/platform/reportPages';
import { isPermitted, permittedRoutes, type Visitor } from '../routes/permit';
import { type AppRoute, type MenuGroup, menuGroups, routes } from '../routes/table';

export interface GroupNode {
    kind: 'group';
    group: MenuGroup;
    /** the group's own page, where it has one */
    page?: AppRoute;
    children: readonly AppRoute[];
}

export interface PageNode {
    kind: 'page';
    route: AppRoute;
    group: MenuGroup;
}

export type MenuNode = GroupNode | PageNode;

const pageOf = (group: MenuGroup): AppRoute | undefined =>
    routes.find(route => route.group === group.key && route.path === `/${group.key}`);

/** Public pages that belong to a group of the menu: for whoever may open something of it. */
const publicPages = ({ key }: MenuGroup): readonly AppRoute[] =>
    routes.filter(({ menu }) => menu === key);

const groupNode = (group: MenuGroup, permitted: readonly AppRoute[]): GroupNode => {
    const page = pageOf(group);
    const own = permitted.filter(
        route => route.group === group.key && !route.hidden && route !== page,
    );
    const children = own.length > 0 ? [...publicPages(group), ...own] : own;
    return { kind: 'group', group, children, ...(page ? { page } : {}) };
};

/** Its pages are a role's work; not those of all people with an account. */
const isBackOffice = ({ group }: MenuNode): boolean =>
    group.panel === undefined && group.trade === undefined;

/** All permitted pages in their groups: for administrators, and in the rail for everybody. */
const treeMenu = (visitor: Visitor): readonly MenuNode[] => {
    const permitted = permittedRoutes(visitor);
    return menuGroups.flatMap((group): MenuNode[] => {
        const node = groupNode(group, permitted);
        if (node.page && !isPermitted(node.page, visitor)) return [];
        const [only, another] = node.children;
        if (node.page?.alwaysShow || another) return [node];
        return only ? [{ kind: 'page', route: only, group }] : [];
    });
};

/** Whoever works in the back-office without being an administrator. */
const isStaff = ({ roles, permissions }: Visitor): boolean =>
    !roles.includes('admin') && (roles.includes('article_editor') || permissions.length > 0);

/** The statistics menu: panels 1 to 6 with what one may open of them, and trading before one's account. */
const panelMenu = (visitor: Visitor): readonly MenuNode[] => {
    const permitted = permittedRoutes(visitor);
    const panels = menuGroups
        .map(group => groupNode(group, permitted))
        .filter(node => !isBackOffice(node) && node.children.length > 0);
    // staff works in the back-office; the fixed menu alone would not lead there
    const office = isStaff(visitor) ? treeMenu(visitor).filter(node => isBackOffice(node)) : [];
    return [...panels, ...office];
};

/** Whether somebody came to buy or sell: trading is first in their menu, and open. */
export const isTrader = ({ purpose }: Visitor): boolean => purpose === 'buy' || purpose === 'sell';

/** Smaller is further up; the groups of one rank keep their order. */
const rankOf = (node: MenuNode, visitor: Visitor): number => {
    if (isStaff(visitor) && isBackOffice(node)) return 0;
    return node.group.trade && isTrader(visitor) ? 1 : 2;
};

/** What the sidebar shows: first what is somebody's work, or what they came for. */
export const menuFor = (visitor: Visitor, collapsed: boolean): readonly MenuNode[] => {
    const isTree = collapsed || visitor.roles.includes('admin');
    const nodes = isTree ? treeMenu(visitor) : panelMenu(visitor);
    return nodes.toSorted((a, b) => rankOf(a, visitor) - rankOf(b, visitor));
};

/** The menu without the reports that a site does not show a viewer. */
export const withReports = (
    nodes: readonly MenuNode[],
    reports: readonly ReportName[] | null,
): readonly MenuNode[] => {
    if (reports === null) return nodes;
    const isShown = ({ report }: AppRoute) => report === undefined || reports.includes(report);
    return nodes.flatMap((node): MenuNode[] => {
        if (node.kind === 'page') return isShown(node.route) ? [node] : [];
        const children = node.children.filter(isShown);
        return children.length > 0 || node.children.length === 0 ? [{ ...node, children }] : [];
    });
};

/** The path of the entry to mark while a page is open. */
export const markedPath = (route: AppRoute | undefined): string | undefined =>
    route?.activeMenu ?? route?.path;

/** Whether the page marked lies in a group, or is its page. */
export const holdsPath = (node: GroupNode, path: string | undefined): boolean =>
    path !== undefined &&
    (node.page?.path === path || node.children.some(route => route.path === path));
