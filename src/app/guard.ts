import { loginAddress, safeRedirect } from '../shared/redirect';
import { adminRoutes, publicPaths } from './routes';

interface Address {
    pathname: string;
    search: string;
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

const isIn = (paths: readonly string[], path: string): boolean => paths.includes(path);
const adminPaths = adminRoutes.map(route => route.path);

export const isAdminPath = (pathname: string): boolean => isIn(adminPaths, withoutSlash(pathname));

/** Where an address leads instead, or null when it may be shown. */
export const redirectFor = ({ pathname, search }: Address, signedIn: boolean): string | null => {
    const path = withoutSlash(pathname);
    if (path === '') return signedIn ? '/dashboard' : '/home';
    if (path === '/login' && signedIn) {
        const wanted = safeRedirect(new URLSearchParams(search).get('redirect'));
        return wanted?.startsWith('/login') ? '/dashboard' : (wanted ?? '/dashboard');
    }
    const known = isIn(publicPaths, path) || isIn(adminPaths, path);
    if (!known) return path === '/404' ? null : '/404';
    if (!signedIn && isIn(adminPaths, path)) return loginAddress(path + search);
    return path === pathname ? null : path + search;
};
