import { SqliteAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database';

const mostKept = 500;

interface Kept {
    changes: number;
    found: unknown;
}

/**
 * What searches have found, for as long as nothing of it changes in the database: most visitors look at
 * the same. On SQLite alone, which counts the changes and answers in the server's own thread.
 */
export class SearchCache {
    readonly #db: Database;
    readonly #isCounted: boolean;
    readonly #kept = new LRUCache<string, Kept>({ max: mostKept });

    constructor(db: Database) {
        this.#db = db;
        this.#isCounted = db.getExecutor().adapter instanceof SqliteAdapter;
    }

    /** What `read` answers, or answered for the same words; `words` are all that it depends on. */
    async get<Found>(words: unknown, read: () => Promise<Found>): Promise<Found> {
        if (!this.#isCounted) return read();
        // before it is read: what changes meanwhile is read again
        const { changes } = await this.#db
            .selectFrom('market_changes')
            .select('changes')
            .executeTakeFirstOrThrow();
        const name = JSON.stringify(words);
        const kept = this.#kept.get(name);
        if (kept?.changes === changes) return kept.found as Found;
        const found = await read();
        this.#kept.set(name, { changes, found });
        return found;
    }
}
