import { canParseUrl } from '../../../contract/platform/canParseUrl';
import type { SiteRow } from './siteRows';

export const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** Whether a host is the listed one, or below it where that is asked for. */
const isOf = (host: string, listed: string, below: boolean): boolean => {
    // Without a port in the list every port counts.
    const asked = /:\d+$/.test(listed) ? host : withoutPort(host);
    return asked === listed || (below && asked.endsWith(`.${listed}`));
};

/** `münchen.example` as it stands in an address. */
export const asciiHost = (host: string): string => {
    const address = `http://${host}`;
    return canParseUrl(address) ? new URL(address).host || host : host;
};

/**
 * Answers whether a page's host (with its port, as in an address) is one of the site's: its domain
 * and all below it, and what it lists beside, `*.` standing for all hosts below.
 */
export const readHosts = (site: Pick<SiteRow, 'domain' | 'hosts'>): ((host: string) => boolean) => {
    const listed: string[] = JSON.parse(site.hosts);
    const rules = [
        // People enter www.example.com and mean the whole site.
        { host: asciiHost(site.domain.replace(/^www\./, '')), below: true },
        ...listed.map(text => ({
            host: asciiHost(text.replace(/^\*\./, '')),
            below: text.startsWith('*.'),
        })),
    ];
    return host => rules.some(rule => isOf(host, rule.host, rule.below));
};
