import { signals } from '../../../../contract/analytics/collect';
import { detectionSignals } from '../../../../contract/analytics/detectionSignals';
import { bitOf, type Findings, type ObservedVisit } from './rules';
import type { VisitRecord } from './visitRecord';

const memoryMs = 24 * 60 * 60 * 1000;
/** Visitors that are remembered, about 100 bytes each. */
const maxVisitors = 10_000;

const keyOf = ({ site, visitor }: Pick<VisitRecord, 'site' | 'visitor'>): string =>
    `${site} ${visitor}`;

/**
 * Visitors who tell of times before they were given their ids: by an honest look they had one given, for
 * what was made up, so that the look is marked, too.
 */
export class Contradictions {
    readonly #maxVisitors: number;
    /** when it was found, ms, the earliest first */
    readonly #found = new Map<string, number>();
    /** found since the visits were looked through */
    #fresh = new Set<string>();

    constructor(most = maxVisitors) {
        this.#maxVisitors = most;
    }

    get size(): number {
        return this.#found.size;
    }

    /** Notes what an assessed visit says of its visitor; `now` in ms. */
    assess(record: VisitRecord, { behaviour }: ObservedVisit, now: number): void {
        const key = keyOf(record);
        if ((behaviour.signals & signals.beforeId) !== 0 && !this.#found.has(key)) {
            this.#found.set(key, now);
            this.#fresh.add(key);
        }
        record.isContradicted = this.#found.has(key);
        this.#forget(now);
    }

    /** The visits of visitors found since the last time. */
    takeVisits(records: readonly VisitRecord[]): VisitRecord[] {
        if (this.#fresh.size === 0) return [];
        const fresh = this.#fresh;
        this.#fresh = new Set();
        const all = records.filter(record => fresh.has(keyOf(record)));
        for (const record of all) record.isContradicted = true;
        return all;
    }

    #forget(now: number): void {
        for (const [key, at] of this.#found) {
            if (this.#found.size <= this.#maxVisitors && now - at <= memoryMs) break;
            this.#found.delete(key);
        }
    }
}

const bit = bitOf('beforeId');

/** What its visitor's other visits say against one. */
export const contradictionFindings = ({ isContradicted, reasons }: VisitRecord): Findings =>
    isContradicted && (reasons & bit) === 0
        ? { reasons: bit, weight: detectionSignals.beforeId.weight }
        : { reasons: 0, weight: 0 };
