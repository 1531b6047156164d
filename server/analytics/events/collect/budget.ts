/** How often the keys that were not used lately are forgotten, ms. */
const forgetMs = 120_000;
const windowMs = 60_000;

/**
 * So many events a minute for each key, a minute's worth at once (GCRA: per key only the instant
 * at which its budget will be whole again). Instants are of a clock that is never set.
 */
export class Budget {
    readonly #costMs: number;
    #newer = new Map<string, number>();
    #older = new Map<string, number>();
    #turnedAt = 0;
    #takenAt = 0;

    /** `perMinute` 0 allows everything. */
    constructor(perMinute: number) {
        this.#costMs = perMinute === 0 ? 0 : windowMs / perMinute;
    }

    /** Takes what `events` cost and answers 0, or takes nothing and answers the ms to wait. */
    take(key: string, events: number, now: number): number {
        if (this.#costMs === 0) return 0;
        // What was taken before the clock jumped back would otherwise be owed for as long as it jumped.
        if (now < this.#takenAt) this.#forget();
        this.#takenAt = now;
        if (now - this.#turnedAt > forgetMs) this.#turn(now);
        const known = this.#newer.get(key) ?? this.#older.get(key) ?? now;
        const whole = Math.max(known, now) + events * this.#costMs;
        const wait = whole - now - windowMs;
        // A body larger than the whole budget passes when nothing else was taken.
        if (wait > 0 && known > now) return wait;
        this.#newer.set(key, whole);
        return 0;
    }

    #forget(): void {
        this.#newer = new Map();
        this.#older = new Map();
        this.#turnedAt = 0;
    }

    #turn(now: number): void {
        this.#turnedAt = now;
        this.#older = this.#newer;
        this.#newer = new Map();
    }
}
