import { loginAddress, safeRedirect } from '../ui/browser/redirect';
import { routeAt, withoutSlash } from './routes/match';
import { isPermitted, startPath, type Visitor } from './routes/permit';

interface Address {
    pathname: string;
    search: string;
}

/** Pages for those who are not signed in yet. */
const entrances: readonly string[] = ['/login', '/register'];
const helper = '/redirect';

export const isRedirectPath = (pathname: string): boolean => pathname.startsWith(`${helper}/`);

/** Whether the page at an address belongs to the admin application. */
export const isAdminPath = (pathname: string): boolean => routeAt(pathname)?.area === 'app';

/** Where one wanted to go before signing in; an entrance would only lead back here. */
const wantedIn = (search: string): string => {
    const wanted = safeRedirect(new URLSearchParams(search).get('redirect')) ?? '/dashboard';
    const { pathname } = new URL(wanted, 'https://in.app');
    return entrances.includes(withoutSlash(pathname)) ? '/dashboard' : wanted;
};

const onwards = (wanted: string, signedIn: boolean): string => {
    const { pathname, search } = new URL(wanted, 'https://in.app');
    return redirectFor({ pathname, search }, signedIn) ?? wanted;
};

/** Where an address leads instead, or null when it may be shown; roles are asked later. */
export const redirectFor = ({ pathname, search }: Address, signedIn: boolean): string | null => {
    const path = withoutSlash(pathname);
    if (isRedirectPath(path)) {
        const target = path.slice(helper.length);
        // nothing but a page of the table gets through: no other host, scheme or encoded slash
        return routeAt(target) ? onwards(target + search, signedIn) : '/404';
    }
    const route = routeAt(path);
    if (!route) return '/404';
    if (path === '/') return signedIn ? '/dashboard' : '/home';
    if (signedIn && entrances.includes(path)) return onwards(wantedIn(search), true);
    if (!signedIn && route.area === 'app') return loginAddress(path + search);
    return path === pathname ? null : path + search;
};

/** Where a signed-in person is led instead of a page that their role may not see. */
export const forbiddenFor = (pathname: string, visitor: Visitor): string | null => {
    const route = routeAt(pathname);
    if (!route || isPermitted(route, visitor)) return null;
    return route.path === '/dashboard' ? startPath(visitor) : '/404';
};
