import type { Role } from '../../../contract/platform/call';
import { inboxDoers } from '../../../contract/platform/inboxDoers';
import type { Permission } from '../../../contract/platform/permissions';
import {
    type ReportGroup,
    type ReportName,
    reportNames,
    reportPages,
} from '../../../contract/platform/reportPages';
import { auditRoute } from '../../resources/audit/route';
import type { OfficeGroup, ResourceRoute } from '../../resources/core/resourceRoute';
import { resourceRoutes } from '../../resources/routes';
import { formTitleKey, listTitleKey, reportTitleKey, type TitleKey } from './titles';

/** A group of the menu; the back-office ones are pages too, which list their children. */
export interface MenuGroup {
    key: GroupKey;
    titleKey: TitleKey;
    icon: IconName;
    /** number of the panel in the statistics menu of those who are not administrators */
    panel?: 1 | 2 | 3 | 4 | 5 | 6;
    /** what people with an account use besides the statistics; open at first for those who trade */
    trade?: true;
}

export type GroupKey = 'websites' | ReportGroup | 'inbox' | 'trade' | 'account' | OfficeGroup;

export type IconName = GroupKey | 'console';

export interface AppRoute {
    /**
     * In a path `:id` stands for 1 to 62 digits, kept as text, `:key` for 1 to 64 letters, digits,
     * `_` and `-`, and `:comId` for a site's id, or the literal word comId, which means the site
     * chosen last.
     */
    path: string;
    titleKey: TitleKey;
    /** `public` needs no session */
    area: 'public' | 'app';
    /** without roles a page is open to everybody who may enter its area */
    roles?: readonly Role[];
    /** whoever was granted one of these may open it too */
    grants?: readonly Permission[];
    icon?: IconName;
    group?: GroupKey;
    /** a public page that the menu of this group leads to as well */
    menu?: GroupKey;
    /** not in the menu */
    hidden?: true;
    /** its tab is pinned */
    affix?: true;
    /** false: left out of the breadcrumb */
    breadcrumb?: false;
    /** the menu entry that is marked while this page is open */
    activeMenu?: string;
    /** its data are fetched anew each time it is opened */
    noCache?: true;
    /** a group that is shown as a group even with one child or none */
    alwaysShow?: true;
    /** what a share link must hold for its guests to see the page */
    report?: ReportName;
    /** the react-admin resource and view that live at this address */
    resource?: { name: string; view: 'list' | 'create' | 'edit' };
}

export const menuGroups: readonly MenuGroup[] = [
    { key: 'websites', titleKey: 'websites', icon: 'websites', panel: 1 },
    { key: 'traffic', titleKey: 'traffic', icon: 'traffic', panel: 2 },
    { key: 'visitors', titleKey: 'visitors', icon: 'visitors', panel: 3 },
    { key: 'refer', titleKey: 'refer', icon: 'refer', panel: 4 },
    { key: 'content', titleKey: 'content', icon: 'content', panel: 5 },
    { key: 'inbox', titleKey: 'inbox', icon: 'inbox' },
    { key: 'admin', titleKey: 'admin', icon: 'admin' },
    { key: 'finance', titleKey: 'finance', icon: 'finance' },
    { key: 'user', titleKey: 'user', icon: 'user' },
    { key: 'products', titleKey: 'products', icon: 'products' },
    { key: 'trade', titleKey: 'trade', icon: 'trade', trade: true },
    { key: 'account', titleKey: 'account', icon: 'account', panel: 6 },
];

/** Panels of the statistics menu that are open at first. */
export const openPanels: readonly number[] = [1, 2, 3, 6];

const admin: readonly Role[] = ['admin'];
const editors: readonly Role[] = ['admin', 'article_editor'];
/** the control console and the website list */
const owners: readonly Role[] = ['user', 'admin'];
const bookReaders: Partial<AppRoute> = { noCache: true, grants: ['books.read'] };
/** everybody but the guests of a share link */
const holders: readonly Role[] = ['admin', 'article_editor', 'user'];

const open = (path: string, titleKey: TitleKey, rest: Partial<AppRoute> = {}): AppRoute => ({
    path,
    titleKey,
    area: 'public',
    hidden: true,
    ...rest,
});

