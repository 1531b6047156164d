import { getPublicSuffix } from 'tldts';
import { asciiHost, withoutPort } from './siteHosts';
import type { SiteRow } from './siteRows';

/** The columns that say what a site is called. */
type Named = Pick<
    SiteRow,
    'domain' | 'hosts' | 'umami_ids' | 'plausible_ids' | 'matomo_ids' | 'goatcounter_ids'
>;
type NamedSince = Named & Pick<SiteRow, 'created_at' | 'names_since'>;

export const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Nearly all are empty, and all are read every few seconds. */
const listIn = (json: string): string[] => (json === '[]' ? [] : JSON.parse(json));

/** `com`, `co.uk` or `github.io` would be above everybody's. */
const isNobodys = (host: string): boolean => {
    const name = withoutPort(host);
    return getPublicSuffix(name, { allowPrivateDomains: true }) === name;
};

const above = (host: string): string[] => (isNobodys(host) ? [] : [`above ${host}`]);

/**
 * What a site is called, each with what it is in front: `host shop.example.com`, `above example.com` (all hosts below it),
 * or a product's id, `matomo 7`.
 */
const namesOf = (site: Named): string[] => {
    const domain = asciiHost(withoutWww(site.domain));
    const ids = (product: string, json: string) => listIn(json).map(id => `${product} ${id}`);
    return [
        `host ${domain}`,
        ...above(domain),
        ...listIn(site.hosts).flatMap(listed =>
            listed.startsWith('*.')
                ? above(asciiHost(listed.slice(2)))
                : [`host ${asciiHost(withoutWww(listed))}`],
        ),
        ...ids('umami', site.umami_ids),
        ...ids('plausible', site.plausible_ids),
        ...ids('matomo', site.matomo_ids),
        ...ids('goatcounter', site.goatcounter_ids),
    ];
};

type Instants = Readonly<Record<string, number>>;

const instantsIn = (json: string): Instants => (json === '{}' ? {} : JSON.parse(json));

/** What a site is called, each with the instant (ms) since when. */
export const namesSince = (site: NamedSince): [name: string, since: number][] => {
    const instants = instantsIn(site.names_since);
    return namesOf(site).map(name => [name, instants[name] ?? site.created_at]);
};

/**
 * `names_since` of a site that is changed, as JSON: a name that it gets is its own from now on, so that nobody who has an
 * older site takes another's events by calling it the same.
 */
export const namesSinceChange = (before: NamedSince, after: Named, now: number): string => {
    const known = new Map(namesSince(before));
    const instants = [...new Set(namesOf(after))]
        .map(name => [name, known.get(name) ?? now] as const)
        .filter(([, since]) => since !== before.created_at);
    return JSON.stringify(Object.fromEntries(instants));
};
