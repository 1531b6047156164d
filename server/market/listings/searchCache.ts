import { LRUCache } from 'lru-cache';
import type { ListingColumns } from './copy/listingColumns';
import type { ListingCopy } from './copy/listingCopy';

const mostKept = 500;

interface Kept {
    version: number;
    found: unknown;
}

/** The market at the moment in which somebody asks. */
export interface MarketNow {
    /** what is on sale, in memory; undefined as long as it is not read: then the database is asked */
    columns: ListingColumns | undefined;
    /** What `read` answers, or answered for the same words; `words` are all that it depends on. */
    get<Found>(words: unknown, read: () => Found | Promise<Found>): Promise<Found>;
}

/** What searches have found, for as long as no product changes: most visitors look at the same. */
export class SearchCache {
    readonly #copy: Pick<ListingCopy, 'current'>;
    readonly #kept = new LRUCache<string, Kept>({ max: mostKept });

    constructor(copy: Pick<ListingCopy, 'current'>) {
        this.#copy = copy;
    }

    async now(): Promise<MarketNow> {
        const current = await this.#copy.current();
        if (!current) return { columns: undefined, get: async (_, read) => read() };
        const { columns, version } = current;
        return {
            columns,
            get: async <Found>(words: unknown, read: () => Found | Promise<Found>) => {
                const name = JSON.stringify(words);
                const kept = this.#kept.get(name);
                if (kept?.version === version) return kept.found as Found;
                const found = await read();
                this.#kept.set(name, { version, found });
                return found;
            },
        };
    }
}
