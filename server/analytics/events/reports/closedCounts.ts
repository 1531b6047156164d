import { LRUCache } from 'lru-cache';
import type { StoredState } from './countCache';

interface Options {
    /** what a span of closed days is made of; undefined where one of them is open */
    madeOf(site: string, start: number, end: number): string | undefined;
    stateOf(sites: readonly string[], start: number, end: number): Pick<StoredState, 'changes'>;
}

/** In bytes of JSON: states of distinct counts and pairs of steps may take a megabyte each. */
const mostBytes = 64 * 1024 * 1024;
/** Of so many visits it pays to count those of closed days apart. */
const usualVisits = 200_000;

/** What was counted of days that are closed, so that a report on a long period reads only the open ones again. */
export class ClosedCounts {
    /** of fewer visits on closed days everything is counted at once */
    leastVisits = usualVisits;
    readonly #options: Options;
    readonly #known = new LRUCache<string, { made: string; counts: object }>({
        maxSize: mostBytes,
        sizeCalculation: kept => JSON.stringify(kept).length,
    });

    constructor(options: Options) {
        this.#options = options;
    }

    /** The counts that `what` names of the visits of a site that began in a span (ms); read where they may be others. */
    async of<Counts extends object>(
        site: string,
        { start, end }: { start: number; end: number },
        what: readonly unknown[],
        read: () => Promise<Counts>,
    ): Promise<Counts> {
        const present = () => {
            const made = this.#options.madeOf(site, start, end);
            const { changes } = this.#options.stateOf([site], start, end);
            return made === undefined ? undefined : `${changes} ${made}`;
        };
        const made = present();
        if (made === undefined) return read();
        const key = JSON.stringify([site, start, end, what]);
        const known = this.#known.get(key);
        if (known?.made === made) return known.counts as Counts;
        const counts = await read();
        // what came meanwhile may be in it or not
        if (present() === made) this.#known.set(key, { made, counts });
        return counts;
    }
}
