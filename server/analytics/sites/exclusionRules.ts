import { BlockList, isIP } from 'node:net';
import type { Exclusion } from '../../../contract/analytics/collect';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { normaliseAddress } from '../../platform/addresses/address';
import { matchesPattern, splitPattern } from './pattern';
import type { SiteRow } from './siteRows';

export type OwnerExclusion = Extract<Exclusion, '' | 'own' | 'address' | 'page'>;

/** What a site's owner leaves out or wants removed, ready for every event that comes. */
export interface ExclusionRules {
    /** Why an event is left out; `visitor` is u64 as decimal text, `path` as it is stored. */
    excludes(address: string, path: string, visitor: string): OwnerExclusion;
    /** A query (without `?`) without the parameters that are not to be stored. */
    cleanQuery(search: string): string;
    /** The same for all queries in an address, also behind its `#`. */
    cleanAddress(address: string): string;
}

type Rules = Pick<SiteRow, 'excluded_addresses' | 'excluded_pages' | 'dropped_parameters'>;

const never = () => false;
const same = (text: string) => text;
const nothing = '[]';

/** Compiles a site's rules; `visitors` are those who left themselves out. Each is cheap when unset. */
export const readExclusions = (site: Rules, visitors: readonly string[]): ExclusionRules => {
    const isOwn = visitors.length > 0 ? ownTest(visitors) : never;
    const isAddress = addressTest(site.excluded_addresses);
    const isPage = pageTest(site.excluded_pages);
    const cleanQuery = queryCleaner(site.dropped_parameters);
    return {
        excludes:
            isOwn === never && isAddress === never && isPage === never
                ? () => ''
                : (address, path, visitor) => {
                      if (isOwn(visitor)) return 'own';
                      if (isAddress(address)) return 'address';
                      return isPage(path) ? 'page' : '';
                  },
        cleanQuery,
        cleanAddress: cleanQuery === same ? same : addressCleaner(cleanQuery),
    };
};

const ownTest = (visitors: readonly string[]): ((visitor: string) => boolean) => {
    const known = new Set(visitors);
    return visitor => known.has(visitor);
};

const addressTest = (text: string): ((address: string) => boolean) => {
    if (text === nothing) return never;
    const single = new Set<string>();
    const networks = new BlockList();
    let hasNetworks = false;
    for (const rule of JSON.parse(text) as string[]) {
        const [address = '', bits] = rule.split('/');
        if (bits === undefined) {
            single.add(normaliseAddress(address));
            continue;
        }
        networks.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
        hasNetworks = true;
    }
    return address => {
        if (address === '') return false;
        if (single.has(address)) return true;
        return hasNetworks && networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    };
};

/** Letters outside ASCII stand encoded in a stored path. */
const encodedPattern = (pattern: string): string => {
    const address = `http://x${pattern.startsWith('/') ? '' : '/'}${pattern}`;
    if (!canParseUrl(address)) return pattern;
    const { pathname, hash } = new URL(address);
    return (pattern.startsWith('/') ? pathname : pathname.slice(1)) + hash;
};

const pageTest = (text: string): ((path: string) => boolean) => {
    const patterns = (JSON.parse(text) as string[]).map(rule => splitPattern(encodedPattern(rule)));
    if (patterns.length === 0) return never;
    return path => patterns.some(pattern => matchesPattern(pattern, path));
};

const queryCleaner = (text: string): ((search: string) => string) => {
    const patterns = (JSON.parse(text) as string[]).map(name => splitPattern(name.toLowerCase()));
    if (patterns.length === 0) return same;
    const isDropped = (part: string) => {
        const name = decodedName(part);
        return patterns.some(pattern => matchesPattern(pattern, name));
    };
    return search => {
        if (search === '') return '';
        const parts = search.split('&');
        const kept = parts.filter(part => !isDropped(part));
        return kept.length === parts.length ? search : kept.join('&');
    };
};

const decodedName = (part: string): string => {
    const [name = ''] = part.split('=', 1);
    try {
        return decodeURIComponent(name.replaceAll('+', ' ')).toLowerCase();
    } catch {
        return name.toLowerCase();
    }
};

const addressCleaner =
    (cleanQuery: (search: string) => string) =>
    (address: string): string =>
        address
            .split('#')
            .map(part => {
                const at = part.indexOf('?');
                if (at < 0) return part;
                const query = cleanQuery(part.slice(at + 1));
                return query === '' ? part.slice(0, at) : `${part.slice(0, at)}?${query}`;
            })
            .join('#');
