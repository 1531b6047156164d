import type { AdminRoute } from '../routes';

const carried = ['site', 'from', 'to'] as const;

/** A menu entry's address; the site's pages keep the site and period one is looking at. */
export const menuAddress = (
    route: AdminRoute,
    search: string,
    lastSite: string | undefined,
): string => {
    if (route.menu !== 'site') return route.path;
    const now = new URLSearchParams(search);
    const next = new URLSearchParams();
    for (const name of carried) {
        const value = now.get(name);
        if (value) next.set(name, value);
    }
    if (!next.has('site') && lastSite) next.set('site', lastSite);
    const words = next.toString();
    return words ? `${route.path}?${words}` : route.path;
};
