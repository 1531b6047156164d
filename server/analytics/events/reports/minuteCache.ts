import { LRUCache } from 'lru-cache';
import { forAll } from '../asking';

const freshMs = 60_000;

const always = () => true;

/** Promises that are kept for a minute, or as long as is said; one that fails is forgotten. */
export class MinuteCache<Value> {
    readonly #known: LRUCache<string, Promise<Value>>;

    constructor(ms = freshMs) {
        this.#known = new LRUCache({ max: 500, ttl: ms });
    }

    /** `isKept` tells of what was read whether it still holds for those who come after it is known. */
    of(
        key: string,
        read: () => Promise<Value>,
        isKept: (value: Value) => boolean = always,
    ): Promise<Value> {
        const known = this.#known.get(key);
        if (known) return known;
        // whoever comes later waits for it too
        const reading = forAll(read);
        this.#known.set(key, reading);
        const forget = () => this.#known.delete(key);
        reading.then(value => isKept(value) || forget(), forget);
        return reading;
    }
}
