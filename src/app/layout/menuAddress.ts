import { addressOf } from '../routes/match';
import type { AppRoute } from '../routes/table';

/** What all reports share; a table's order, page and search are its own. */
const carried = [
    'site',
    'from',
    'to',
    'compare',
    'compareFrom',
    'compareTo',
    'filter',
    'segments',
    'bots',
    'exact',
] as const;

/** The site in the path of a page such as `/site/trend/{site}`. */
const siteInPath = (pathname: string): string | undefined =>
    /^\/site\/\w+\/([a-z0-9]{12})$/.exec(pathname)?.[1];

interface Place {
    pathname: string;
    search: string;
}

/** A menu entry's address; the reports keep the subject, period and filter one is looking at. */
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
    const inPath = siteInPath(pathname);
    const group = now.get('group');
    const site = inPath ?? now.get('site') ?? lastSite;
    if (!inPath && group) next.set('group', group);
    else if (site) next.set('site', site);
    if (next.has('group')) next.delete('site');
    const words = next.toString();
    return words ? `${address}?${words}` : address;
};
