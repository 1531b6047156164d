import { describe, expect, it } from 'vitest';
import { allResources } from '../../../contract/backOffice';
import {
    type BuiltInStaffRole,
    builtInStaffRoles,
} from '../../../contract/platform/builtInStaffRoles';
import type { Role } from '../../../contract/platform/call';
import { addressOf } from './match';
import { isPermitted, permittedRoutes } from './permit';
import { type AppRoute, menuGroups, openPanels, routes } from './table';
import { isForAll, titles } from './titles';

const owners = ['user', 'admin'];
const editors = ['admin', 'article_editor'];
const admin = ['admin'];

type Promised = readonly [path: string, title: string, roles: readonly string[] | undefined];

/** Every path that the product promises; without roles it is open to all of them. */
const promised: readonly Promised[] = [
    ['/', 'Control console', owners],
    ['/dashboard', 'Website list', owners],
    ['/sites/group', 'Site groups', [...editors, 'user']],
    ['/sites/select', 'Site selection', [...editors, 'user']],
    ['/site/overview', 'Site overview', undefined],
    ['/site/visitor', 'Visit details', undefined],
    ['/site/trend/comId', 'Trends', undefined],
    ['/site/alerts', 'Alerts', owners],
    ['/site/exports', 'Data export', owners],
    ['/site/visitors/area', 'Locations', undefined],
    ['/site/visitors/devices', 'Devices', undefined],
    ['/site/visitors/ip', 'Visitors by IP', undefined],
    ['/site/visitors/bots', 'AI and bots', undefined],
    ['/site/refer/comId', 'Referrer overview', undefined],
    ['/site/refer/total', 'All referrers', undefined],
    ['/site/refer/search_engine', 'Search engines', undefined],
    ['/site/refer/keyword', 'Keywords', undefined],
    ['/site/refer/campaigns', 'Campaigns', undefined],
    ['/site/content/comId', 'Pages', undefined],
    ['/site/content/speed', 'Page speed', undefined],
    ['/site/content/problems', 'Not found and errors', undefined],
    ['/site/content/events', 'Events', undefined],
    ['/site/refer/search_words', 'Search words', undefined],
    ['/site/goals', 'Goals', undefined],
    ['/site/funnels', 'Funnels', undefined],
    ['/site/journeys', 'Journeys', undefined],
    ['/site/refer/attribution', 'Attribution', undefined],
    ['/site/retention', 'Retention', undefined],
    ['/site/whatchanged', 'What changed', undefined],
    ['/site/content/src', 'Entry pages', undefined],
    ['/site/content/domain', 'Hostnames', undefined],
    ['/user/wallet', 'My wallet', [...editors, 'user']],
    ['/user/plan', 'My plan', owners],
    ['/user/orders', 'My orders', [...editors, 'user']],
    ['/user/offers', 'My offers', [...editors, 'user']],
    ['/user/offers/:key', 'Offer', [...editors, 'user']],
    ['/offer/:key', 'Make an offer', [...editors, 'user']],
    ['/user/auctions', 'My auctions', [...editors, 'user']],
    ['/auction/:key', 'Auction', [...editors, 'user']],
    ['/finance/auctions', 'Auctions', admin],
    ['/user/listings', 'My listings', [...editors, 'user']],
    ['/user/listings/new', 'Sell on the market', [...editors, 'user']],
    ['/user/listings/:key', 'Listing', [...editors, 'user']],
    ['/user/listings/room/:key', 'Data room', [...editors, 'user']],
    ['/user/rooms', 'Data rooms', [...editors, 'user']],
    ['/user/rooms/:key', 'Data room', [...editors, 'user']],
    ['/user/receipts', 'Receipts', [...editors, 'user']],
    ['/user/conversations', 'Chats', [...editors, 'user']],
    ['/user/conversations/:key', 'Chat', [...editors, 'user']],
    ['/user/support', 'Support', [...editors, 'user']],
    ['/user/messages', 'Messages', [...editors, 'user']],
    ['/user/invites', 'Invites', [...editors, 'user']],
    ['/user/paymentLookup', 'Payment lookup', [...editors, 'user']],
    ['/user/orders/:key', 'Order', [...editors, 'user']],
    ['/user/profile', 'Personal centre', [...editors, 'user']],
    ['/user/apikeys', 'API keys', ['user', 'admin']],
    ['/user/members', 'Site members', ['user', 'admin']],
    ['/user/teams', 'Teams', ['user', 'admin']],
    ['/buy/:key', 'Checkout', [...editors, 'user']],
    ['/pay/:key', 'Pay order', [...editors, 'user']],
    ['/admin/inbox', 'Inbox', admin],
    ['/admin', 'System management', editors],
    ['/admin/setting', 'System settings', admin],
    ['/admin/payment', 'Payment configuration', admin],
    ['/admin/files', 'Material management', admin],
    ['/admin/contentList', 'Article management', editors],
    ['/admin/contentcreate', 'Add article', editors],
    ['/admin/contentcreate/:id', 'Edit article', editors],
    ['/admin/adlist', 'Ad management', admin],
    ['/admin/invites', 'Invite records', admin],
    ['/finance', 'Finance', admin],
    ['/finance/usdtList', 'USDT address management', admin],
    ['/finance/usdtListPay', 'USDT transfer records', admin],
    ['/finance/orders', 'Order records', admin],
    ['/admin/approvals', 'Approvals', admin],
    ['/finance/withdrawal', 'User withdrawals', admin],
    ['/finance/checks', 'Identity checks', admin],
    ['/finance/money', 'Fund details', admin],
    ['/user', 'Users', admin],
    ['/user/userList', 'User list', admin],
    ['/user/msgList', 'System messages', admin],
    ['/user/chats', 'Chat records', admin],
    ['/products', 'Products', editors],
    ['/products/products_list', 'Product list', admin],
    ['/products/collections', 'Collections', admin],
    ['/products/domains_plat', 'Domain platform', admin],
    ['/products/domain_suffix', 'Domain suffix', admin],
    ['/products/domain_type', 'Domain type', admin],
    ['/products/source_lang', 'Development language', admin],
    ['/products/source_sql', 'Database type', admin],
    ['/products/web_type', 'Website type', admin],
    ['/products/source_type', 'Source code type', admin],
];

