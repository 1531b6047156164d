const perMs = 100;
const longestMs = 20_000;

/** Durations counted in steps of 10 µs, so that millions of them cost no memory and no sorting. */
export class Latencies {
    readonly #counts = new Uint32Array(longestMs * perMs + 1);
    #total = 0;
    #max = 0;

    add(ms: number): void {
        const step = Math.min(Math.max(0, Math.round(ms * perMs)), longestMs * perMs);
        this.#counts[step] = (this.#counts[step] ?? 0) + 1;
        this.#total += 1;
        if (ms > this.#max) this.#max = ms;
    }

    get max(): number {
        return this.#total === 0 ? Number.NaN : this.#max;
    }

    /** The smallest duration (ms) that the part of all does not exceed; NaN without any. */
    quantile(part: number): number {
        const rank = Math.max(1, Math.ceil(part * this.#total));
        let seen = 0;
        for (const [step, count] of this.#counts.entries()) {
            seen += count;
            if (seen >= rank) return step / perMs;
        }
        return Number.NaN;
    }
}
