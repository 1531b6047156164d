import { addressOf } from '../routes/match';
import type { AppRoute } from '../routes/table';

const carried = ['site', 'from', 'to'] as const;

/** The site in the path of a page such as `/site/trend/{site}`. */
const siteInPath = (pathname: string): string | undefined =>
    /^\/site\/\w+\/([a-z0-9]{12})$/.exec(pathname)?.[1];

interface Place {
    pathname: string;
    search: string;
}

/** A menu entry's address; the reports keep the site and period one is looking at. */
export const menuAddress = (
    route: AppRoute,
    { pathname, search }: Place,
    lastSite: string | undefined,
): string => {
    const address = addressOf(route);
    if (route.report === undefined) return address;
    const now = new URLSearchParams(search);
    const next = new URLSearchParams();
    for (const name of carried) {
        const value = now.get(name);
        if (value) next.set(name, value);
    }
    const site = siteInPath(pathname) ?? now.get('site') ?? lastSite;
    if (site) next.set('site', site);
    const words = next.toString();
    return words ? `${address}?${words}` : address;
};
