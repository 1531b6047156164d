import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/platform/call';
import type { ReportName } from '../../../contract/platform/reportPages';
import { isPermitted, permittedRoutes, startPath, type Visitor } from './permit';
import { type AppRoute, routes } from './table';

const visitor = (role: Role, reports: readonly ReportName[] | null = null): Visitor => ({
    roles: [role],
    permissions: [],
    reports,
    adminAllRoutes: false,
});
const page = (rest: Partial<AppRoute> = {}): AppRoute => ({
    path: '/x',
    titleKey: 'home',
    area: 'app',
    ...rest,
});
const paths = (list: readonly AppRoute[]) => list.map(route => route.path);

describe('isPermitted', () => {
    it('asks for one of the roles, where there are any', () => {
        expect(isPermitted(page(), visitor('client'))).toBe(true);
        expect(isPermitted(page({ roles: ['admin', 'user'] }), visitor('user'))).toBe(true);
        expect(isPermitted(page({ roles: ['admin'] }), visitor('user'))).toBe(false);
        expect(isPermitted(page({ roles: ['user'] }), visitor('admin'))).toBe(false);
        expect(isPermitted(page(), { ...visitor('user'), roles: [] })).toBe(true);
    });

    it('gives administrators everything when the operator wants so', () => {
        const all = { ...visitor('admin'), adminAllRoutes: true };
        expect(isPermitted(page({ roles: ['user'] }), all)).toBe(true);
        expect(isPermitted(page({ roles: ['admin'] }), { ...all, roles: ['user'] })).toBe(false);
    });

    it('shows guests the reports of their link only', () => {
        const guest = visitor('client', ['trend']);
        expect(isPermitted(page({ report: 'trend' }), guest)).toBe(true);
        expect(isPermitted(page({ report: 'visitor' }), guest)).toBe(false);
        expect(isPermitted(page(), guest)).toBe(false);
        expect(isPermitted(page({ area: 'public' }), guest)).toBe(true);
    });
});

describe('permittedRoutes', () => {
    it('has no public page', () => {
        expect(permittedRoutes(visitor('admin')).every(route => route.area === 'app')).toBe(true);
        expect(paths(permittedRoutes({ ...visitor('admin'), adminAllRoutes: true }))).toEqual(
            paths(routes.filter(route => route.area === 'app')),
        );
    });

    it('shows a guest one page for each report', () => {
        expect(paths(permittedRoutes(visitor('client', ['overview', 'src'])))).toEqual([
            '/site/overview',
            '/site/content/src',
        ]);
    });
});

describe('startPath', () => {
    it('is the dashboard of those who have one', () => {
        expect(startPath(visitor('user'))).toBe('/dashboard');
        expect(startPath(visitor('admin'))).toBe('/dashboard');
    });

    it('is the articles for their editors', () => {
        expect(startPath(visitor('article_editor'))).toBe('/admin/contentList');
    });

    it('is a guest’s first report, at an address that one can open', () => {
        expect(startPath(visitor('client', ['visitor', 'overview']))).toBe('/site/overview');
        expect(startPath(visitor('client', ['trend']))).toBe('/site/trend/comId');
        expect(startPath(visitor('client', []))).toBe('/404');
    });
});
