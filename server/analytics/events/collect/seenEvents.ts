import { unstoredBits, type ViewHash } from '../hash64';
import { type EventKey, KeySet } from './keySet';

/** Events that a generation holds at most: 64 MB for two of them. */
const maxEvents = 2_500_000;

const half = 2 ** 32;

/** An event's key: its number (20 bits) is put into bits of its page view that the store does not have. */
const eventKey = ({ low, high }: ViewHash, number: number): EventKey => ({
    low,
    high: (high ^ number) >>> 0,
});

/** What the store knows of a key: 40 bits of its page view, and its number. */
const storedKey = (low: number, high: number, number: number): EventKey => ({
    low,
    high: ((number << (32 - unstoredBits)) | high) >>> 0,
});

/**
 * Remembers the events of at least the last day, or the last few million, so that a repetition is
 * known: a browser that was not sure to have been heard, or somebody who sends a request again.
 * Those of an earlier run are a set by themselves, asked for a day: only 40 bits of their page views
 * are known, which two of a million share, and an event that is refused for that is lost.
 */
export class SeenEvents {
    readonly #keepMs: number;
    readonly #limit: number;
    #newer = new KeySet();
    #older = new KeySet();
    #turnedAt: number | undefined;
    /** what the store had when the server started */
    #restored: KeySet | undefined;
    #restoredAt = 0;

    constructor(keepMs: number, limit = maxEvents) {
        this.#keepMs = keepMs;
        this.#limit = limit;
    }

    /**
     * Claims an event by its page view and its number in it; answers the key to take that back with, or
     * nothing when it was seen, or is being stored. `now` in ms.
     */
    claim(view: ViewHash, number: number, now: number): EventKey | undefined {
        const key = eventKey(view, number);
        if (this.#newer.has(key) || this.#older.has(key)) return undefined;
        if (this.#isRestored(view, number, now)) return undefined;
        this.#turn(now);
        this.#newer.add(key);
        return key;
    }

    /** Takes claims back: what was not stored may come again. */
    release(keys: readonly EventKey[]): void {
        for (const key of keys) {
            this.#newer.remove(key);
            this.#older.remove(key);
        }
    }

    /** Takes up an event of an earlier run, its page view as the store has it. */
    restore(view: string, number: number, now: number): void {
        const hash = Number(view);
        this.#restored ??= new KeySet();
        this.#restoredAt = now;
        this.#restored.add(storedKey(hash >>> 0, Math.floor(hash / half), number));
    }

    /** Whether it came before the restart; a day after that it would be too late in any case. */
    #isRestored({ low, high }: ViewHash, number: number, now: number): boolean {
        if (!this.#restored) return false;
        if (now - this.#restoredAt < this.#keepMs) {
            return this.#restored.has(storedKey(low, high >>> unstoredBits, number));
        }
        this.#restored = undefined;
        return false;
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
