import { parse } from 'tldts';
import { type KnownHost, knownHosts } from './sourceHosts';

/**
 * Engines that stand under many suffixes (google.com, google.co.uk), and below which labels they
 * search: docs.google.com is an ordinary site.
 */
const engineDomains = new Map<string, { name: string; labels: ReadonlySet<string> }>([
    [
        'google',
        {
            name: 'Google',
            labels: new Set([
                '',
                'www',
                'm',
                'images',
                'cse',
                'scholar',
                'encrypted',
                'ipv4',
                'ipv6',
            ]),
        },
    ],
    ['yandex', { name: 'Yandex', labels: new Set(['', 'www', 'm', 'search', 'images']) }],
]);

const engineOf = (host: string): KnownHost | undefined => {
    if (!host.includes('google.') && !host.includes('yandex.')) return undefined;
    const { domainWithoutSuffix, isIcann, subdomain } = parse(host, { extractHostname: false });
    const engine = engineDomains.get(domainWithoutSuffix ?? '');
    // A made-up suffix (google.evil) is nobody's engine.
    if (!engine || !isIcann || !engine.labels.has(subdomain ?? '')) return undefined;
    return { kind: 'search', name: engine.name };
};

/** What the table says of the host or of the nearest host above it, by whole labels. */
export const findKnownHost = (host: string): KnownHost | undefined => {
    for (let rest = host; ; ) {
        const known = knownHosts.get(rest);
        if (known) return known;
        const dot = rest.indexOf('.');
        if (dot === -1) return engineOf(host);
        rest = rest.slice(dot + 1);
    }
};
