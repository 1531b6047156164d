/** Events that a generation holds at most: 64 MB for two of them. */
const maxEvents = 2_500_000;
const firstSlots = 1 << 12;
/** Slots that may be taken before the table grows, as a share. */
const load = 0.7;

/** What tells an event from all others, 60 bits in two halves. */
export interface EventKey {
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

    add({ low, high }: EventKey): void {
        if (this.size >= this.slots * load) this.#grow();
        const at = this.#find(low, high);
        if (this.#isTaken(at)) return;
        this.#low[at] = low;
        this.#high[at] = high;
        this.size += 1;
    }

    has({ low, high }: EventKey): boolean {
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

const half = 2 ** 32;

/** The key of an event: its page view (40 bits, decimal text) and its number in it (20 bits). */
export const eventKey = (view: string, number: number): EventKey => {
    const hash = Number(view);
    return { low: hash >>> 0, high: (number << 8) | Math.floor(hash / half) };
};

const nameOf = ({ low, high }: EventKey): string => `${high}.${low}`;

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
    readonly #pending = new Set<string>();

    constructor(keepMs: number, limit = maxEvents) {
        this.#keepMs = keepMs;
        this.#limit = limit;
    }

    /** Claims an event's key; false when it was seen, or is being stored. */
    claim(key: EventKey): boolean {
        const name = nameOf(key);
        if (this.#pending.has(name) || this.#newer.has(key) || this.#older.has(key)) return false;
        this.#pending.add(name);
        return true;
    }

    /** Ends a claim: what was not stored may come again. */
    settle(keys: readonly EventKey[], isStored: boolean, now: number): void {
        for (const key of keys) {
            this.#pending.delete(nameOf(key));
            if (isStored) this.note(key, now);
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
        this.#newer = new IdSet(this.#older.slots);
    }
}
