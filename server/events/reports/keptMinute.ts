import { LRUCache } from 'lru-cache';

const freshMs = 60_000;

/** Promises that are kept for a minute; one that fails is forgotten. */
export class KeptMinute<Value> {
    readonly #known = new LRUCache<string, Promise<Value>>({ max: 500, ttl: freshMs });

    of(key: string, read: () => Promise<Value>): Promise<Value> {
        const known = this.#known.get(key);
        if (known) return known;
        const reading = read();
        this.#known.set(key, reading);
        reading.catch(() => this.#known.delete(key));
        return reading;
    }
}
