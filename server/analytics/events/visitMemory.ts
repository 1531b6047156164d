/**
 * Remembers what was known of visitors lately, of each site. Two maps instead of a sweep: what nobody
 * touched while the newer one filled is forgotten with the older one, at once and without looking at
 * each. A map a site, since putting site and visitor together would make a text for every event.
 */
export class VisitMemory<Value> {
    readonly #keepMs: number;
    #newer = new Map<string, Map<string, Value>>();
    #older = new Map<string, Map<string, Value>>();
    #turnedAt = 0;

    /** For this long, ms, and up to twice as long. */
    constructor(keepMs: number) {
        this.#keepMs = keepMs;
    }

    get(site: string, visitor: string): Value | undefined {
        const known = this.#newer.get(site)?.get(visitor);
        if (known !== undefined) return known;
        const older = this.#older.get(site);
        const old = older?.get(visitor);
        if (old === undefined) return undefined;
        older?.delete(visitor);
        this.set(site, visitor, old);
        return old;
    }

    set(site: string, visitor: string, value: Value): void {
        const visitors = this.#newer.get(site);
        if (visitors) visitors.set(visitor, value);
        else this.#newer.set(site, new Map([[visitor, value]]));
    }

    *values(): Generator<Value> {
        for (const visitors of this.#older.values()) yield* visitors.values();
        for (const visitors of this.#newer.values()) yield* visitors.values();
    }

    /** Visitors that are remembered. */
    get size(): number {
        let size = 0;
        for (const sites of [this.#newer, this.#older]) {
            for (const visitors of sites.values()) size += visitors.size;
        }
        return size;
    }

    /** Forgets what is due; `now` in ms. */
    turn(now: number): void {
        // A clock that was set back must not keep everything until it has caught up.
        if (this.#turnedAt === 0 || now < this.#turnedAt) this.#turnedAt = now;
        if (now - this.#turnedAt < this.#keepMs) return;
        this.#turnedAt = now;
        this.#older = this.#newer;
        this.#newer = new Map();
    }
}
