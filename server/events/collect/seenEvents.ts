import { hash64 } from '../hash64';

/** Events that a generation holds at most: 64 MB for two of them. */
const maxEvents = 2_500_000;
const firstSlots = 1 << 12;
/** Slots that may be taken before the table grows, as a share. */
const load = 0.7;

/** An event's key in two halves. */
interface Halves {
    low: number;
    high: number;
}

/** A set of 64-bit ids in two flat arrays: 8 bytes a slot, open addressing. */
class IdSet {
    #low: Uint32Array;
    #high: Uint32Array;
    size = 0;

    constructor(slots = firstSlots) {
        this.#low = new Uint32Array(slots);
        this.#high = new Uint32Array(slots);
    }

    get slots(): number {
        return this.#low.length;
    }

    add({ low, high }: Halves): void {
        if (this.size >= this.slots * load) this.#grow();
        const at = this.#find(low, high);
        if (this.#isTaken(at)) return;
        this.#low[at] = low;
        this.#high[at] = high;
        this.size += 1;
    }

    has({ low, high }: Halves): boolean {
        return this.#isTaken(this.#find(low, high));
    }

    #isTaken(at: number): boolean {
        return this.#low[at] !== 0 || this.#high[at] !== 0;
    }

    #find(low: number, high: number): number {
        const mask = this.slots - 1;
        let at = low & mask;
        while (this.#isTaken(at) && (this.#low[at] !== low || this.#high[at] !== high)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    #grow(): void {
        const lows = this.#low;
        const highs = this.#high;
        this.#low = new Uint32Array(lows.length * 2);
        this.#high = new Uint32Array(lows.length * 2);
        this.size = 0;
        for (let at = 0; at < lows.length; at++) {
            const low = lows[at] ?? 0;
            const high = highs[at] ?? 0;
            if (low !== 0 || high !== 0) this.add({ low, high });
        }
    }
}

/** What tells an event from all others: its page view (u64) and its number in it; u64 as decimal text. */
export const eventKey = (view: string, number: number): string =>
    number === 0 ? view : hash64(view, number);

/**
 * Remembers the events of at least the last day, or the last few million, so that a repetition is
 * known: a browser that was not sure to have been heard, or somebody who sends a request again.
 */
export class SeenEvents {
    readonly #keepMs: number;
    readonly #limit: number;
    #newer = new IdSet();
    #older = new IdSet();
    #turnedAt: number | undefined;
    /** On their way to the disk: not stored yet, but not to be taken twice. */
    readonly #pending = new Map<string, Halves>();

    constructor(keepMs: number, limit = maxEvents) {
        this.#keepMs = keepMs;
        this.#limit = limit;
    }

    /** Claims an event's key, u64 as decimal text; false when it was seen, or is being stored. */
    claim(key: string): boolean {
        if (this.#pending.has(key)) return false;
        const halves = halvesOf(key);
        if (this.#newer.has(halves) || this.#older.has(halves)) return false;
        this.#pending.set(key, halves);
        return true;
    }

    /** Ends a claim: what was not stored may come again. */
    settle(keys: readonly string[], isStored: boolean, now: number): void {
        for (const key of keys) {
            const halves = this.#pending.get(key);
            this.#pending.delete(key);
            if (halves && isStored) this.#add(halves, now);
        }
    }

    /** Takes up an event that is stored already. */
    note(key: string, now: number): void {
        this.#add(halvesOf(key), now);
    }

    #add(halves: Halves, now: number): void {
        this.#turn(now);
        this.#newer.add(halves);
    }

    #turn(now: number): void {
        if (this.#turnedAt === undefined || now < this.#turnedAt) this.#turnedAt = now;
        const isFull = this.#newer.size >= this.#limit;
        if (!isFull && now - this.#turnedAt < this.#keepMs) return;
        this.#turnedAt = now;
        this.#older = this.#newer;
        // As large as the one before: growing through all sizes again would hold up requests.
        this.#newer = new IdSet(this.#older.slots);
    }
}

const halvesOf = (key: string): Halves => {
    const number = BigInt(key);
    return { low: Number(number & 0xffff_ffffn), high: Number(number >> 32n) };
};
