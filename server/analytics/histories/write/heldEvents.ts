import type { HistoryEvent } from '../historyItems';

const firstBytes = 256 * 1024;

/**
 * Events as bytes in one place, which is used again for the next ones. As texts of their own, hundred thousand of them
 * would outlive the young part of the heap, which then grows to a multiple of what is held.
 */
export class HeldEvents {
    #bytes: Buffer = Buffer.alloc(0);
    #times: number[] = [];
    /** of each event the byte behind it */
    #ends: number[] = [];

    get count(): number {
        return this.#times.length;
    }

    /** bytes */
    get size(): number {
        return this.#ends.at(-1) ?? 0;
    }

    add(event: HistoryEvent): void {
        const text = JSON.stringify(event);
        const from = this.size;
        const end = from + Buffer.byteLength(text);
        if (end > this.#bytes.length) this.#grow(end);
        this.#bytes.write(text, from);
        this.#times.push(event.time);
        this.#ends.push(end);
    }

    /** In the order of their time, so many at once; those of one instant in the order in which they came. */
    *sorted(atOnce: number): Iterable<{ time: number; text: string }[]> {
        const times = this.#times;
        const places = Uint32Array.from(times.keys());
        places.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
        for (let from = 0; from < places.length; from += atOnce) {
            const some = places.subarray(from, from + atOnce);
            yield Array.from(some, place => ({
                time: times[place] ?? 0,
                text: this.#textAt(place),
            }));
        }
    }

    /** Holds none any more, and keeps the room for the next ones. */
    clear(): void {
        this.#times = [];
        this.#ends = [];
    }

    #textAt(place: number): string {
        const from = place === 0 ? 0 : (this.#ends[place - 1] ?? 0);
        return this.#bytes.toString('utf8', from, this.#ends[place]);
    }

    /** To room that doubles: each byte is moved only now and then. */
    #grow(size: number): void {
        const larger = Buffer.allocUnsafe(Math.max(size, 2 * this.#bytes.length, firstBytes));
        this.#bytes.copy(larger, 0, 0, this.size);
        this.#bytes = larger;
    }
}
