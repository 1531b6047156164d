import { tooManyAttempts } from './errors';

/** However many come: those that were counted first are forgotten first. */
const mostKeys = 100_000;

interface Window {
    began: number;
    count: number;
}

/** Counts calls by a key of the rule's own, such as person and record, where the address says too little. */
export class CallLimit {
    readonly #most: number;
    readonly #windowMs: number;
    readonly #windows = new Map<string, Window>();
    #swept = 0;

    /** @param most calls of one key in so many ms */
    constructor(most: number, windowMs: number) {
        this.#most = most;
        this.#windowMs = windowMs;
    }

    /** Counts a call at an instant, ms; throws 429 for one too many, which counts too. `most` where keys differ. */
    take(key: string, now: number, most = this.#most): void {
        this.#sweep(now);
        const found = this.#windows.get(key);
        const window = found && this.#lasts(found, now) ? found : { began: now, count: 0 };
        window.count += 1;
        this.#windows.set(key, window);
        this.#forgetFirst();
        if (window.count > most) throw tooManyAttempts(window.began + this.#windowMs - now);
    }

    #forgetFirst(): void {
        if (this.#windows.size <= mostKeys) return;
        const [first] = this.#windows.keys();
        if (first !== undefined) this.#windows.delete(first);
    }

    /** A clock that was put back ends a window too. */
    #lasts({ began }: Window, now: number): boolean {
        return now >= began && now < began + this.#windowMs;
    }

    /** Keeps no more keys than came within two windows. */
    #sweep(now: number): void {
        if (this.#lasts({ began: this.#swept, count: 0 }, now)) return;
        this.#swept = now;
        for (const [key, window] of this.#windows) {
            if (!this.#lasts(window, now)) this.#windows.delete(key);
        }
    }
}
