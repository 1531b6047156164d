import { detectionSignals } from '../../../../contract/analytics/detectionSignals';
import { bitOf, type Findings, type ObservedVisit } from './rules';
import type { VisitRecord, VisitSlots } from './visitRecord';

const slotMs = 100;
/** Slots that are looked at together: half a second, wherever it begins. */
const width = 5;
/** Timers of traffic exchanges lie between; what people skip at once makes a steep peak before. */
const minMs = 5 * 1000;
const maxMs = 10 * 60 * 1000;
/** With more pages it is for the intervals between them to tell. */
const maxPages = 3;
const leastVisits = 20;
/** What is usual is read off two seconds on either side, beginning beyond the timer's own jitter. */
const neighbours = 20;
const guard = 5;
const sigmas = 6;
const timesUsual = 3;
/** A peak that was found stands until it is no more than this. */
const timesUsualToStand = 2;

/**
 * How many visits of a kind lasted how long. A timer that moves "visitors" on after N seconds makes a
 * peak; people's times are smooth.
 */
class Histogram {
    readonly #slots = new Map<number, Set<VisitRecord>>();
    /** first slots of the half seconds that stand out */
    readonly #peaks = new Set<number>();

    /** Answers the visits whose detection may be another now. */
    add(slot: number, record: VisitRecord): Set<VisitRecord> {
        const records = this.#slots.get(slot);
        if (records) records.add(record);
        else this.#slots.set(slot, new Set([record]));
        const touched = new Set<VisitRecord>();
        for (let first = slot - width + 1; first <= slot; first++) {
            const was = this.#peaks.has(first);
            const is = was ? this.#stands(first) : this.#standsOut(first);
            if (is) this.#peaks.add(first);
            else this.#peaks.delete(first);
            if (is !== was) this.#touch(first, first + width, touched);
            else if (is) this.#touch(slot, slot + 1, touched);
        }
        return touched;
    }

    remove(slot: number, record: VisitRecord): void {
        const records = this.#slots.get(slot);
        records?.delete(record);
        if (records?.size === 0) this.#slots.delete(slot);
    }

    /** Whether the slot is part of what stands out, and not just beside it. */
    isPeak(slot: number): boolean {
        for (let first = slot - width + 1; first <= slot; first++) {
            if (!this.#peaks.has(first)) continue;
            if (this.#count(slot) > this.#usual(first) * timesUsualToStand) return true;
        }
        return false;
    }

    get isEmpty(): boolean {
        return this.#slots.size === 0;
    }

    #touch(start: number, end: number, touched: Set<VisitRecord>): void {
        for (let at = start; at < end; at++) {
            for (const record of this.#slots.get(at) ?? []) touched.add(record);
        }
    }

    #standsOut(first: number): boolean {
        if (first * slotMs < minMs) return false;
        const found = this.#sum(first, first + width);
        if (found < leastVisits) return false;
        const expected = this.#usual(first) * width;
        // Counts vary by their root (Poisson): six times that does not happen in 6,000 half seconds.
        const isChance = found - expected <= sigmas * Math.sqrt(Math.max(1, expected));
        return !isChance && found > expected * timesUsual;
    }

    /** Not fewer than before, which time takes away, but people's visits make it common. */
    #stands(first: number): boolean {
        const found = this.#sum(first, first + width);
        return found > this.#usual(first) * width * timesUsualToStand;
    }

    /** Visits that a slot has near the half second: the higher of the two sides. */
    #usual(first: number): number {
        const start = first - guard - neighbours;
        const end = first + width + guard;
        const left = this.#sum(start, first - guard);
        const right = this.#sum(end, end + neighbours);
        return Math.max(left, right) / neighbours;
    }

    #sum(start: number, end: number): number {
        let sum = 0;
        for (let at = start; at < end; at++) sum += this.#count(at);
        return sum;
    }

    #count(slot: number): number {
        return this.#slots.get(slot)?.size ?? 0;
    }
}

type Measure = 'engaged' | 'duration';
const measures: readonly Measure[] = ['engaged', 'duration'];

/** Histograms of the engaged times and of the durations of each site's short visits. */
export class EqualDurations {
    readonly #histograms = new Map<string, Histogram>();

    /** Takes up a visit that has ended; answers the visits whose detection may be another now. */
    add(record: VisitRecord, visit: ObservedVisit): VisitRecord[] {
        const slots = slotsOf(visit);
        record.slots = slots;
        if (!slots) return [];
        return measures.flatMap(measure => {
            const slot = slots[measure];
            if (slot < 0) return [];
            return [...this.#histogram(record.site, measure, slots.pages).add(slot, record)];
        });
    }

    remove(record: VisitRecord): void {
        const { site, slots } = record;
        if (!slots) return;
        record.slots = undefined;
        for (const measure of measures) {
            const key = keyOf(site, measure, slots.pages);
            const histogram = this.#histograms.get(key);
            histogram?.remove(slots[measure], record);
            if (histogram?.isEmpty) this.#histograms.delete(key);
        }
    }

    /** What the times of others say against a visit. */
    findings({ site, slots }: VisitRecord): Findings {
        const isEqual =
            slots !== undefined &&
            measures.some(measure =>
                this.#histograms.get(keyOf(site, measure, slots.pages))?.isPeak(slots[measure]),
            );
        return isEqual
            ? { reasons: bitOf('equalDurations'), weight: detectionSignals.equalDurations.weight }
            : { reasons: 0, weight: 0 };
    }

    #histogram(site: string, measure: Measure, pages: number): Histogram {
        const key = keyOf(site, measure, pages);
        const histogram = this.#histograms.get(key) ?? new Histogram();
        this.#histograms.set(key, histogram);
        return histogram;
    }
}

const keyOf = (site: string, measure: Measure, pages: number): string =>
    `${site} ${measure} ${pages}`;

/** None for a visit that cannot be an exchange's: people click, and visits without any time are many. */
const slotsOf = ({ pages, started, last, behaviour }: ObservedVisit): VisitSlots | undefined => {
    if (pages < 1 || pages > maxPages || behaviour.interactions > 0) return undefined;
    const slot = (ms: number) => (ms > 0 && ms <= maxMs ? Math.floor(ms / slotMs) : -1);
    return { pages, engaged: slot(behaviour.engaged), duration: slot(last - started) };
};
