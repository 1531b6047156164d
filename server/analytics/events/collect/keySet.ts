const firstSlots = 1 << 12;
/** Slots that may be taken before the table grows, as a share. */
const load = 0.7;

/** What tells an event from all others: 64 bits in two halves, each a number without a sign. */
export interface EventKey {
    low: number;
    high: number;
}

/** A set of keys in two flat arrays: 8 bytes a slot, open addressing. */
export class KeySet {
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
        this.#put(low, high);
    }

    has({ low, high }: EventKey): boolean {
        return this.#isTaken(this.#find(low, high));
    }

    remove({ low, high }: EventKey): void {
        let at = this.#find(low, high);
        if (!this.#isTaken(at)) return;
        this.#clear(at);
        // Those behind it may have been put there because its place was taken.
        const mask = this.slots - 1;
        for (at = (at + 1) & mask; this.#isTaken(at); at = (at + 1) & mask) {
            const [nextLow = 0, nextHigh = 0] = [this.#low[at], this.#high[at]];
            this.#clear(at);
            this.#put(nextLow, nextHigh);
        }
    }

    #put(low: number, high: number): void {
        const at = this.#find(low, high);
        if (this.#isTaken(at)) return;
        this.#low[at] = low;
        this.#high[at] = high;
        this.size += 1;
    }

    #clear(at: number): void {
        this.#low[at] = 0;
        this.#high[at] = 0;
        this.size -= 1;
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
            if (low !== 0 || high !== 0) this.#put(low, high);
        }
    }
}
