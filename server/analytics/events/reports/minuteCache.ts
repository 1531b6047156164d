import { LRUCache } from 'lru-cache';
import { forAll } from '../asking';

const freshMs = 60_000;

/** Promises that are kept for a minute; one that fails is forgotten. */
export class MinuteCache<Value> {
    readonly #known = new LRUCache<string, Promise<Value>>({ max: 500, ttl: freshMs });

    of(key: string, read: () => Promise<Value>): Promise<Value> {
        const known = this.#known.get(key);
        if (known) return known;
        // whoever comes later waits for it too
        const reading = forAll(read);
        this.#known.set(key, reading);
        reading.catch(() => this.#known.delete(key));
        return reading;
    }
}
