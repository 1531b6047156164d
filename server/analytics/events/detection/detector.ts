import type { VisitReason } from '../../../../contract/analytics/collect';
import type { Log } from '../../../platform/log';
import { AddressGroups, groupFindings } from './addressGroups';
import { detectionLimitMs, detectionLine, detectionOf, signatureOf } from './detection';
import { type DetectionSegment, DetectionWriter } from './detectionWriter';
import { EqualDurations } from './equalDurations';
import { InactivityQueue, quietMs, type Watched } from './inactivityQueue';
import { RepeatedVisits, repeatedFindings } from './repeatedVisits';
import { ReturnHistory } from './returnHistory';
import {
    type Findings,
    findingsOf,
    hasReturned,
    isBackDated,
    isHasty,
    isQuiet,
    type ObservedVisit,
} from './rules';
import { inSlices } from './slices';
import { newRecord, type VisitRecord } from './visitRecord';

/** What a visit did not do counts before it is silent, too, when it has gone on for so long. */
const longMs = 15 * 60 * 1000;
/** How long a visit counts for what is found of others. */
const memoryMs = 24 * 60 * 60 * 1000;
/** Visits that are remembered so, about 400 bytes each. */
const maxRecords = 100_000;

const sumOf = (all: readonly Readonly<Findings>[]): Findings => {
    const sum = { reasons: 0, weight: 0 };
    for (const { reasons, weight } of all) {
        sum.reasons |= reasons;
        sum.weight += weight;
    }
    return sum;
};

interface DetectorOptions {
    clock: () => number;
    /** Opens a segment for detections. */
    openSegment: () => DetectionSegment;
    log: Log;
    maxRecords?: number;
}

/**
 * Judges visits by how they go. `note` is called with each event; `sweep`, every few seconds, works
 * through what was noted and writes detections where they have changed.
 */
export class Detector {
    readonly #clock: () => number;
    readonly #log: Log;
    readonly #writer: DetectionWriter;
    readonly #maxRecords: number;
    /** how many visitors come again, site by site */
    readonly history = new ReturnHistory();
    readonly #groups = new AddressGroups(this.history);
    readonly #durations = new EqualDurations();
    readonly #repeated = new RepeatedVisits();
    #dirty: Watched[] = [];
    readonly #inactivity = new InactivityQueue();
    /** in the order in which they were noted first */
    readonly #records: VisitRecord[] = [];
    /** their detection may be another now */
    readonly #touched = new Set<VisitRecord>();
    /** Visits on which somebody has the last word, with their start, ms. */
    readonly #byHand = new Map<string, number>();
    #sweeping: Promise<void> | undefined;

    constructor(options: DetectorOptions) {
        this.#clock = options.clock;
        this.#log = options.log;
        this.#writer = new DetectionWriter(options.openSegment, options.log);
        this.#maxRecords = options.maxRecords ?? maxRecords;
    }

    /** Something of the visit has been noted in its behaviour. */
    note(site: string, visitor: string, visit: ObservedVisit): void {
        const now = this.#clock();
        const { behaviour } = visit;
        behaviour.record ??= this.#remember(site, visitor, visit, now);
        const { record } = behaviour;
        record.heardAt = now;
        record.standing = undefined;
        if (record.isDirty) return;
        record.isDirty = true;
        this.#dirty.push({ record, visit });
    }

    /** The visit turned out to be a part of another one: it is not spoken of any more. */
    forget(visit: ObservedVisit): void {
        const { record } = visit.behaviour;
        if (!record) return;
        record.isGone = true;
        this.#drop(record);
    }

    /** Takes up a visit that the store knows, with the detection (and its time, ms) that it has there. */
    takeUp(
        site: string,
        visitor: string,
        visit: ObservedVisit,
        known: { plausibility: number; reasons: readonly VisitReason[]; at: number } | undefined,
    ): void {
        const record = this.#remember(site, visitor, visit, visit.last);
        if (known) {
            record.detection = signatureOf(known);
            record.detectedAt = known.at;
            record.standing = known.plausibility;
            if (record.group) {
                const { found } = record.group;
                const has = (name: 'manyIds' | 'newIds') =>
                    found[name] || known.reasons.includes(name);
                record.group.found = { ...found, manyIds: has('manyIds'), newIds: has('newIds') };
            }
        }
        visit.behaviour.record = record;
        this.#inactivity.addOverdue({ record, visit });
    }

    /** A person's detection on these visits stands: nothing more is said of them. */
    hold(visits: readonly Pick<VisitRecord, 'visit' | 'started'>[]): void {
        for (const { visit, started } of visits) this.#byHand.set(visit, started);
    }

