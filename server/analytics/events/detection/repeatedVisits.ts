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
const end = 100;

interface Told {
    /** whoever told it first */
    visitor: string;
    visits: number;
}

const keyOf = (site: string, { first, second, told }: Story): string =>
    `${site} ${told} ${first} ${second}`;

/** The ways in which a visit can be one that was there before, and how many alike that takes. */
const waysOf = (site: string, { story, scroll, userAgent }: Behaviour): [string, number][] => {
    const key = keyOf(site, story);
    if (story.told > 1) return [[key, manyAlike.severalPages]];
    if (scroll <= 0 || scroll >= end) return [[key, manyAlike.onlyTime]];
    const ways: [string, number][] = [[key, manyAlike.onePage]];
    if (userAgent !== '') {
        ways.push([`${key} ${hash64('agent', userAgent)}`, manyAlike.onePageOneAgent]);
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

    constructor(most = maxStories) {
        this.#maxStories = most;
    }

    /** Stories that are remembered. */
    get size(): number {
        return this.#known.size;
    }

    /** Takes up a visit that has ended. */
    add(record: VisitRecord, { behaviour }: ObservedVisit): void {
        if (behaviour.story.told === 0 || record.hasTold) return;
        record.hasTold = true;
        for (const [key, many] of waysOf(record.site, behaviour)) {
            const told = this.#tell(key, record.visitor);
            if (told.visitor !== record.visitor && told.visits >= many) record.isRepeated = true;
        }
        for (const oldest of this.#known.keys()) {
            if (this.#known.size <= this.#maxStories) break;
            this.#known.delete(oldest);
        }
    }

    #tell(key: string, visitor: string): Told {
        const told = this.#known.get(key) ?? { visitor, visits: 0 };
        told.visits += 1;
        this.#known.delete(key);
        this.#known.set(key, told);
        return told;
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
