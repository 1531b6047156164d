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

    it('leaves out what one may not open, and pages that want none', () => {
        expect(trail('/site/overview', guest)).toEqual(['traffic', 'reports.overview']);
        expect(trail('/')).toEqual([]);
        expect(trail('/home')).toEqual([]);
        expect(trail('/nowhere')).toEqual([]);
    });
});
