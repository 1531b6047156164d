import type { Database } from '../../platform/database/database';
import type { Bus } from '../../platform/servers/bus';
import { type ExclusionRules, readExclusions } from './exclusionRules';
import { type Allows, NamedSites, type SiteName } from './namedSites';
import { readHosts } from './siteHosts';
import type { SiteRow } from './siteRows';

const freshMs = 10_000;
const missPauseMs = 1_000;

/** A site as collecting needs it. */
export interface KnownSite extends SiteRow, ExclusionRules {
    /** whether a page of this host (with its port) counts */
    counts(host: string): boolean;
}

/** All sites in memory, so that collecting an event asks no database. */
export class SiteCache {
    readonly #db: Database;
    readonly #clock: () => number;
    readonly #bus: Bus | undefined;
    #rows = new Map<string, KnownSite>();
    #named = new NamedSites<KnownSite>([]);
    #readAt = 0;
    /** the reading under way, or the last one; never fails */
    #reading: Promise<void> = Promise.resolve();
    #next: Promise<void> | undefined;
    /** what the next reading reads: some sites, or all */
    #asked: Set<string> | 'all' = new Set();

    constructor(db: Database, clock: () => number, bus?: Bus) {
        this.#db = db;
        this.#clock = clock;
        this.#bus = bus;
        // never fails: what cannot be read now is read when it is asked for
        bus?.hear('sites', id => void this.#refresh(id || 'all').catch(() => undefined));
    }

    /** The site, or nothing; one that another process has just added is found within a second. */
    async find(id: string): Promise<KnownSite | undefined> {
        const known = this.peek(id);
        if (known) return known;
        await this.#refreshAfter(missPauseMs);
        return this.#rows.get(id);
    }

    /** The site that another product's tracker means, or nothing; with a key one of those that it is for. */
    async named(name: SiteName, may?: Allows<KnownSite>): Promise<KnownSite | undefined> {
        await this.#refreshAfter(freshMs);
        const known = this.#named.find(name, may);
        if (known) return known;
        await this.#refreshAfter(missPauseMs);
        return this.#named.find(name, may);
    }

    /** The site when it is in memory and was read lately: no promise for what is nearly always so. */
    peek(id: string): KnownSite | undefined {
        const age = this.#clock() - this.#readAt;
        return age > freshMs || age < 0 ? undefined : this.#rows.get(id);
    }

    /**
     * Reads a site anew, or all; what was changed before the call is in memory after it, and soon on other servers. Of
     * many, to read all for a change of one takes longer than the change.
     */
    async refresh(site: string | 'all' = 'all'): Promise<void> {
        await this.#refresh(site);
        await this.#bus?.tell('sites', site === 'all' ? '' : site);
    }

    async #refreshAfter(ms: number): Promise<void> {
        const age = this.#clock() - this.#readAt;
        if (age > ms || age < 0) await this.#refresh('all');
    }

    #refresh(site: string | 'all'): Promise<void> {
        if (site === 'all') this.#asked = 'all';
        else if (this.#asked !== 'all') this.#asked.add(site);
        // A reading under way may have begun before the change: another one follows it.
        this.#next ??= this.#reading.then(() => {
            const asked = this.#asked;
            this.#next = undefined;
            this.#asked = new Set();
            const reading = asked === 'all' ? this.#readAll() : this.#readSome([...asked]);
            this.#reading = reading.catch(() => undefined);
            return reading;
        });
        return this.#next;
    }

    async #readAll(): Promise<void> {
        const sites = await this.#select();
        this.#rows = new Map(sites.map(site => [site.id, site]));
        this.#named = new NamedSites(sites);
        this.#readAt = this.#clock();
    }

    /** How old the others are stays as it was. */
    async #readSome(ids: readonly string[]): Promise<void> {
        const sites = new Map((await this.#select(ids)).map(site => [site.id, site]));
        for (const id of ids) {
            const site = sites.get(id);
            this.#named.replace(this.#rows.get(id), site);
            if (site) this.#rows.set(id, site);
            else this.#rows.delete(id);
        }
    }

    async #select(ids?: readonly string[]): Promise<KnownSite[]> {
        let sites = this.#db.selectFrom('sites').selectAll();
        let excluded = this.#db.selectFrom('excluded_visitors').select(['site_id', 'visitor']);
        if (ids) {
            sites = sites.where('id', 'in', ids);
            excluded = excluded.where('site_id', 'in', ids);
        }
        const rows = await sites.execute();
        const visitors = new Map<string, string[]>();
        for (const { site_id, visitor } of await excluded.execute()) {
            const known = visitors.get(site_id);
            if (known) known.push(visitor);
            else visitors.set(site_id, [visitor]);
        }
        return rows.map(row => {
            const rules = readExclusions(row, visitors.get(row.id) ?? []);
            return { ...row, counts: readHosts(row), ...rules };
        });
    }
}
