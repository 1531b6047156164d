import { lastSite } from '../stats/components/lastSite';
import { askAhead, askTogetherAhead } from '../ui/browser/askedAhead';
import { keptCalls } from '../ui/browser/keptCalls';
import { isSignedIn, userName } from '../ui/browser/session';

/**
 * The calls that every page behind the sign-in, or every report, begins with. They are written out because
 * the contract would make the entry, which visitors load too, larger; a test compares them with it.
 */
export const firstCalls = {
    info: '/api/v1/user/info?roles=',
    sites: '/api/v1/work/sites?perPage=200',
    site: '/api/v1/work/sites/',
} as const;

/** Asks what the page at an address begins with, before its code is there to ask. */
export const askFirstCalls = ({
    pathname,
    search,
}: Pick<Location, 'pathname' | 'search'>): void => {
    if (!isSignedIn()) return;
    askAhead(firstCalls.info);
    // a guest, who has no name, may not list sites
    if (!pathname.startsWith('/site/') || userName() === '') return;
    const site = new URLSearchParams(search).get('site') ?? lastSite();
    const isPlain = /^\/site\/overview(?:\?site=\w+)?$/.test(pathname + search);
    const kept = isPlain && keptCalls(userName(), site);
    if (kept) {
        askTogetherAhead(kept);
        return;
    }
    askAhead(firstCalls.sites);
    if (site && /^[a-z0-9]+$/.test(site)) askAhead(firstCalls.site + site);
};