/** The pages of a group's reports, its overview first. */
const reportsOf = (group: ReportGroup): readonly AppRoute[] =>
    reportNames
        .filter(name => reportPages[name].group === group)
        .map((name): AppRoute => {
            const { title: _, ...page } = reportPages[name];
            return { ...page, titleKey: reportTitleKey(name), area: 'app', report: name };
        });

const office = (
    path: string,
    titleKey: TitleKey,
    group: GroupKey,
    roles: readonly Role[],
    rest: Partial<AppRoute> = {},
): AppRoute => ({ path, titleKey, area: 'app', group, roles, ...rest });

/** A resource's list, and the pages of a new record and of one, where there are any. */
const pagesOf = (route: ResourceRoute): readonly AppRoute[] => {
    const { name, path, group, roles = admin, grants = [], createGrants = grants } = route;
    const formAt = (view: 'create' | 'edit', last: string): AppRoute[] => {
        const form = route[view];
        if (!form) return [];
        const own = form === true ? { path: `${path}/${last}`, noCache: true as const } : form;
        return [
            office(own.path, formTitleKey(route, view), group, roles, {
                grants: view === 'create' ? createGrants : grants,
                hidden: true,
                activeMenu: path,
                ...(own.noCache && { noCache: true }),
                resource: { name, view },
            }),
        ];
    };
    const list = { name, view: 'list' } as const;
    return [
        office(path, listTitleKey(route), group, roles, { noCache: true, grants, resource: list }),
        ...formAt('create', 'create'),
        ...formAt('edit', ':key'),
    ];
};

/** The pages of a group's resources; the log stands below what the group has besides. */
const resourcesOf = (group: OfficeGroup): readonly AppRoute[] =>
    resourceRoutes
        .filter(route => route.group === group && route !== auditRoute)
        .flatMap(route => pagesOf(route));

/** For these roles, and for whoever may open one of its pages by what was granted. */
const groupPage = (
    group: OfficeGroup,
    roles: readonly Role[],
    further: readonly Permission[] = [],
): AppRoute => {
    const children = resourceRoutes.filter(route => route.group === group);
    const granted = children.flatMap((route: ResourceRoute) => route.grants ?? []);
    const grants = [...new Set([...granted, ...further])];
    return office(`/${group}`, group, group, roles, { icon: group, alwaysShow: true, grants });
};

