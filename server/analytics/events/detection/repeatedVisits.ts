import { detectionSignals } from '../../../../contract/analytics/detectionSignals';
import { bitOf, type Findings, type ObservedVisit } from './rules';
import type { Story } from './story';
import type { VisitRecord } from './visitRecord';

/** Stories that are remembered, of all sites, about 150 bytes each. */
const maxStories = 50_000;
/** One page that was read says little: by chance some pairs of thousands are alike. */
const manyTold = 2;
const manyAlike = 5;

interface Told {
    /** whoever told it first */
    visitor: string;
    visits: number;
}

const keyOf = (site: string, { first, second, told }: Story): string =>
    `${site} ${told} ${first} ${second}`;

/**
 * Which ways visits have gone: people read for times of their own, so that a second visitor with the
 * same ones to the millisecond is a record of the first that is played again. Only hashes are kept.
 */
export class RepeatedVisits {
    readonly #maxStories: number;
    /** in the order in which they were told last */
    readonly #known = new Map<string, Told>();

    constructor(most = maxStories) {
        this.#maxStories = most;
    }

    /** Stories that are remembered. */
    get size(): number {
        return this.#known.size;
    }

    /** Takes up a visit that has ended. */
    add(record: VisitRecord, { behaviour: { story } }: ObservedVisit): void {
        if (story.told === 0 || record.hasTold) return;
        record.hasTold = true;
        const key = keyOf(record.site, story);
        const told = this.#known.get(key) ?? { visitor: record.visitor, visits: 0 };
        told.visits += 1;
        this.#known.delete(key);
        this.#known.set(key, told);
        for (const oldest of this.#known.keys()) {
            if (this.#known.size <= this.#maxStories) break;
            this.#known.delete(oldest);
        }
        record.isRepeated =
            told.visitor !== record.visitor && (story.told >= manyTold || told.visits >= manyAlike);
    }
}

const findings: Findings = {
    reasons: bitOf('repeatedVisit'),
    weight: detectionSignals.repeatedVisit.weight,
};
const nothing: Findings = { reasons: 0, weight: 0 };

/** What the visits before it say against one. */
export const repeatedFindings = ({ isRepeated }: VisitRecord): Findings =>
    isRepeated ? findings : nothing;
