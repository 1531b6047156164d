import { describe, expect, it } from 'vitest';
import { officeNamed } from '../../resources/officeNamed';
import { offices } from '../../resources/offices';
import { permittedRoutes } from '../routes/permit';
import { routes } from '../routes/table';
import { childrenOf, wayOn } from './groupChildren';
import { pageIcon } from './pageIcons';
import { pageOf } from './pageOf';

const app = routes.filter(route => route.area === 'app');

describe('pageOf', () => {
    it('has something for every page, but the start and what a resource shows', () => {
        const without = app.filter(route => pageOf(route) === undefined);
        const others = without.filter(({ resource }) => !officeNamed(resource?.name ?? ''));
        expect(others.map(({ path }) => path)).toEqual(['/']);
    });

    it('has all pages of a resource, and no page without an address', () => {
        for (const { name, pages } of offices) {
            const own = app.filter(({ resource }) => resource?.name === name);
            const shown = own.map(({ resource }) => resource?.view).toSorted();
            expect(shown, name).toEqual(Object.keys(pages).toSorted());
        }
    });
});

describe('childrenOf', () => {
    it('are the pages of the menu below the group’s own', () => {
        const group = app.find(route => route.path === '/admin');
        if (!group) throw new Error('no group');
        const paths = childrenOf(group, app).map(({ path }) => path);
        expect(paths).toContain('/admin/contentList');
        expect(paths).not.toContain('/admin');
        expect(paths).not.toContain('/admin/contentcreate');
        expect(paths.every(path => path.startsWith('/admin/'))).toBe(true);
    });

    it('lead on where a group has none for somebody', () => {
        const editor = permittedRoutes({
            roles: ['article_editor'],
            permissions: [],
            purpose: null,
            reports: null,
            adminAllRoutes: false,
        });
        const products = app.find(route => route.path === '/products');
        if (!products) throw new Error('no group');
        expect(editor).toContain(products);
        expect(childrenOf(products, editor)).toEqual([]);
        expect(wayOn(editor)?.path).toBe('/admin/contentList');
        expect(wayOn([])).toBeUndefined();
    });

    it('have an icon each', () => {
        for (const group of app.filter(route => route.alwaysShow)) {
            const icons = childrenOf(group, app).map(pageIcon);
            expect(icons).not.toContain(undefined);
            expect(new Set(icons).size).toBe(icons.length);
        }
    });
});
