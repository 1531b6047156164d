import { fault } from '../../../../contract/fault';
import { ApiError } from '../../../platform/http/errors';
import type { CollectCounters } from '../../collecting/counters';
import type { KnownSite, SiteCache } from '../../sites/siteCache';
import type { CheckedEvent } from './readEvent';

/** The events' sites when all are in memory: no promise for what is nearly always so. */
export const peekSites = (
    events: readonly CheckedEvent[],
    siteCache: SiteCache,
): KnownSite[] | undefined => {
    const sites: KnownSite[] = [];
    for (const { s } of events) {
        const site = siteCache.peek(s);
        if (!site) return undefined;
        sites.push(site);
    }
    return sites;
};

/** The events' sites. Throws 404 when one is unknown. */
export const findSites = async (
    events: readonly CheckedEvent[],
    siteCache: SiteCache,
    counters: CollectCounters,
): Promise<KnownSite[]> => {
    const sites: KnownSite[] = [];
    for (const { s } of events) {
        const site = await siteCache.find(s);
        if (!site) {
            counters.refuse('unknownSite', events.length);
            throw new ApiError(404, fault('site.unknown', { site: s }));
        }
        sites.push(site);
    }
    return sites;
};