const publicPaths = [
    '/login',
    '/404',
    '/home',
    '/share',
    '/stats/:key',
    '/embed/:key',
    '/preview',
    '/price',
    '/register',
    '/service',
    '/getPasswd',
    '/email_back',
    '/invitation',
    '/sso/:key',
    '/mail_reports',
    '/articles',
    '/article',
    '/article/:id',
    '/discount',
    '/verify',
    '/sell',
    '/market',
    '/market/compare',
    '/market/saved',
    '/market/collections',
    '/market/collections/:key',
    '/market/preview/:key',
    '/market/seller/:key',
    '/market/:key',
    '/pay_return_url',
];

/** Beyond the promised ones, for who runs the server: mail, collecting, categories of articles. */
const operatorPaths = [
    ...['/admin/singleSignOn', '/admin/mails', '/admin/collecting', '/admin/state', '/admin/log'],
    ...['/finance/payments', '/finance/inbound', '/finance/accounting', '/finance/market'],
    '/finance/findings',
    ...['/user/roles', '/user/relations', '/user/verifications'],
    ...['/admin/categories', '/admin/plans', '/admin/coupons'],
    '/admin/orderRules',
];

/** The forms that no address was promised for lie below their list. */
const isNoForm = ({ titleKey }: AppRoute) => !isForAll(titleKey);

const routeOf = (address: string) => routes.find(route => addressOf(route) === address);
const inOrder = (list: readonly string[] | undefined) => list?.toSorted();

