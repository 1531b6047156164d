import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import type { MarketScale } from '../marketScale';
import type { CopyRow } from './copyRow';
import { ListingColumns } from './listingColumns';
import { type Change, readChanges, readHorizon } from './readChanges';
import { readAllListings, readListings } from './readListings';

/** So many are read without a pause: some milliseconds. */
const atOnce = 250;
/** More changes than these at once, as after an import: all is read anew in the background. */
const mostChanges = 2_000;
/** While it is read in the background anyway. */
const anyChanges = 1_000_000;
/** After it could not be read. */
const againMs = 10_000;

interface Options {
    db: Database;
    clock: () => number;
    log: Log;
    /** whether this server answers searches */
    isWanted: boolean;
}

interface Held {
    columns: ListingColumns;
    /** changes below it are in */
    horizon: number;
    /** what is in of those from the horizon on, by product */
    seen: ReadonlyMap<string, number>;
    /** greater with each change of what somebody may see: what was found before may be found no more */
    version: number;
}

/** A draft that was never on sale: somebody types it, and nobody has found it. */
const isUnseen = ({ state, published_at }: CopyRow): boolean =>
    state === 'draft' && published_at === null;

/** Each search says by which one ages and amounts are reckoned. */
const anyScale = (now: number): MarketScale => ({ now, yuan: 1, hasTest: false });

/**
 * What is on sale in the memory of this server: read in the background after the start, and brought up to date with
 * what triggers noted of products before each search, so that a search never finds what was committed otherwise before
 * it was asked, on whichever server.
 */
export class ListingCopy {
    readonly #options: Options;
    #held: Held | undefined;
    #versions = 0;
    #reading: Promise<void> | undefined;
    #failedAt = Number.NEGATIVE_INFINITY;
    #isClosed = false;
    #updating: Promise<void> | undefined;
    #nextUpdate: Promise<void> | undefined;

    constructor(options: Options) {
        this.#options = options;
    }

    start(): void {
        this.#begin();
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        await this.#reading;
        await this.#updating?.catch(() => undefined);
    }

    /** As of now; undefined as long as it is not read. */
    async current(): Promise<Pick<Held, 'columns' | 'version'> | undefined> {
        if (!this.#held) this.#begin();
        else await this.#update();
        return this.#held;
    }

    /** Resolves once it has been read, or could not be. */
    async settled(): Promise<void> {
        await this.#reading;
    }

    #begin(): void {
        const { isWanted, clock, log } = this.#options;
        const since = clock() - this.#failedAt;
        // a clock that was set back is no reason to wait
        const isTooSoon = since >= 0 && since < againMs;
        if (!isWanted || this.#isClosed || this.#reading || isTooSoon) return;
        this.#reading = this.#readAll()
            .catch(cause => {
                this.#failedAt = clock();
                log.warn({ cause: String(cause) }, 'what is on sale could not be read into memory');
            })
            .finally(() => {
                this.#reading = undefined;
            });
    }

    async #readAll(): Promise<void> {
        const { db, clock } = this.#options;
        // before anything is read: what changes meanwhile is read again
        const horizon = await readHorizon(db);
        const columns = new ListingColumns(anyScale(clock()));
        for await (const rows of readAllListings(db, atOnce)) {
            for (const row of rows) columns.put(row);
            await turn();
            if (this.#isClosed) return;
        }
        this.#versions += 1;
        const read = { columns, horizon, seen: new Map(), version: this.#versions };
        // many may have changed meanwhile: nobody waits for them yet
        this.#held = await this.#changed(read, anyChanges);
    }

    /** One after another, and each of them begun after it was asked for; those who ask meanwhile share the next one. */
    #update(): Promise<void> {
        if (!this.#updating) {
            this.#updating = this.#takeChanges().finally(() => {
                this.#updating = undefined;
            });
            return this.#updating;
        }
        this.#nextUpdate ??= this.#updating
            .catch(() => undefined)
            .then(() => {
                this.#nextUpdate = undefined;
                return this.#update();
            });
        return this.#nextUpdate;
    }

    async #takeChanges(): Promise<void> {
        if (!this.#held) return;
        this.#held = await this.#changed(this.#held, mostChanges);
        if (!this.#held) this.#begin();
    }

    /**
     * With what was noted since; undefined where that is too much. What was seen comes again as long as an older transaction
     * is open, and is not counted: else all would be read anew for each search until it ends.
     */
    async #changed(held: Held, most: number): Promise<Held | undefined> {
        const { columns, seen: known } = held;
        const { db } = this.#options;
        const { list, horizon } = await readChanges(db, held.horizon, most + known.size);
        const fresh = list.filter(({ product_id, change }) => known.get(product_id) !== change);
        if (fresh.length >= most) return undefined;
        await this.#take(columns, fresh);
        const above = list.filter(({ change }) => change >= horizon);
        const seen = new Map(above.map(({ product_id, change }) => [product_id, change]));
        return { columns, horizon, seen, version: this.#versions };
    }

    async #take(columns: ListingColumns, changes: readonly Change[]): Promise<void> {
        const { db } = this.#options;
        for (let from = 0; from < changes.length; from += atOnce) {
            if (from > 0) await turn();
            const ids = changes.slice(from, from + atOnce).map(({ product_id }) => product_id);
            const rows = new Map((await readListings(db, ids)).map(row => [row.id, row]));
            for (const id of ids) {
                const row = rows.get(id);
                if (row) columns.put(row);
                else columns.remove(id);
                // at once: what follows may fail
                if (!row || !isUnseen(row)) this.#versions += 1;
            }
        }
    }
}
