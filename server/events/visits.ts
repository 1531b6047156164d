import { hash64 } from './hash64';

/** A visit ends when its visitor has been silent for longer than this. */
export const silenceMs = 30 * 60 * 1000;
/** How long an ended visit is remembered for what arrives late from its last page. */
const memoryMs = 2 * 60 * 60 * 1000;

/** What is known of a visit; `Entry` is decided by its first page view and never changes. */
export interface OpenVisit<Entry> {
    visit: string;
    /** ms */
    started: number;
    /** ms of the latest sign of the visitor */
    last: number;
    pages: number;
    entry: Entry;
}

export interface VisitSign {
    site: string;
    visitor: string;
    /** ms */
    time: number;
    isView: boolean;
    /** ms of engaged time just before `time`: no silence */
    engaged?: number;
}

/** Puts events into visits: page views of a visitor with no silence of over 30 minutes between. */
export class VisitRegister<Entry> {
    readonly #visits = new Map<string, OpenVisit<Entry>>();
    readonly #tickMs: number;
    #sweptAt = 0;

    /**
     * With `tickMs` 1 each event of a visit is later than the one before by that at least: a log has
     * whole seconds, and the order of its lines would be lost.
     */
    constructor({ tickMs = 0 }: { tickMs?: number } = {}) {
        this.#tickMs = tickMs;
    }

    /** The visit, and the event's time: what comes after the silence does not lengthen the visit. */
    assign(sign: VisitSign, enter: () => Entry): { visit: OpenVisit<Entry>; time: number } {
        this.#sweep(sign.time);
        const key = `${sign.site}:${sign.visitor}`;
        const known = this.#visits.get(key);
        if (known && this.#continues(known, sign)) {
            const ended = sign.time - (sign.engaged ?? 0) - known.last > silenceMs;
            const time = ended
                ? known.last
                : Math.max(sign.time, this.#tickMs && known.last + this.#tickMs);
            known.last = Math.max(known.last, time);
            // Beacons overtake each other: an event may come just before the view of its page.
            if (sign.isView && known.pages === 0) known.entry = enter();
            if (sign.isView) known.pages += 1;
            return { visit: known, time };
        }
        const visit: OpenVisit<Entry> = {
            visit: hash64(sign.site, sign.visitor, sign.time),
            started: sign.time,
            last: sign.time,
            pages: sign.isView ? 1 : 0,
            entry: enter(),
        };
        this.#visits.set(key, visit);
        return { visit, time: sign.time };
    }

    isOpen(site: string, visitor: string, time: number): boolean {
        const known = this.#visits.get(`${site}:${visitor}`);
        return known !== undefined && time - known.last <= silenceMs;
    }

    /** Takes up visits that the store knows, after a restart. */
    restore(site: string, visitor: string, visit: OpenVisit<Entry>): void {
        this.#visits.set(`${site}:${visitor}`, visit);
    }

    get size(): number {
        return this.#visits.size;
    }

    #continues(known: OpenVisit<Entry>, sign: VisitSign): boolean {
        // Only a page view opens a visit; other signs belong to the page that they came from.
        if (!sign.isView) return true;
        return sign.time - known.last <= silenceMs;
    }

    #sweep(now: number): void {
        if (now - this.#sweptAt < 60_000) return;
        this.#sweptAt = now;
        for (const [key, visit] of this.#visits) {
            if (now - visit.last > memoryMs) this.#visits.delete(key);
        }
    }
}
