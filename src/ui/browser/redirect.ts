import { canParseUrl } from '../../../contract/platform/canParseUrl';

const anyOrigin = 'https://in.app';

/** The address asked for after signing in, when it lies inside the application; else undefined. */
export const safeRedirect = (target: string | null | undefined): string | undefined => {
    if (!target?.startsWith('/') || !canParseUrl(target, anyOrigin)) return undefined;
    const { origin, pathname, search, hash } = new URL(target, anyOrigin);
    // `//host`, `/\host` and `/<tab>/host` all parse to another origin
    if (origin !== anyOrigin || pathname.startsWith('//')) return undefined;
    return pathname + search + hash;
};

/** The sign-in page, remembering where one wanted to go. */
export const loginAddress = (wanted: string): string =>
    `/login?redirect=${encodeURIComponent(wanted)}`;

/** From signing in to registering or back, still remembering where one wanted to go. */
export const otherWayIn = (path: '/login' | '/register', search: string): string => {
    const wanted = safeRedirect(new URLSearchParams(search).get('redirect'));
    return wanted ? `${path}?redirect=${encodeURIComponent(wanted)}` : path;
};