describe('the route table', () => {
    it.each(promised)('has %s, “%s”', (path, title, roles) => {
        const route = routeOf(path);
        expect(route?.area).toBe('app');
        expect(titles[route?.titleKey ?? 'notFound'][1]).toBe(title);
        expect(inOrder(route?.roles)).toEqual(inOrder(roles));
    });

    it.each(publicPaths)('has %s for everybody', path => {
        expect(routeOf(path)).toMatchObject({ area: 'public', hidden: true });
        expect(routeOf(path)?.roles).toBeUndefined();
    });

    it('has nothing else but what is for operators, and forms', () => {
        const known = [...promised.map(([path]) => path), ...publicPaths, ...operatorPaths];
        expect(inOrder(routes.filter(isNoForm).map(addressOf))).toEqual(inOrder(known));
    });

    it('has the forms of a resource below its list, for the same roles', () => {
        const forms = routes.filter(route => !isNoForm(route));
        expect(forms.length).toBeGreaterThan(0);
        for (const { path, activeMenu = '', roles, hidden, resource } of forms) {
            const list = routeOf(activeMenu);
            expect(list).toMatchObject({ roles, resource: { name: resource?.name, view: 'list' } });
            expect([`${activeMenu}/create`, `${activeMenu}/:key`]).toContain(path);
            expect(hidden).toBe(true);
        }
    });

    it('hides the articles’ forms and marks their list instead', () => {
        for (const path of ['/admin/contentcreate', '/admin/contentcreate/:id']) {
            expect(routeOf(path)).toMatchObject({
                hidden: true,
                activeMenu: '/admin/contentList',
            });
        }
    });

    it('pins the tab of the dashboard only', () => {
        expect(routes.filter(route => route.affix).map(route => route.path)).toEqual([
            '/dashboard',
        ]);
    });

    it('opens panels 1, 2, 3 and 6 at first', () => {
        expect(openPanels).toEqual([1, 2, 3, 6]);
        const panels = menuGroups.flatMap(({ panel }) => panel ?? []);
        expect(panels).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('puts every page of the menu into one of its groups', () => {
        const keys = menuGroups.map(({ key }) => key);
        for (const route of routes.filter(one => one.area === 'app' && !one.hidden)) {
            expect(keys, route.path).toContain(route.group);
        }
    });
});

describe('every role', () => {
    const open = (role: Role) =>
        routes
            .filter(route => route.area === 'app' && isNoForm(route))
            .filter(route =>
                isPermitted(route, {
                    roles: [role],
                    permissions: [],
                    reports: null,
                    adminAllRoutes: false,
                }),
            )
            .map(addressOf);
    const reports = promised.filter(([, , roles]) => !roles).map(([path]) => path);
    const allowed = (role: Role) =>
        promised.filter(([, , roles]) => !roles || roles.includes(role)).map(([path]) => path);

    it.each(['user', 'article_editor'] as const)('%s gets what names it', role => {
        expect(inOrder(open(role))).toEqual(inOrder(allowed(role)));
    });

    it('an administrator gets everything', () => {
        expect(inOrder(open('admin'))).toEqual(
            inOrder([...promised.map(([path]) => path), ...operatorPaths]),
        );
    });

    it('a guest gets reports only', () => {
        expect(inOrder(open('client'))).toEqual(inOrder(reports));
    });
});

describe('what was granted', () => {
    const accessOf = (name: string) => allResources.find(one => one.name === name)?.access;
    const lists = routes.filter(({ resource }) => resource);

    it.each(lists.map(route => [addressOf(route), route] as const))(
        'opens %s to nobody whom its calls refuse',
        (_, { resource, grants = [] }) => {
            const access = accessOf(resource?.name ?? '');
            const needed = resource?.view === 'create' ? access?.create : access?.list;
            for (const permission of grants) {
                expect(needed, permission).toContain(permission);
            }
        },
    );

    it('opens to each role of staff its own work', () => {
        const opened = (name: BuiltInStaffRole) => {
            const visitor = { roles: ['user' as const], permissions: builtInStaffRoles[name] };
            return permittedRoutes({ ...visitor, reports: null, adminAllRoutes: true })
                .filter(({ grants, hidden }) => grants && !hidden)
                .map(({ path }) => path);
        };
        expect(opened('reviewer')).toEqual([
            '/admin/inbox',
            '/products',
            '/products/products_list',
        ]);
        expect(opened('support')).toEqual([
            ...['/admin/inbox', '/finance', '/finance/usdtList', '/finance/usdtListPay'],
            ...['/finance/orders', '/finance/payments', '/finance/inbound', '/admin/approvals'],
            '/finance/auctions',
            ...['/user', '/user/userList', '/user/chats', '/products', '/products/products_list'],
        ]);
        expect(opened('finance')).toEqual([
            ...['/admin/inbox', '/admin', '/admin/coupons', '/finance', '/finance/usdtList'],
            ...['/finance/usdtListPay', '/finance/orders', '/finance/payments'],
            ...['/finance/inbound', '/admin/approvals', '/finance/withdrawal', '/finance/checks'],
            ...['/finance/money', '/finance/auctions', '/finance/market'],
            ...['/finance/accounting', '/finance/findings'],
            ...['/user', '/user/userList', '/user/verifications'],
        ]);
    });
});
