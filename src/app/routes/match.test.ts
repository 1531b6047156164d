import { describe, expect, it } from 'vitest';
import { addressOf, idAt, isOfOne, listOf, routeAt, withoutSlash } from './match';
import { routes } from './table';

const pathAt = (pathname: string) => routeAt(pathname)?.path;

describe('routeAt', () => {
    it('finds every page by its own address', () => {
        for (const route of routes) {
            expect(routeAt(addressOf(route).replace(/:(id|key)$/, '7'))).toBe(route);
        }
    });

    it('takes 1 to 62 digits for an id', () => {
        for (const base of ['/article', '/admin/contentcreate']) {
            expect(pathAt(`${base}/1`)).toBe(`${base}/:id`);
            expect(pathAt(`${base}/${'9'.repeat(62)}`)).toBe(`${base}/:id`);
            expect(pathAt(`${base}/${'9'.repeat(63)}`)).toBeUndefined();
            expect(pathAt(`${base}/12a`)).toBeUndefined();
            expect(pathAt(`${base}/-1`)).toBeUndefined();
            expect(pathAt(`${base}/１`)).toBeUndefined();
            expect(pathAt(`${base}/1/2`)).toBeUndefined();
        }
    });

    it('takes 1 to 64 letters, digits, lines and dashes for a key', () => {
        const base = '/products/web_type';
        const uuid = '0198b7e2-7a11-7c3e-9f00-0123456789ab';
        for (const key of ['1', uuid, 'A_b-9', 'x'.repeat(64)]) {
            expect(pathAt(`${base}/${key}`)).toBe(`${base}/:key`);
        }
        for (const key of ['x'.repeat(65), 'a.b', 'a%2Fb', 'é', 'a b', 'a/b']) {
            expect(pathAt(`${base}/${key}`)).toBeUndefined();
        }
        // a page of its own, and no key
        expect(pathAt(`${base}/create`)).toBe(`${base}/create`);
    });

    it('takes a site’s id, or the word comId', () => {
        for (const base of ['/site/trend', '/site/refer', '/site/content']) {
            expect(pathAt(`${base}/comId`)).toBe(`${base}/:comId`);
            expect(pathAt(`${base}/a1b2c3d4e5f6`)).toBe(`${base}/:comId`);
            expect(pathAt(`${base}/a1b2c3d4e5f`)).toBeUndefined();
            expect(pathAt(`${base}/A1B2C3D4E5F6`)).toBeUndefined();
        }
    });

    it('prefers a path that says everything', () => {
        expect(pathAt('/site/refer/total')).toBe('/site/refer/total');
        // twelve letters would be a site’s id too
        expect(pathAt('/site/refer/search_engine')).toBe('/site/refer/search_engine');
    });

    it('overlooks slashes at the end, and no others', () => {
        expect(pathAt('/dashboard/')).toBe('/dashboard');
        expect(pathAt('/')).toBe('/');
        expect(pathAt('//dashboard')).toBeUndefined();
        expect(pathAt('/site//overview')).toBeUndefined();
        expect(pathAt('')).toBe('/');
    });

    it('takes nothing for a pattern', () => {
        expect(pathAt('/dashboard?')).toBeUndefined();
        expect(pathAt('/dashboardx')).toBeUndefined();
        expect(pathAt('/article/:id')).toBeUndefined();
    });
});

describe('idAt', () => {
    it('keeps all the digits', () => {
        const digits = '123456789'.repeat(7).slice(0, 62);
        expect(idAt(`/article/${digits}/`)).toBe(digits);
        expect(idAt('/articles')).toBeUndefined();
    });
});

describe('a page of one record', () => {
    it('names it in its address and belongs to a list', () => {
        for (const route of routes.filter(isOfOne).filter(({ area }) => area === 'app')) {
            // what is one's own lies on a page, not in a resource
            if (route.resource) expect(listOf(route)?.resource?.view).toBe('list');
            expect(listOf(route)?.roles).toEqual(route.roles);
        }
        const list = routeAt('/products/web_type');
        expect(list && [isOfOne(list), listOf(list)]).toEqual([false, undefined]);
    });
});

describe('withoutSlash', () => {
    it('leaves the root alone', () => {
        expect(withoutSlash('/')).toBe('/');
        expect(withoutSlash('//')).toBe('/');
        expect(withoutSlash('/home//')).toBe('/home');
    });
});
