import { routeAt } from '../../app/routes/match';
import { safeRedirect } from '../../ui/browser/redirect';

/** Whose reports are opened. */
export interface Chosen {
    type: 'site' | 'group';
    id: string;
}

const fallback = '/site/overview';

/** The report that was asked for, when it is one; else the overview. */
export const reportAsked = (next: string | null): string => {
    const path = safeRedirect(next);
    if (path === undefined) return fallback;
    return routeAt(path.split(/[?#]/)[0] ?? '')?.report === undefined ? fallback : path;
};

/**
 * The address of a report for another site or group. Period and filter stay; a site's id in the
 * path gives way to the word that stands for the chosen one.
 */
export const destinationOf = (next: string | null, { type, id }: Chosen): string => {
    const { pathname, searchParams } = new URL(reportAsked(next), 'https://in.app');
    for (const name of ['site', 'group', 'page']) searchParams.delete(name);
    searchParams.set(type, id);
    const path = pathname.replace(/^(\/site\/(?:trend|refer|content)\/)[a-z0-9]{12}$/, '$1comId');
    return `${path}?${searchParams}`;
};
