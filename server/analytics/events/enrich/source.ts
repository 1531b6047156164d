import { getDomain } from 'tldts';
import type { SourceClass } from '../../../../contract/analytics/sourceClasses';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { type Campaign, readCampaign } from './campaign';
import { findKnownApp, findKnownHost } from './hosts/knownHost';
import { readKeyword } from './keyword';

export interface VisitSource extends Omit<Campaign, 'adNetwork' | 'isPaid' | 'isFacebook'> {
    source: SourceClass;
    /** engine, assistant, network, campaign or host; empty for direct */
    sourceName: string;
    /** lower case, without `www.`; an app's package name for `android-app://` */
    referrerHost: string;
    /** what was searched for; empty when the engine does not say */
    keyword: string;
}

const withoutWww = (host: string): string => host.replace(/^www\.(?=.*\.)/, '');

const appAddress = /^(?:android|ios)-app:\/\/([\w.-]+)/i;

/** Host of an http(s) or app address, empty for anything else. */
const hostOf = (referrer: string): string => {
    const app = appAddress.exec(referrer);
    if (app) return (app[1] ?? '').toLowerCase();
    if (!/^https?:\/\//i.test(referrer) || !canParseUrl(referrer)) return '';
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

type ByHost = Pick<VisitSource, 'source' | 'sourceName'>;

const sourceOf = (referrer: string, host: string, siteDomain: string): ByHost => {
    if (host === '') return { source: 'direct', sourceName: '' };
    // Before the table: a site that is itself in it is not its own engine or network.
    if (isSameSite(host, siteDomain)) return { source: 'internal', sourceName: host };
    const known = appAddress.test(referrer) ? findKnownApp(host) : findKnownHost(host);
    return known
        ? { source: known.kind, sourceName: known.name }
        : { source: 'external', sourceName: host };
};

const unpaid = (campaign: Campaign, byHost: ByHost): ByHost => {
    const { utmSource, utmMedium, isFacebook } = campaign;
    if (utmSource !== '' || utmMedium !== '') {
        return { source: 'campaign', sourceName: utmSource || utmMedium };
    }
    // The app tells no referrer; a link with its id that was copied elsewhere has one.
    if (isFacebook && byHost.source === 'direct') {
        return { source: 'social', sourceName: 'Facebook' };
    }
    return byHost;
};

/**
 * Where a page view came from, in the order: paid, campaign, search, assistant, social, e-mail,
 * internal, external, direct. Of a host and one above it the lower decides: an assistant below an
 * engine's host is no search.
 */
export const readSource = (
    pageAddress: Pick<URL, 'search'>,
    referrer: string,
    siteDomain: string,
): VisitSource => {
    const campaign = readCampaign(pageAddress);
    const { adNetwork, isPaid: isBought, isFacebook: _, ...utm } = campaign;
    const referrerHost = hostOf(referrer);
    const byHost = sourceOf(referrer, referrerHost, siteDomain);
    const keyword = byHost.source === 'search' ? readKeyword(byHost.sourceName, referrer) : '';
    const facts = { ...utm, referrerHost, keyword };
    const isPaid = isBought || byHost.source === 'paid';
    if (!isPaid) return { ...facts, ...unpaid(campaign, byHost) };
    const named = byHost.source === 'internal' ? '' : byHost.sourceName;
    const sourceName = adNetwork || utm.utmSource || named || utm.utmMedium;
    return { ...facts, source: 'paid', sourceName };
};
