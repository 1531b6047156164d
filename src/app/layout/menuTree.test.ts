import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../contract/platform/call';
import { reportNames } from '../../../contract/platform/reportPages';
import { routeAt } from '../routes/match';
import { isPermitted, type Visitor } from '../routes/permit';
import { routes } from '../routes/table';
import { holdsPath, type MenuNode, markedPath, menuFor } from './menuTree';

const who = (...own: Role[]): Visitor => ({
    roles: own,
    permissions: [],
    reports: own.includes('client') ? reportNames : null,
    adminAllRoutes: false,
});

const pathsOf = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(node =>
        node.kind === 'page' ? [node.route.path] : node.children.map(({ path }) => path),
    );
const groupsOf = (nodes: readonly MenuNode[]) => nodes.map(node => node.group.key);

describe('menuFor', () => {
    it('gives administrators every group in its order, open and collapsed', () => {
        const groups =
            'websites traffic visitors refer content inbox admin finance user products trade account';
        expect(groupsOf(menuFor(who('admin'), false)).join(' ')).toBe(groups);
        expect(menuFor(who('admin'), true)).toEqual(menuFor(who('admin'), false));
        const shown = pathsOf(menuFor(who('admin'), false));
        const wanted = routes.filter(
            route => route.area === 'app' && !route.hidden && !route.alwaysShow,
        );
        expect(shown.sort()).toEqual(['/market', ...wanted.map(({ path }) => path)].sort());
    });

    it('begins each group of reports with its overview', () => {
        const first = menuFor(who('admin'), false).flatMap(node =>
            node.kind === 'group' && node.group.panel ? (node.children[0]?.path ?? []) : [],
        );
        expect(first).toEqual([
            '/dashboard',
            '/site/overview',
            '/site/visitors/area',
            '/site/refer/:comId',
            '/site/content/:comId',
            '/user/profile',
        ]);
    });

    it('shows a group with its pages, also where it always shows with one or none', () => {
        const office = menuFor(who('article_editor'), true);
        const account = office.find(node => node.group.key === 'account');
        expect(account?.kind).toBe('group');
        expect(pathsOf(account ? [account] : [])).toEqual(
            expect.arrayContaining(['/user/messages', '/user/profile']),
        );
        const admin = office.find(node => node.group.key === 'admin');
        expect(admin).toMatchObject({ kind: 'group', children: [{ path: '/admin/contentList' }] });
        const products = office.find(node => node.group.key === 'products');
        expect(products).toMatchObject({ kind: 'group', children: [] });
    });

    it('gives owners the six panels, each as a group, and trading before the last one', () => {
        const menu = menuFor(who('user'), false);
        expect(menu.map(node => node.group.panel)).toEqual([1, 2, 3, 4, 5, undefined, 6]);
        expect(groupsOf(menu)[5]).toBe('trade');
        expect(menu.every(node => node.kind === 'group')).toBe(true);
        expect(pathsOf(menu)).toContain('/dashboard');
        expect(pathsOf(menu).some(path => path.startsWith('/admin'))).toBe(false);
    });

    it.each(['buy', 'sell'] as const)('begins with trading for those who came to %s', purpose => {
        for (const collapsed of [true, false]) {
            for (const role of ['user', 'admin', 'article_editor'] as const) {
                const visitor = { ...who(role), purpose };
                const menu = menuFor(visitor, collapsed);
                const trade = menu.find(node => node.group.key === 'trade');
                expect(pathsOf(trade ? [trade] : []).slice(0, 3)).toEqual([
                    '/market',
                    '/user/orders',
                    '/user/offers',
                ]);
                const first = role === 'article_editor' ? 2 : 0;
                expect(groupsOf(menu)[first]).toBe('trade');
                const plain = menuFor({ ...visitor, purpose: 'measure' }, collapsed);
                expect(pathsOf(menu).sort()).toEqual(pathsOf(plain).sort());
            }
        }
    });

    it('hides website list and account from guests, and reports that are not shared', () => {
        const menu = menuFor(who('client'), false);
        expect(groupsOf(menu)).toEqual(['traffic', 'visitors', 'refer', 'content']);
        const guest: Visitor = { ...who('client'), reports: ['overview', 'ip'] };
        expect(pathsOf(menuFor(guest, false))).toEqual(['/site/overview', '/site/visitors/ip']);
        expect(pathsOf(menuFor(guest, true))).toEqual(['/site/overview', '/site/visitors/ip']);
    });

    it('begins with the back-office of an article editor, which is their work', () => {
        for (const collapsed of [true, false]) {
            const menu = menuFor(who('article_editor'), collapsed);
            expect(groupsOf(menu).slice(0, 2)).toEqual(['admin', 'products']);
            expect(groupsOf(menu).slice(-2)).toEqual(['trade', 'account']);
        }
        const menu = menuFor(who('article_editor'), false);
        expect(pathsOf(menu)).not.toContain('/dashboard');
        expect(pathsOf(menuFor(who('article_editor', 'user'), false))).toContain('/dashboard');
    });

    it('never shows what may not be opened', () => {
        for (const role of roles) {
            const visitor: Visitor = {
                roles: [role],
                permissions: [],
                reports: role === 'client' ? ['trend'] : null,
                adminAllRoutes: false,
            };
            for (const collapsed of [true, false]) {
                for (const path of pathsOf(menuFor(visitor, collapsed))) {
                    const route = routes.find(one => one.path === path);
                    expect(route && isPermitted(route, visitor)).toBe(true);
                    expect(Boolean(route?.hidden)).toBe(route?.area === 'public');
                }
            }
        }
    });
});

describe('markedPath', () => {
    it('is the entry that stands for a hidden page', () => {
        expect(markedPath(routeAt('/admin/contentcreate/12'))).toBe('/admin/contentList');
        expect(markedPath(routeAt('/site/trend/abcdef012345'))).toBe('/site/trend/:comId');
        expect(markedPath(routeAt('/nowhere'))).toBeUndefined();
    });

    it('opens the group that holds it', () => {
        const groups = menuFor(who('admin'), false).filter(node => node.kind === 'group');
        const open = groups.filter(node => holdsPath(node, '/admin/contentList'));
        expect(groupsOf(open)).toEqual(['admin']);
        expect(groupsOf(groups.filter(node => holdsPath(node, '/finance')))).toEqual(['finance']);
    });
});
