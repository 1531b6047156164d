import type { OtherTracker } from '../../../contract/analytics/otherTrackers';
import { asciiHost, withoutPort } from './siteHosts';
import type { SiteRow } from './siteRows';

/** What another product's tracker says of the site that its events are of. */
export interface SiteName {
    tracker: OtherTracker;
    /** what that product may know the site by, lower case */
    ids: readonly string[];
    /** host of the page, or what stands for it, with its port; empty where it is not told */
    host: string;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Nearly all are empty, and all are read every few seconds. */
const listIn = (json: string): string[] => (json === '[]' ? [] : JSON.parse(json));

const idsOf = (site: SiteRow): [OtherTracker, string[]][] => [
    ['umami', listIn(site.umami_ids)],
    ['plausible', listIn(site.plausible_ids)],
    ['matomo', listIn(site.matomo_ids)],
    ['goatcounter', listIn(site.goatcounter_ids)],
];

const isInUse = ({ kind, archived_at }: SiteRow): boolean =>
    kind === 'normal' && archived_at === null;

/**
 * Finds the site that is meant where nothing but a host or another product's id is said. Of several that would do the one
 * that was there first is it, so that nobody takes another's events by adding the same domain or id later.
 */
export class NamedSites<Site extends SiteRow> {
    /** by tracker and id */
    readonly #byId = new Map<string, Site[]>();
    readonly #byHost = new Map<string, Site>();
    /** by a host above the page's */
    readonly #above = new Map<string, Site>();

    constructor(sites: readonly Site[]) {
        const inOrder = sites
            .filter(isInUse)
            .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
        for (const site of inOrder) this.#add(site);
    }

    /** An owner's own choice by id goes before the host; that of somebody else does not. */
    find({ tracker, ids, host }: SiteName): Site | undefined {
        const named = ids.flatMap(id => this.#byId.get(`${tracker} ${id}`) ?? []);
        const found = host === '' ? undefined : this.#ofHost(host);
        if (!found) return named[0];
        return named.find(site => site.owner_id === found.owner_id) ?? found;
    }

    #add(site: Site): void {
        for (const [tracker, ids] of idsOf(site)) {
            for (const id of ids) {
                const key = `${tracker} ${id}`;
                this.#byId.set(key, [...(this.#byId.get(key) ?? []), site]);
            }
        }
        const domain = asciiHost(withoutWww(site.domain));
        setFirst(this.#byHost, domain, site);
        // `com` would be above everybody's.
        if (domain.includes('.')) setFirst(this.#above, domain, site);
        for (const listed of listIn(site.hosts)) {
            if (!listed.startsWith('*.')) setFirst(this.#byHost, asciiHost(listed), site);
            else if (listed.slice(2).includes('.')) {
                setFirst(this.#above, asciiHost(listed.slice(2)), site);
            }
        }
    }

    #ofHost(host: string): Site | undefined {
        const asked = host.toLowerCase();
        // A host that is listed with a port is meant with it.
        const spellings = [...new Set([asked, withoutPort(asked)])];
        for (const one of spellings) {
            const found = this.#byHost.get(one) ?? this.#byHost.get(withoutWww(one));
            if (found) return found;
        }
        for (const one of spellings) {
            for (let at = one.indexOf('.'); at !== -1; at = one.indexOf('.', at + 1)) {
                const found = this.#above.get(one.slice(at + 1));
                if (found) return found;
            }
        }
        return undefined;
    }
}

const setFirst = <Site>(map: Map<string, Site>, key: string, site: Site): void => {
    if (!map.has(key)) map.set(key, site);
};
