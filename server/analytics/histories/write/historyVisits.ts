import type { VisitEntry } from '../../events/event';
import { inactivityMs } from '../../events/visits';

interface OpenVisit {
    /** ms */
    started: number;
    last: number;
    entry: VisitEntry;
    views: number;
}

/** A visit of the tool's own may last as long: what finalizes days looks no further. */
const longestMs = 24 * 60 * 60 * 1000;
/** Visits that are held at a time; the oldest go first. */
const mostVisits = 200_000;

interface Sign {
    visitor: string;
    /** the tool's name of the visit; empty where half an hour without anything ends it */
    visit: string;
    time: number;
    isView: boolean;
}

export interface HistoryVisit {
    started: number;
    /** page views of one instant keep their order by it */
    time: number;
    entry: VisitEntry;
}

/** Puts events, which come in the order of their time, into visits: those of the tool where it tells them. */
export class HistoryVisits {
    #visits = new Map<string, OpenVisit>();

    assign({ visitor, visit, time, isView }: Sign, enter: () => VisitEntry): HistoryVisit {
        const key = visit === '' ? visitor : `${visitor} ${visit}`;
        const known = this.#visits.get(key);
        const patience = visit === '' ? inactivityMs : longestMs;
        const goesOn = known && time - known.last <= patience && time - known.started < longestMs;
        if (!goesOn) return this.#begin(key, { time, isView }, enter);
        const at = isView ? Math.max(time, known.last + 1) : Math.max(time, known.last);
        known.last = at;
        if (isView && known.views === 0) known.entry = enter();
        if (isView) known.views += 1;
        return { started: known.started, time: at, entry: known.entry };
    }

    #begin(
        key: string,
        { time, isView }: Pick<Sign, 'time' | 'isView'>,
        enter: () => VisitEntry,
    ): HistoryVisit {
        const entry = enter();
        // behind all others, so that the first of the map is the oldest
        this.#visits.delete(key);
        this.#visits.set(key, { started: time, last: time, entry, views: isView ? 1 : 0 });
        this.#forget(time);
        return { started: time, time, entry };
    }

    /** Those that cannot go on, and where too many are open at once the oldest. */
    #forget(now: number): void {
        for (const [key, { started }] of this.#visits) {
            if (this.#visits.size <= mostVisits && now - started < longestMs) break;
            this.#visits.delete(key);
        }
    }

    /** How many are held. */
    get size(): number {
        return this.#visits.size;
    }
}
