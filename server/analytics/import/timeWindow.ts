/** Servers write a line when the answer is sent, with the time at which the request came. */
const windowMs = 2 * 60_000;
/** A step back by more than this begins another log. */
const stepBackMs = 30 * 60_000;
const batch = 4096;
const maxHeld = 200_000;

interface Timed {
    /** ms */
    time: number;
}

/**
 * Puts what comes nearly in order into order of time. It depends on the sequence of items alone,
 * not on when they come, so a log read again is put into the same order.
 */
export class TimeWindow<Item extends Timed> {
    readonly #none: Item[] = [];
    #items: Item[] = [];
    #newest = 0;
    #checkAt = batch;

    /** The items that are ready, in order; mostly none. */
    add(item: Item): Item[] {
        const ready = item.time < this.#newest - stepBackMs ? this.drain() : this.#none;
        this.#items.push(item);
        if (item.time > this.#newest) this.#newest = item.time;
        if (this.#items.length < this.#checkAt) return ready;
        return ready.concat(this.release());
    }

    /** What no later item will come before. */
    release(): Item[] {
        const items = this.#sorted();
        const later = items.findIndex(item => item.time > this.#newest - windowMs);
        // A very busy log: what is held stays bounded.
        const count = Math.max(later === -1 ? items.length : later, items.length - maxHeld);
        this.#items = items.slice(count);
        this.#checkAt = this.#items.length + batch;
        return items.slice(0, count);
    }

    /** All that is held. */
    drain(): Item[] {
        const items = this.#sorted();
        this.#items = [];
        this.#newest = 0;
        this.#checkAt = batch;
        return items;
    }

    #sorted(): Item[] {
        return this.#items.sort((a, b) => a.time - b.time);
    }
}
