import { parse } from 'tldts';
import { ads } from './ads';
import { assistants } from './assistants';
import { engines } from './engines';
import { networkOfServer, readLabels } from './hostLabels';
import { hostRows, type KnownHost } from './hostTable';
import { listedHosts } from './listed';
import { mail } from './mail';
import { networks } from './networks';
import { ordinary } from './ordinary';

const googleLabels = [
    ...['', 'www', 'www2', 'm', 'images', 'cse', 'scholar', 'encrypted', 'ipv4', 'ipv6', 'go'],
    ...['news', 'maps', 'shopping', 'video', 'blogsearch'],
];
const yandexLabels = ['', 'www', 'm', 'search', 'images', 'clck'];

/**
 * Engines that stand under many suffixes (google.com, google.co.uk), and below which labels they
 * search: docs.google.com is an ordinary site.
 */
const engineDomains = new Map<string, { name: string; labels: ReadonlySet<string> }>([
    ['google', { name: 'Google', labels: new Set(googleLabels) }],
    ['yandex', { name: 'Yandex', labels: new Set(yandexLabels) }],
]);

const rows = [
    ...hostRows('ai', assistants),
    ...hostRows('search', engines),
    ...hostRows('social', networks),
    ...hostRows('email', mail),
    ...hostRows('paid', ads),
    ...ordinary.map((host): [string, KnownHost] => [host, { kind: 'external', name: host }]),
];
const ownHosts = new Map(rows.filter(([host]) => !host.endsWith('.*')));
const ownFamilies = new Map(
    rows.filter(([host]) => host.endsWith('.*')).map(([host, known]) => [host.slice(0, -2), known]),
);

interface Found {
    known: KnownHost;
    /** the entry: the host itself or one above it */
    at: string;
}

/** What the table says of the host or of the nearest host above it, by whole labels. */
const findAbove = (table: ReadonlyMap<string, KnownHost>, host: string): Found | undefined => {
    for (let rest = host; ; ) {
        const known = table.get(rest);
        if (known) return { known, at: rest };
        const dot = rest.indexOf('.');
        if (dot === -1) return undefined;
        rest = rest.slice(dot + 1);
    }
};

interface HostParts {
    /** with the public suffix: `example.co.uk` */
    domain: string;
    /** without the suffix: `example` */
    name: string;
    /** what stands before the domain: `www`, `a.b`; empty for nothing */
    subdomain: string;
}

/** Nothing for an address, a name without a suffix, and a suffix that is made up (google.evil). */
const readParts = (host: string): HostParts | undefined => {
    const parts = parse(host, { extractHostname: false });
    if (!parts.isIcann || !parts.domain || parts.isIp) return undefined;
    return {
        domain: parts.domain,
        name: parts.domainWithoutSuffix ?? '',
        subdomain: parts.subdomain ?? '',
    };
};

const withSubdomain = ({ subdomain, name }: HostParts): string =>
    subdomain === '' ? name : `${subdomain}.${name}`;

const engineOf = ({ name, subdomain }: HostParts): KnownHost | undefined => {
    const engine = engineDomains.get(name);
    return engine?.labels.has(subdomain) ? { kind: 'search', name: engine.name } : undefined;
};

/** A host's own words, unless the site above is known for something else (`mail.` of a network). */
const byLabels = (
    { domain, subdomain }: HostParts,
    above: KnownHost | undefined,
): KnownHost | undefined => {
    if (above && above.kind !== 'search' && above.kind !== 'email') return undefined;
    const kind = readLabels(subdomain);
    return kind && { kind, name: above?.kind === kind ? above.name : domain };
};

const bySocialWords = (host: string, { domain }: HostParts): KnownHost | undefined => {
    const network = networkOfServer(host);
    if (network) return { kind: 'social', name: network };
    // Whoever ends in .social is a network or a server of one; which, the name does not say.
    const isSocial = domain.endsWith('.social') || host.startsWith('social.');
    return isSocial && domain !== 'microsoft.com' ? { kind: 'social', name: host } : undefined;
};

/** What an app is, by its package name. */
export const findKnownApp = (app: string): KnownHost | undefined =>
    findAbove(ownHosts, app)?.known ?? listedHosts.exact.get(app);

/**
 * What a referrer's host is, in this order: the own tables at the host itself, the public lists,
 * the own tables below the registrable domain, families under any suffix, the host's own words, the
 * own tables at the domain.
 */
export const findKnownHost = (host: string): KnownHost | undefined => {
    const own = findAbove(ownHosts, host);
    if (own?.at === host) return own.known;
    const listed = listedHosts.exact.get(host);
    if (listed) return listed;
    const parts = readParts(host);
    if (!parts) return own?.known;
    if (own && own.at.length > parts.domain.length) return own.known;
    const labels = withSubdomain(parts);
    const family = findAbove(ownFamilies, labels);
    if (family && family.at.length > parts.name.length) return family.known;
    const above = own?.known ?? family?.known;
    return (
        engineOf(parts) ??
        byLabels(parts, above) ??
        above ??
        findAbove(listedHosts.below, host)?.known ??
        listedHosts.families.get(labels) ??
        bySocialWords(host, parts)
    );
};
