import { canParseUrl } from '../../../contract/platform/canParseUrl';

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/**
 * What a page is called on both sides, so that they can stand beside each other: its path as the tracker keeps it, without
 * query and fragment, and its host in front where that is not the site's domain.
 */
export const pageName = (host: string, path: string, domain: string): string =>
    host === '' || bare(host) === bare(domain) ? path : `${bare(host)}${path}`;

/** The same of an address, or of a path alone; nothing for what is neither. */
export const pageOfAddress = (address: string, domain: string): string | undefined => {
    const isPath = address.startsWith('/') && !address.startsWith('//');
    const text = isPath ? `https://${domain}${address}` : address;
    if (!canParseUrl(text)) return undefined;
    const { protocol, host, pathname } = new URL(text);
    if (protocol !== 'https:' && protocol !== 'http:') return undefined;
    return pageName(isPath ? '' : host, pathname, domain);
};
