import { getDomain } from 'tldts';
import type { SourceClass } from '../../../contract/stats';
import { type Campaign, readCampaign } from './campaign';
import { findKnownHost } from './knownHost';

export interface VisitSource extends Omit<Campaign, 'adNetwork' | 'isPaid'> {
    source: SourceClass;
    /** engine, assistant, network, campaign or host; empty for direct */
    sourceName: string;
    /** lower case, without `www.`; an app's package name for `android-app://` */
    referrerHost: string;
}

const withoutWww = (host: string): string => host.replace(/^www\.(?=.*\.)/, '');

/** Host of an http(s) or app address, empty for anything else. */
const hostOf = (referrer: string): string => {
    const app = /^(?:android|ios)-app:\/\/([\w.-]+)/i.exec(referrer);
    if (app) return (app[1] ?? '').toLowerCase();
    if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return '';
    return withoutWww(new URL(referrer).hostname.replace(/\.$/, ''));
};

const domainOf = (host: string): string | null =>
    getDomain(host, { allowPrivateDomains: true, extractHostname: false });

const isSameSite = (host: string, siteDomain: string): boolean => {
    const own = hostOf(`http://${siteDomain}`);
    if (own === '' || host === own) return host !== '' && host === own;
    const domain = domainOf(host);
    return domain !== null && domain === domainOf(own);
};

const sourceOfHost = (
    host: string,
    siteDomain: string,
): Pick<VisitSource, 'source' | 'sourceName'> => {
    if (host === '') return { source: 'direct', sourceName: '' };
    // Before the table: a site that is itself in it is not its own engine or network.
    if (isSameSite(host, siteDomain)) return { source: 'internal', sourceName: host };
    const known = findKnownHost(host);
    return known
        ? { source: known.kind, sourceName: known.name }
        : { source: 'external', sourceName: host };
};

/**
 * Where a page view came from, in the order: paid, campaign, search, assistant, social, e-mail,
 * internal, external, direct.
 */
export const readSource = (
    pageAddress: Pick<URL, 'search'>,
    referrer: string,
    siteDomain: string,
): VisitSource => {
    const { adNetwork, isPaid, ...utm } = readCampaign(pageAddress);
    const referrerHost = hostOf(referrer);
    const byHost = sourceOfHost(referrerHost, siteDomain);
    if (isPaid) {
        const named = byHost.source === 'internal' ? '' : byHost.sourceName;
        const sourceName = adNetwork || utm.utmSource || named || utm.utmMedium;
        return { ...utm, referrerHost, source: 'paid', sourceName };
    }
    if (utm.utmSource !== '' || utm.utmMedium !== '') {
        const sourceName = utm.utmSource || utm.utmMedium;
        return { ...utm, referrerHost, source: 'campaign', sourceName };
    }
    return { ...utm, referrerHost, ...byHost };
};