    /** They are detected again; `at` (ms) is the time of the detection that took the person's back. */
    release(visits: ReadonlySet<string>, at: number): void {
        for (const visit of visits) this.#byHand.delete(visit);
        for (const record of this.#records) {
            if (!visits.has(record.visit)) continue;
            record.detectedAt = Math.max(record.detectedAt, at);
            this.#touched.add(record);
        }
    }

    /** Visits that are remembered. */
    get size(): number {
        return this.#records.length;
    }

    /** Writes the detections that are due; resolves when they are on the disk. Never fails. */
    sweep(): Promise<void> {
        this.#sweeping ??= this.#sweep()
            .catch(cause => this.#log.error({ cause: String(cause) }, 'visits are not detected'))
            .finally(() => {
                this.#sweeping = undefined;
            });
        return this.#sweeping;
    }

    async close(): Promise<void> {
        await this.#sweeping;
        await this.sweep();
    }

    async #sweep(): Promise<void> {
        await this.#writer.flush();
        if (this.#writer.isFull) return;
        const now = this.#clock();
        await inSlices(this.#takeOld(now), record => this.#drop(record));
        this.#forgetHeld(now);
        const dirty = this.#dirty;
        this.#dirty = [];
        await inSlices(dirty, one => this.#detect(one, now));
        await inSlices(this.#inactivity.takeDue(now), one => this.#settle(one, now));
        const touched = [...this.#touched];
        this.#touched.clear();
        await inSlices(touched, record => this.#speak(record, now));
        await this.#writer.flush();
    }

    /** By what can be known at once. */
    #detect({ record, visit }: Watched, now: number): void {
        record.isDirty = false;
        if (record.isGone) return;
        this.#durations.remove(record);
        this.#assess(record, visit);
        this.#inactivity.add({ record, visit }, now);
    }

    #remember(site: string, visitor: string, visit: ObservedVisit, now: number): VisitRecord {
        const { visit: id, started } = visit;
        const record = newRecord({ site, visitor, visit: id, started }, now);
        this.#records.push(record);
        this.#groups.join(record, visit.behaviour.address);
        return record;
    }

    /** By what it did not do, too. */
    #settle({ record, visit }: Watched, now: number): void {
        if (record.isGone) return;
        const isInactive = Math.abs(now - record.heardAt) >= quietMs;
        if (!isInactive) this.#inactivity.add({ record, visit }, now);
        if (!isInactive && now - record.notedAt < longMs) return;
        const isFirst = !record.isSettled;
        record.isSettled = true;
        this.#assess(record, visit);
        if (!record.isRemembered) return;
        if (isInactive) {
            for (const other of this.#repeated.add(record, visit)) this.#touched.add(other);
        }
        if (isInactive && !record.slots) {
            for (const other of this.#durations.add(record, visit)) this.#touched.add(other);
        }
        if (isFirst) for (const other of this.#groups.settle(record, now)) this.#touched.add(other);
    }

    #assess(record: VisitRecord, visit: ObservedVisit): void {
        const { reasons, weight } = findingsOf(visit, record.isSettled);
        record.reasons = reasons;
        record.weight = weight;
        record.isQuiet = isQuiet(visit.behaviour);
        record.isBackDated = isBackDated(visit.behaviour);
        record.hasReturned = hasReturned(visit.behaviour);
        record.isHasty = isHasty(visit);
        this.#touched.add(record);
    }

    /** Writes the detection if it is another one than the last. */
    #speak(record: VisitRecord, now: number): void {
        if (record.isGone || now - record.started > detectionLimitMs) return;
        if (this.#byHand.has(record.visit)) return;
        const detection = detectionOf(
            sumOf([
                record,
                groupFindings(record),
                this.#durations.findings(record),
                repeatedFindings(record),
            ]),
        );
        const signature = signatureOf(detection);
        if (signature === record.detection) return;
        if (record.standing !== undefined && detection.plausibility >= record.standing) return;
        record.detection = signature;
        // The latest stands, also after the clock was set back.
        record.detectedAt = Math.max(now, record.detectedAt + 1);
        this.#writer.add(detectionLine(record, detection, record.detectedAt));
    }

    /** Those that are too old, and the oldest where there are too many. */
    #takeOld(now: number): VisitRecord[] {
        const surplus = this.#records.length - this.#maxRecords;
        let count = 0;
        for (const { notedAt } of this.#records) {
            if (count >= surplus && now - notedAt <= memoryMs) break;
            count += 1;
        }
        return this.#records.splice(0, count);
    }

    /** Of older visits nothing is said in any case. */
    #forgetHeld(now: number): void {
        for (const [visit, started] of this.#byHand) {
            if (now - started > detectionLimitMs) this.#byHand.delete(visit);
        }
    }

    #drop(record: VisitRecord): void {
        record.isRemembered = false;
        this.#groups.leave(record);
        this.#durations.remove(record);
        this.#repeated.drop(record);
    }
}