/** Every path; those of resources and reports are declared with them. Their order is the menu's. */
export const routes: readonly AppRoute[] = [
    open('/home', 'home'),
    open('/login', 'login'),
    open('/register', 'register'),
    open('/getPasswd', 'getPasswd'),
    open('/email_back', 'emailBack'),
    open('/sso/:key', 'sso'),
    open('/mail_reports', 'mailReports'),
    open('/share', 'share'),
    open('/stats/:key', 'publicDashboard'),
    open('/embed/:key', 'publicDashboard'),
    open('/invitation', 'invitation'),
    open('/preview', 'preview'),
    open('/price', 'price'),
    open('/service', 'service'),
    open('/articles', 'articles'),
    open('/article', 'articles'),
    open('/article/:id', 'article'),
    open('/sell', 'sell'),
    open('/market', 'market', { menu: 'trade' }),
    open('/market/compare', 'marketCompare'),
    open('/market/saved', 'marketSaved'),
    open('/market/collections', 'collections'),
    open('/market/collections/:key', 'collection'),
    open('/market/preview/:key', 'listingPreview'),
    open('/market/seller/:key', 'seller'),
    open('/market/:key', 'listing'),
    open('/discount', 'discount'),
    open('/verify', 'verify'),
    open('/pay_return_url', 'payReturn'),
    open('/404', 'notFound'),

    { path: '/', titleKey: 'console', area: 'app', roles: owners, hidden: true, breadcrumb: false },
    {
        path: '/dashboard',
        titleKey: 'dashboard',
        area: 'app',
        roles: owners,
        group: 'websites',
        icon: 'console',
        affix: true,
    },
    office('/sites/group', 'siteGroups', 'websites', holders),
    office('/sites/select', 'siteSelect', 'websites', holders),
    ...reportsOf('traffic'),
    office('/site/alerts', 'alerts', 'traffic', owners, { noCache: true }),
    office('/site/exports', 'dataExports', 'traffic', owners, { noCache: true }),
    ...reportsOf('visitors'),
    ...reportsOf('refer'),
    ...reportsOf('content'),

    office('/admin/inbox', 'inbox', 'inbox', admin, { noCache: true, grants: inboxDoers }),

    groupPage('admin', editors),
    office('/admin/setting', 'setting', 'admin', admin, { noCache: true }),
    office('/admin/singleSignOn', 'singleSignOn', 'admin', admin, { noCache: true }),
    office('/admin/payment', 'payment', 'admin', admin, { noCache: true }),
    office('/admin/orderRules', 'orderRules', 'admin', admin, { noCache: true }),
    ...resourcesOf('admin'),
    office('/admin/collecting', 'collecting', 'admin', admin, { noCache: true }),
    office('/admin/state', 'state', 'admin', admin, { noCache: true }),
    ...pagesOf(auditRoute),

    groupPage('finance', admin, ['books.read']),
    ...resourcesOf('finance'),
    office('/finance/auctions', 'officeAuctions', 'finance', admin, {
        noCache: true,
        grants: ['orders.read'],
    }),
    office('/finance/market', 'marketReport', 'finance', admin, bookReaders),
    office('/finance/accounting', 'accounting', 'finance', admin, bookReaders),
    office('/finance/findings', 'findings', 'finance', admin, bookReaders),

    groupPage('user', admin),
    ...resourcesOf('user'),

    groupPage('products', editors),
    ...resourcesOf('products'),

    office('/user/orders', 'ownOrders', 'trade', holders, { noCache: true }),
    office('/user/orders/:key', 'ownOrder', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/orders',
        noCache: true,
    }),
    office('/user/offers', 'ownOffers', 'trade', holders, { noCache: true }),
    office('/user/offers/:key', 'ownOffer', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/offers',
        noCache: true,
    }),
    office('/offer/:key', 'makeOffer', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/offers',
        noCache: true,
    }),
    office('/user/auctions', 'ownAuctions', 'trade', holders, { noCache: true }),
    office('/auction/:key', 'auction', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/auctions',
        noCache: true,
    }),
    office('/user/wallet', 'wallet', 'trade', holders, { noCache: true }),
    office('/buy/:key', 'buy', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/orders',
        noCache: true,
    }),
    office('/pay/:key', 'pay', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/orders',
        noCache: true,
    }),
    office('/user/listings', 'ownListings', 'trade', holders, { noCache: true }),
    office('/user/listings/new', 'newListing', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/listings',
        noCache: true,
    }),
    office('/user/listings/:key', 'ownListing', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/listings',
        noCache: true,
    }),
    office('/user/listings/room/:key', 'ownRoom', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/listings',
        noCache: true,
    }),
    office('/user/rooms', 'rooms', 'trade', holders, { noCache: true }),
    office('/user/rooms/:key', 'room', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/rooms',
        noCache: true,
    }),
    office('/user/conversations', 'ownChats', 'trade', holders, { noCache: true }),
    office('/user/conversations/:key', 'ownChat', 'trade', holders, {
        hidden: true,
        activeMenu: '/user/conversations',
        noCache: true,
    }),
    office('/user/receipts', 'receipts', 'trade', holders, { noCache: true }),

    office('/user/profile', 'profile', 'account', holders, { noCache: true }),
    office('/user/apikeys', 'apiKeys', 'account', owners, { noCache: true }),
    office('/user/members', 'members', 'account', owners, { noCache: true }),
    office('/user/teams', 'teams', 'account', owners, { noCache: true }),
    office('/user/plan', 'ownPlan', 'account', owners, { noCache: true }),
    office('/user/messages', 'ownMessages', 'account', holders, { noCache: true }),
    office('/user/support', 'support', 'account', holders, { noCache: true }),
    office('/user/invites', 'ownInvites', 'account', holders, { noCache: true }),
    office('/user/paymentLookup', 'paymentLookup', 'account', holders, { noCache: true }),
];
