import { detectionSignals } from '../../../../contract/analytics/detectionSignals';
import { hash64 } from '../hash64';
import type { Behaviour } from './behaviour';
import { bitOf, type Findings, type ObservedVisit } from './rules';
import type { Story } from './story';
import type { VisitRecord } from './visitRecord';

/** Stories that are remembered, of all sites, about 150 bytes each; of one page there are two. */
const maxStories = 100_000;
/** Visits alike, from which on a further one is a record that is played again. */
const manyAlike = {
    severalPages: 2,
    /** a page read for some time to some depth: that two agree in both is rare, and rarer with one agent */
    onePageOneAgent: 2,
    onePage: 3,
    /** nothing but a time: whoever sees a short page sees the end of it, and some pairs of thousands are alike */
    onlyTime: 5,
};
/** Two more who read for the same milliseconds are no chance: then the first one is part of the record, too. */
const manyOthers = 2;
const end = 100;

interface Told {
    /** whoever told it first */
    visitor: string;
    visits: number;
    /** those of other visitors than the first */
    others: number;
    /** visits that nothing was said of so far */
    unsaid: VisitRecord[];
}

/** A way in which a visit can be one that was there before. */
interface Way {
    key: string;
    /** how many alike that takes */
    many: number;
    /** what is told is rare enough to speak against the first ones, too */
    isRare: boolean;
}

const keyOf = (site: string, { first, second, told }: Story): string =>
    `${site} ${told} ${first} ${second}`;

const waysOf = (site: string, { story, scroll, userAgent }: Behaviour): Way[] => {
    const key = keyOf(site, story);
    if (story.told > 1) return [{ key, many: manyAlike.severalPages, isRare: true }];
    if (scroll <= 0 || scroll >= end) return [{ key, many: manyAlike.onlyTime, isRare: false }];
    const ways: Way[] = [{ key, many: manyAlike.onePage, isRare: true }];
    if (userAgent !== '') {
        const many = manyAlike.onePageOneAgent;
        ways.push({ key: `${key} ${hash64('agent', userAgent)}`, many, isRare: false });
    }
    return ways;
};

/**
 * Which ways visits have gone: people read for times of their own, so that a second visitor with the
 * same ones to the millisecond is a record of the first that is played again. Only hashes are kept.
 */
export class RepeatedVisits {
    readonly #maxStories: number;
    /** in the order in which they were told last */
    readonly #known = new Map<string, Told>();
    readonly #keptIn = new WeakMap<VisitRecord, Told>();

    constructor(most = maxStories) {
        this.#maxStories = most;
    }

    /** Stories that are remembered. */
    get size(): number {
        return this.#known.size;
    }

    /** Takes up a visit that has ended; answers the visits before it of which something else is found now. */
    add(record: VisitRecord, { behaviour }: ObservedVisit): VisitRecord[] {
        if (behaviour.story.told === 0 || record.hasTold) return [];
        record.hasTold = true;
        const found: VisitRecord[] = [];
        for (const way of waysOf(record.site, behaviour)) {
            const told = this.#tell(way.key, record.visitor);
            const isOther = told.visitor !== record.visitor;
            if (isOther && told.visits >= way.many) record.isRepeated = true;
            if (!way.isRare) continue;
            if (!record.isRepeated) this.#keep(record, told);
            if (told.others >= manyOthers) found.push(...sayOf(told.unsaid.splice(0)));
        }
        for (const oldest of this.#known.keys()) {
            if (this.#known.size <= this.#maxStories) break;
            this.#known.delete(oldest);
        }
        return found;
    }

    /** Nothing more is found of this visit. */
    drop(record: VisitRecord): void {
        const told = this.#keptIn.get(record);
        if (told) told.unsaid = told.unsaid.filter(one => one !== record);
    }

    #keep(record: VisitRecord, told: Told): void {
        told.unsaid.push(record);
        this.#keptIn.set(record, told);
    }

    #tell(key: string, visitor: string): Told {
        const told = this.#known.get(key) ?? { visitor, visits: 0, others: 0, unsaid: [] };
        told.visits += 1;
        if (told.visitor !== visitor) told.others += 1;
        this.#known.delete(key);
        this.#known.set(key, told);
        return told;
    }
}

/** Of who has been here on an earlier day nothing is said: such a visit is what a record is made of. */
const sayOf = (records: readonly VisitRecord[]): VisitRecord[] => {
    const found = records.filter(({ isGone, hasReturned }) => !isGone && !hasReturned);
    for (const record of found) record.isRepeated = true;
    return found;
};

const findings: Findings = {
    reasons: bitOf('repeatedVisit'),
    weight: detectionSignals.repeatedVisit.weight,
};
const nothing: Findings = { reasons: 0, weight: 0 };

/** What the visits before it say against one. */
export const repeatedFindings = ({ isRepeated }: VisitRecord): Findings =>
    isRepeated ? findings : nothing;
