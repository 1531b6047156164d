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

    constructor(db: Database, clock: () => number, bus?: Bus) {
        this.#db = db;
        this.#clock = clock;
        this.#bus = bus;
        // never fails: what cannot be read now is read when it is asked for
        bus?.hear('sites', () => void this.#refresh().catch(() => undefined));
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

    /** Reads all sites anew; what was changed before the call is in memory after it, and soon on other servers. */
    async refresh(): Promise<void> {
        await this.#refresh();
        await this.#bus?.tell('sites');
    }

    async #refreshAfter(ms: number): Promise<void> {
        const age = this.#clock() - this.#readAt;
        if (age > ms || age < 0) await this.#refresh();
    }

    #refresh(): Promise<void> {
        // A reading under way may have begun before the change: another one follows it.
        this.#next ??= this.#reading.then(() => {
            this.#next = undefined;
            const reading = this.#read();
            this.#reading = reading.catch(() => undefined);
            return reading;
        });
        return this.#next;
    }

    async #read(): Promise<void> {
        const rows = await this.#db.selectFrom('sites').selectAll().execute();
        const excluded = await this.#db
            .selectFrom('excluded_visitors')
            .select(['site_id', 'visitor'])
            .execute();
        const visitors = new Map<string, string[]>();
        for (const { site_id, visitor } of excluded) {
            visitors.set(site_id, [...(visitors.get(site_id) ?? []), visitor]);
        }
        this.#rows = new Map(
            rows.map(row => {
                const rules = readExclusions(row, visitors.get(row.id) ?? []);
                return [row.id, { ...row, counts: readHosts(row), ...rules }];
            }),
        );
        this.#named = new NamedSites([...this.#rows.values()]);
        this.#readAt = this.#clock();
    }
}
