import { type Exclusion, maxLateMs } from '../../../contract/analytics/collect';
import { type Behaviour, joinBehaviours, newBehaviour } from './detection/behaviour';
import { visitId } from './visitId';
import { VisitMemory } from './visitMemory';

/** A visit ends when its visitor has been silent for longer than this. */
export const inactivityMs = 30 * 60 * 1000;
/** How long a visit is remembered at least, for what arrives late; the store knows older ones. */
export const memoryMs = 2 * 60 * 60 * 1000;

/** What is known of a visit; `Entry` is decided by its first page view. */
export interface OpenVisit<Entry> {
    visit: string;
    /** ms */
    started: number;
    /** ms of the latest sign of the visitor */
    last: number;
    pages: number;
    entry: Entry;
    /** decided by its first event: a visit counts as a whole or not at all */
    excluded: Exclusion;
    behaviour: Behaviour;
    /** its latest page views, where their tracker does not number what happens in them */
    views?: OpenView[];
    /** the path of the latest of them, where custom events do not tell theirs; short ones only */
    path?: string | undefined;
}

/** A page view that is known while its visit is. */
export interface OpenView {
    /** as stored */
    view: string;
    /** a hash of its path: paths are long, and visits many */
    page: number;
    /** events of it so far */
    count: number;
}

export interface VisitSign {
    site: string;
    visitor: string;
    /** ms, when it happened */
    time: number;
    /** ms, when it arrived; `time` when left out */
    now?: number;
    isView: boolean;
    /** ms of engaged time just before `time`: no inactivity */
    engaged?: number;
    excluded?: Exclusion;
    /** of the visit's first event; left out where nobody detects it, as for a log */
    address?: string;
    userAgent?: string;
}

/** The visit that an event belongs to. */
export interface Assigned<Entry> {
    visit: OpenVisit<Entry>;
    /** ms; what comes after the inactivity does not lengthen the visit */
    time: number;
    /** a visit that this event showed to be the same one: its stored events are to be moved */
    merged?: OpenVisit<Entry>;
}

type Visits<Entry> = OpenVisit<Entry>[];

/** Puts events into visits: page views of a visitor with no inactivity of over 30 minutes between. */
export class VisitRegister<Entry> {
    readonly #memory = new VisitMemory<Visits<Entry>>(memoryMs);
    readonly #tickMs: number;

    /**
     * With `tickMs` 1 each event of a visit is later than the one before by that at least: a log has
     * whole seconds, and the order of its lines would be lost.
     */
    constructor({ tickMs = 0 }: { tickMs?: number } = {}) {
        this.#tickMs = tickMs;
    }

    /** Events may come in any order; `enter` makes the entry of what may be the first view. */
    assign(sign: VisitSign, enter: () => Entry): Assigned<Entry> {
        this.#memory.turn(sign.now ?? sign.time);
        const visits = this.#memory.get(sign.site, sign.visitor);
        if (!visits) {
            const visit = start(sign, enter);
            this.#memory.set(sign.site, sign.visitor, [visit]);
            return { visit, time: sign.time };
        }
        const at = lastBefore(visits, sign.time);
        const before = visits[at];
        if (before && continues(before, sign)) return this.#extend(visits, at, sign, enter);
        const after = visits[at + 1];
        if (after && !sign.isView) return { visit: after, time: after.started };
        const visit = start(sign, enter);
        visits.splice(at + 1, 0, visit);
        return { visit, time: sign.time, ...absorbNext(visits, at + 1) };
    }

    /** The visitor's latest visit that is remembered. */
    latest(site: string, visitor: string): OpenVisit<Entry> | undefined {
        return this.#memory.get(site, visitor)?.at(-1);
    }

    isOpen(site: string, visitor: string, time: number): boolean {
        const last = this.latest(site, visitor)?.last;
        return last !== undefined && time - last <= inactivityMs;
    }

    /** Whether all visits that an event of this instant can belong to are remembered. */
    remembers(time: number, now: number): boolean {
        return time - inactivityMs >= now - memoryMs;
    }

    /** Takes up a visit that the store knows; one that is known already stays as it is. */
    restore(site: string, visitor: string, visit: OpenVisit<Entry>): OpenVisit<Entry> {
        const visits = this.#memory.get(site, visitor) ?? [];
        const known = visits.find(({ visit: id }) => id === visit.visit);
        if (known) return known;
        visits.splice(lastBefore(visits, visit.started) + 1, 0, visit);
        this.#memory.set(site, visitor, visits);
        return visit;
    }

    /** All visits that are remembered. */
    *visits(): Generator<OpenVisit<Entry>> {
        for (const visits of this.#memory.values()) yield* visits;
    }

    /** Visitors that are remembered. */
    get size(): number {
        return this.#memory.size;
    }

    #extend(
        visits: Visits<Entry>,
        at: number,
        sign: VisitSign,
        enter: () => Entry,
    ): Assigned<Entry> {
        const visit = visits[at] as OpenVisit<Entry>;
        if (sign.time - (sign.engaged ?? 0) - visit.last > inactivityMs) {
            return { visit, time: visit.last };
        }
        const time = Math.max(sign.time, this.#tickMs && visit.last + this.#tickMs);
        // Beacons overtake each other: an event may come just before the view of its page.
        if (sign.isView && visit.pages === 0) visit.entry = enter();
        if (sign.isView) visit.pages += 1;
        visit.last = Math.max(visit.last, time);
        return { visit, time, ...absorbNext(visits, at) };
    }
}

const start = <Entry>(sign: VisitSign, enter: () => Entry): OpenVisit<Entry> => ({
    visit: visitId(sign.visitor, sign.time),
    started: sign.time,
    last: sign.time,
    pages: sign.isView ? 1 : 0,
    entry: enter(),
    excluded: sign.excluded ?? '',
    behaviour: newBehaviour(sign.address ?? '', sign.userAgent ?? ''),
});

/** What came late may close the gap to the next visit: the two were one. */
const absorbNext = <Entry>(
    visits: Visits<Entry>,
    at: number,
): Pick<Assigned<Entry>, 'merged'> | undefined => {
    const visit = visits[at];
    const next = visits[at + 1];
    if (!visit || !next || next.started - visit.last > inactivityMs) return undefined;
    visits.splice(at + 1, 1);
    visit.last = Math.max(visit.last, next.last);
    visit.pages += next.pages;
    visit.behaviour = joinBehaviours(visit.behaviour, next.behaviour);
    return { merged: next };
};

const continues = <Entry>(known: OpenVisit<Entry>, sign: VisitSign): boolean => {
    // Only a page view opens a visit; other signs belong to the page that they came from. They
    // get the time of its end, which must not lie further back than events may come late.
    if (!sign.isView) return (sign.now ?? sign.time) - known.last <= maxLateMs;
    return sign.time - known.last <= inactivityMs;
};

/** Index of the latest visit that started at or before the instant; -1 when there is none. */
const lastBefore = (visits: readonly { started: number }[], time: number): number => {
    for (let at = visits.length - 1; at >= 0; at--) {
        if ((visits[at]?.started ?? 0) <= time) return at;
    }
    return -1;
};
