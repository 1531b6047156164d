import type { OtherTracker } from '../../../contract/analytics/otherTrackers';
import { asciiHost, withoutPort } from './siteHosts';
import { namesSince, withoutWww } from './siteNames';
import type { SiteRow } from './siteRows';

/** What another product's tracker says of the site that its events are of. */
export interface SiteName {
    tracker: OtherTracker;
    /** what that product may know the site by, lower case */
    ids: readonly string[];
    /** host of the page, or what stands for it, with its port; empty where it is not told */
    host: string;
}

/** A site that is called by a name, since an instant (ms). */
interface Claim<Site> {
    site: Site;
    since: number;
}

/** Whether a site may be the one that is meant. */
export type Allows<Site> = (site: Site) => boolean;

/** No host is longer; whoever sends a longer one would have all its parts looked up. */
const longestHost = 253 + ':65535'.length;

const isInUse = ({ kind, archived_at }: SiteRow): boolean =>
    kind === 'normal' && archived_at === null;

const byAge = (one: Claim<SiteRow>, other: Claim<SiteRow>): number =>
    one.since - other.since ||
    one.site.created_at - other.site.created_at ||
    (one.site.id < other.site.id ? -1 : 1);

/** What a host may be known by, the most telling first. */
const namesOfHost = (host: string): string[] => {
    if (host === '' || host.length > longestHost) return [];
    const asked = asciiHost(host.toLowerCase());
    // A host that is listed with a port is meant with it.
    const spellings = [...new Set([asked, withoutPort(asked)])];
    const names = spellings.map(one => `host ${withoutWww(one)}`);
    for (const one of spellings) {
        for (let at = one.indexOf('.'); at !== -1; at = one.indexOf('.', at + 1)) {
            names.push(`above ${one.slice(at + 1)}`);
        }
    }
    return names;
};

/**
 * Finds the site that is meant where nothing but a host or another product's id is said. Of several that would do the one
 * that was called so first is it, so that nobody takes another's events by a domain, a host below it or an id later.
 */
export class NamedSites<Site extends SiteRow> {
    /** by name, the oldest first */
    readonly #claims = new Map<string, Claim<Site>[]>();

    constructor(sites: readonly Site[]) {
        for (const site of sites.filter(isInUse)) {
            for (const [name, since] of namesSince(site)) this.#add(name, { site, since });
        }
        for (const claims of this.#claims.values()) if (claims.length > 1) claims.sort(byAge);
    }

    /**
     * An owner's own choice by id goes before the host; that of somebody else does not. Whoever comes with a key means
     * one of the sites that it may write to.
     */
    find({ tracker, ids, host }: SiteName, may: Allows<Site> = () => true): Site | undefined {
        const named = ids.flatMap(id => this.#called(`${tracker} ${id}`, may));
        const found = this.#ofHost(host, may);
        if (!found) return named[0]?.site;
        return named.find(({ site }) => site.owner_id === found.owner_id)?.site ?? found;
    }

    /** A site was changed, added (nothing before) or deleted (nothing after). */
    replace(before: Site | undefined, after: Site | undefined): void {
        if (before) for (const [name] of namesSince(before)) this.#remove(name, before);
        if (!after || !isInUse(after)) return;
        for (const [name, since] of namesSince(after)) {
            this.#add(name, { site: after, since });
            this.#claims.get(name)?.sort(byAge);
        }
    }

    #remove(name: string, { id }: Site): void {
        const left = (this.#claims.get(name) ?? []).filter(({ site }) => site.id !== id);
        if (left.length > 0) this.#claims.set(name, left);
        else this.#claims.delete(name);
    }

    #add(name: string, claim: Claim<Site>): void {
        const claims = this.#claims.get(name);
        if (claims) claims.push(claim);
        else this.#claims.set(name, [claim]);
    }

    #called(name: string, may: Allows<Site>): Claim<Site>[] {
        return (this.#claims.get(name) ?? []).filter(({ site }) => may(site));
    }

    /** Of all that it may be, that of the owner who was there first; of that one's sites the most specific. */
    #ofHost(host: string, may: Allows<Site>): Site | undefined {
        const claims = namesOfHost(host).flatMap(name => this.#called(name, may));
        const [first] = claims.toSorted(byAge);
        return claims.find(({ site }) => site.owner_id === first?.site.owner_id)?.site;
    }
}
