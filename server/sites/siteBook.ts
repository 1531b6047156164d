import type { Database } from '../database/database';
import type { SiteRow } from './siteRows';

const freshMs = 10_000;
const missPauseMs = 1_000;

/** All sites in memory, so that collecting an event asks no database. */
export class SiteBook {
    readonly #db: Database;
    readonly #clock: () => number;
    #rows = new Map<string, SiteRow>();
    #readAt = 0;
    #reading: Promise<void> | undefined;

    constructor(db: Database, clock: () => number) {
        this.#db = db;
        this.#clock = clock;
    }

    /** The site, or nothing; one that another process has just added is found within a second. */
    async find(id: string): Promise<SiteRow | undefined> {
        const age = this.#clock() - this.#readAt;
        if (age > freshMs || age < 0) await this.refresh();
        if (!this.#rows.has(id) && this.#clock() - this.#readAt > missPauseMs) await this.refresh();
        return this.#rows.get(id);
    }

    refresh(): Promise<void> {
        this.#reading ??= this.#read().finally(() => {
            this.#reading = undefined;
        });
        return this.#reading;
    }

    async #read(): Promise<void> {
        const rows = await this.#db.selectFrom('sites').selectAll().execute();
        this.#rows = new Map(rows.map(row => [row.id, row]));
        this.#readAt = this.#clock();
    }
}
