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

const groupNode = (group: MenuGroup, permitted: readonly AppRoute[]): GroupNode => {
    const page = pageOf(group);
    const children = permitted.filter(
        route => route.group === group.key && !route.hidden && route !== page,
    );
    return { kind: 'group', group, children, ...(page ? { page } : {}) };
};

const isBackOffice = ({ group }: GroupNode): boolean => group.panel === undefined;

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

const isEditor = ({ roles }: Visitor): boolean => roles.includes('article_editor');

/** The fixed statistics menu: panels 1 to 6 with what one may open of them. */
const panelMenu = (visitor: Visitor): readonly MenuNode[] => {
    const permitted = permittedRoutes(visitor);
    const panels = menuGroups
        .map(group => groupNode(group, permitted))
        .filter(node => !isBackOffice(node) && node.children.length > 0)
        .sort((a, b) => (a.group.panel ?? 0) - (b.group.panel ?? 0));
    // an article editor works in the back-office; the fixed menu alone would not lead there
    const office = isEditor(visitor)
        ? treeMenu(visitor).filter(node => node.kind === 'group' && isBackOffice(node))
        : [];
    return [...panels, ...office];
};

/** What the sidebar shows. */
export const menuFor = (visitor: Visitor, collapsed: boolean): readonly MenuNode[] =>
    collapsed || visitor.roles.includes('admin') ? treeMenu(visitor) : panelMenu(visitor);

/** The path of the entry to mark while a page is open. */
export const markedPath = (route: AppRoute | undefined): string | undefined =>
    route?.activeMenu ?? route?.path;

/** Whether the page marked lies in a group, or is its page. */
export const holdsPath = (node: GroupNode, path: string | undefined): boolean =>
    path !== undefined &&
    (node.page?.path === path || node.children.some(route => route.path === path));
