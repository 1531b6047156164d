import { describe, expect, it } from 'vitest';
import type { Visitor } from '../routes/permit';
import { breadcrumb } from './breadcrumb';

const admin: Visitor = { roles: ['admin'], permissions: [], reports: null, adminAllRoutes: false };
const guest: Visitor = {
    roles: ['client'],
    permissions: [],
    reports: ['overview'],
    adminAllRoutes: false,
};
const trail = (path: string, visitor = admin) =>
    breadcrumb(path, visitor).map(({ titleKey, to }) => (to ? [titleKey, to] : titleKey));

describe('breadcrumb', () => {
    it('leads from the console over the group to the page', () => {
        expect(trail('/site/overview')).toEqual([
            ['console', '/dashboard'],
            'traffic',
            'reports.overview',
        ]);
        expect(trail('/admin/setting')).toEqual([
            ['console', '/dashboard'],
            ['admin', '/admin'],
            'setting',
        ]);
        expect(trail('/dashboard')).toEqual(['console', 'websites', 'dashboard']);
    });

    it('names a group’s own page once, and the list of a hidden page', () => {
        expect(trail('/finance')).toEqual([['console', '/dashboard'], 'finance']);
        expect(trail('/admin/contentcreate/7')).toEqual([
            ['console', '/dashboard'],
            ['admin', '/admin'],
            ['records.articles', '/admin/contentList'],
            'records.articles.edit',
        ]);
    });

    it('begins where somebody is at home', () => {
        const seller: Visitor = { ...admin, roles: ['user'], purpose: 'sell' };
        const buyer: Visitor = { ...seller, purpose: 'buy' };
        const [listings, orders] = [
            ['ownListings', '/user/listings'],
            ['ownOrders', '/user/orders'],
        ];
        expect(trail('/user/wallet', seller)).toEqual([listings, 'trade', 'wallet']);
        expect(trail('/user/wallet', buyer)).toEqual([orders, 'trade', 'wallet']);
        expect(trail('/user/orders', buyer)).toEqual(['trade', 'ownOrders']);
        expect(trail('/user/orders/x', buyer)).toEqual([orders, 'trade', 'ownOrder']);
        expect(trail('/user/wallet', { ...seller, purpose: null })[0]).toEqual([
            'console',
            '/dashboard',
        ]);
        expect(trail('/user/wallet', { ...admin, purpose: 'sell' })[0]).toEqual([
            'console',
            '/dashboard',
        ]);
    });

    it('leaves out what one may not open, and pages that want none', () => {
        expect(trail('/site/overview', guest)).toEqual(['traffic', 'reports.overview']);
        expect(trail('/')).toEqual([]);
        expect(trail('/home')).toEqual([]);
        expect(trail('/nowhere')).toEqual([]);
    });
});
