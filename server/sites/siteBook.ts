import type { Database } from '../database/database';
import { readHosts } from './siteHosts';
import type { SiteRow } from './siteRows';

const freshMs = 10_000;
const missPauseMs = 1_000;

/** A site as collecting needs it. */
export interface KnownSite extends SiteRow {
    /** whether a page of this host (with its port) counts */
    counts(host: string): boolean;
}

/** All sites in memory, so that collecting an event asks no database. */
export class SiteBook {
    readonly #db: Database;
    readonly #clock: () => number;
    #rows = new Map<string, KnownSite>();
    #readAt = 0;
    #reading: Promise<void> | undefined;

    constructor(db: Database, clock: () => number) {
        this.#db = db;
        this.#clock = clock;
    }

    /** The site, or nothing; one that another process has just added is found within a second. */
    async find(id: string): Promise<KnownSite | undefined> {
        const known = this.peek(id);
        if (known) return known;
        const age = this.#clock() - this.#readAt;
        if (age > missPauseMs || age < 0) await this.refresh();
        return this.#rows.get(id);
    }

    /** The site when it is in memory and was read lately: no promise for what is nearly always so. */
    peek(id: string): KnownSite | undefined {
        const age = this.#clock() - this.#readAt;
        return age > freshMs || age < 0 ? undefined : this.#rows.get(id);
    }

    refresh(): Promise<void> {
        this.#reading ??= this.#read().finally(() => {
            this.#reading = undefined;
        });
        return this.#reading;
    }

    async #read(): Promise<void> {
        const rows = await this.#db.selectFrom('sites').selectAll().execute();
        this.#rows = new Map(rows.map(row => [row.id, { ...row, counts: readHosts(row) }]));
        this.#readAt = this.#clock();
    }
}
