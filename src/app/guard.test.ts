import { describe, expect, it } from 'vitest';
import { type Asker, askers, endingsOf, sharedReports } from '../../tests/fixtures/addresses';
import { forbiddenFor, isAdminPath, redirectFor } from './guard';
import type { Visitor } from './routes/permit';

const at = (address: string, signedIn: boolean) => {
    const { pathname, search } = new URL(address, 'https://in.app');
    return redirectFor({ pathname, search }, signedIn);
};

describe('redirectFor', () => {
    it('sends the root home or to the dashboard', () => {
        expect(at('/', false)).toBe('/home');
        expect(at('/', true)).toBe('/dashboard');
    });

    it('asks strangers to sign in and remembers what they wanted', () => {
        expect(at('/site/overview?site=abc12345', false)).toBe(
            '/login?redirect=%2Fsite%2Foverview%3Fsite%3Dabc12345',
        );
        expect(at('/site/overview', true)).toBeNull();
        expect(at('/dashboard', true)).toBeNull();
    });

    it('leads signed-in people past the entrances', () => {
        expect(at('/login', true)).toBe('/dashboard');
        expect(at('/register', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Fsite%2Fvisitor%3Fa%3D1', true)).toBe('/site/visitor?a=1');
        expect(at('/login?redirect=%2F%2Fevil.example', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Flogin', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Fregister%2F', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2F', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Fnowhere', true)).toBe('/404');
        expect(at('/login', false)).toBeNull();
        expect(at('/register?invite=abc', false)).toBeNull();
        expect(at('/getPasswd', true)).toBeNull();
    });

    it('shows public pages to all', () => {
        for (const path of ['/home', '/404', '/share?code=a', '/articles', '/article/12']) {
            expect(at(path, false)).toBeNull();
            expect(at(path, true)).toBeNull();
        }
    });

    it('sends unknown addresses to /404', () => {
        for (const path of [
            '/nowhere',
            '/site/nowhere',
            '/article/no-id',
            `/article/${'1'.repeat(63)}`,
            '/admin/contentcreate/12a',
            '/Dashboard',
        ]) {
            expect(at(path, false)).toBe('/404');
            expect(at(path, true)).toBe('/404');
        }
    });

    it('drops a slash at the end', () => {
        expect(at('/home/', false)).toBe('/home');
        expect(at('/dashboard/?a=1', true)).toBe('/dashboard?a=1');
        expect(isAdminPath('/dashboard/')).toBe(true);
    });
});

describe('/redirect', () => {
    it('leads to pages of the application and keeps the query', () => {
        expect(at('/redirect/site/overview?site=abc&from=2026-01-01', true)).toBe(
            '/site/overview?site=abc&from=2026-01-01',
        );
        expect(at('/redirect/articles', false)).toBe('/articles');
        expect(at('/redirect/dashboard', false)).toBe('/login?redirect=%2Fdashboard');
        expect(at('/redirect/login?redirect=%2Fsite%2Fvisitor', true)).toBe('/site/visitor');
    });

    it.each([
        '/redirect',
        '/redirect/',
        '/redirect//evil.example',
        '/redirect//evil',
        '/redirect/https://evil.example',
        '/redirect/https:/evil',
        '/redirect/javascript:alert(1)',
        '/redirect/%2F%2Fevil.example',
        '/redirect/%2Fdashboard',
        '/redirect/%5Cevil',
        '/redirect/https%3A%2F%2Fevil.example',
        '/redirect//dashboard',
        '/redirect/nowhere',
        '/redirect/redirect/dashboard',
    ])('refuses %s', path => {
        // not through URL: its parser would tidy some of them up
        expect(redirectFor({ pathname: path, search: '' }, true)).toBe('/404');
        expect(redirectFor({ pathname: path, search: '' }, false)).toBe('/404');
    });
});

describe('forbiddenFor', () => {
    const visitor = (rest: Partial<Visitor>): Visitor => ({
        roles: ['user'],
        permissions: [],
        reports: null,
        adminAllRoutes: false,
        ...rest,
    });
    const guest = visitor({ roles: ['client'], permissions: [], reports: ['trend', 'visitor'] });

    it('lets people see what their role may see', () => {
        expect(forbiddenFor('/dashboard', visitor({}))).toBeNull();
        expect(forbiddenFor('/site/visitor/', guest)).toBeNull();
        expect(forbiddenFor('/admin/setting', visitor({ roles: ['admin'] }))).toBeNull();
    });

    it('hides the rest', () => {
        expect(forbiddenFor('/admin/setting', visitor({}))).toBe('/404');
        expect(forbiddenFor('/site/overview', guest)).toBe('/404');
        expect(forbiddenFor('/user/profile', guest)).toBe('/404');
    });

    it('takes those without a dashboard to their first page', () => {
        expect(forbiddenFor('/dashboard', guest)).toBe('/site/trend/comId');
        expect(forbiddenFor('/dashboard', visitor({ roles: ['article_editor'] }))).toBe(
            '/admin/contentList',
        );
        expect(
            forbiddenFor(
                '/dashboard',
                visitor({ roles: ['client'], permissions: [], reports: [] }),
            ),
        ).toBe('/404');
    });

    it('asks nobody about public pages', () => {
        expect(forbiddenFor('/articles', guest)).toBeNull();
    });
});

/** Where one ends, from one address to the next as the browser goes. */
const follow = (address: string, { who }: Asker): string => {
    let [pathname = '', query] = address.split('?');
    let search = query ? `?${query}` : '';
    for (let steps = 0; steps < 4; steps += 1) {
        const visitor = {
            roles: who === 'nobody' ? [] : [who],
            permissions: [],
            reports: who === 'client' ? sharedReports : null,
            adminAllRoutes: false,
        };
        const next =
            redirectFor({ pathname, search }, who !== 'nobody') ??
            (who === 'nobody' ? null : forbiddenFor(pathname, visitor));
        if (next === null) return pathname;
        [pathname = '', query] = next.split('?');
        search = query ? `?${query}` : '';
    }
    throw new Error(`${address} leads on and on`);
};

describe('every address', () => {
    it.each(askers)('leads $who where it should', asker => {
        const expected = endingsOf(asker);
        const found = [...expected.keys()].map(address => [address, follow(address, asker)]);
        expect(found).toEqual([...expected]);
    });
});
