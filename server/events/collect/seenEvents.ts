import { type EventKey, KeySet } from './keySet';

/** Events that a generation holds at most: 64 MB for two of them. */
const maxEvents = 2_500_000;

const half = 2 ** 32;

/** The key of an event: its page view (40 bits, decimal text) and its number in it (20 bits). */
export const eventKey = (view: string, number: number): EventKey => {
    const hash = Number(view);
    return { low: hash >>> 0, high: (number << 8) | Math.floor(hash / half) };
};

/**
 * Remembers the events of at least the last day, or the last few million, so that a repetition is
 * known: a browser that was not sure to have been heard, or somebody who sends a request again.
 */
export class SeenEvents {
    readonly #keepMs: number;
    readonly #limit: number;
    #newer = new KeySet();
    #older = new KeySet();
    #turnedAt: number | undefined;

    constructor(keepMs: number, limit = maxEvents) {
        this.#keepMs = keepMs;
        this.#limit = limit;
    }

    /** Claims an event's key; false when it was seen, or is being stored. `now` in ms. */
    claim(key: EventKey, now: number): boolean {
        if (this.#newer.has(key) || this.#older.has(key)) return false;
        this.note(key, now);
        return true;
    }

    /** Takes claims back: what was not stored may come again. */
    release(keys: readonly EventKey[]): void {
        for (const key of keys) {
            this.#newer.remove(key);
            this.#older.remove(key);
        }
    }

    /** Takes up an event that is stored. */
    note(key: EventKey, now: number): void {
        this.#turn(now);
        this.#newer.add(key);
    }

    #turn(now: number): void {
        if (this.#turnedAt === undefined || now < this.#turnedAt) this.#turnedAt = now;
        const isFull = this.#newer.size >= this.#limit;
        if (!isFull && now - this.#turnedAt < this.#keepMs) return;
        this.#turnedAt = now;
        this.#older = this.#newer;
        // As large as the one before: growing through all sizes again would hold up requests.
        this.#newer = new KeySet(this.#older.slots);
    }
}
