import { hash } from 'node:crypto';
import { NumberSet } from './numberSet';

const periodMs = 5 * 60_000;
/** Lines that are alike have the same time: counts of older ones are let go. */
const keptPeriods = 12;

/**
 * Gives a line an id that is the same whenever and in whatever file the line comes again, and one
 * of its own to each of several lines of a file that are alike (two clicks in a second).
 */
export class LineIds {
    readonly #site: string;
    readonly #given = new NumberSet();
    #counts = new Map<number, Map<bigint, number>>();
    #newest = 0;

    constructor(site: string) {
        this.#site = site;
    }

    /** Forgets the lines before, so that those of the next file are told apart among themselves. */
    startFile(): void {
        this.#counts = new Map();
        this.#newest = 0;
    }

    /** The id, or nothing when this run has had the line in another file. */
    take(line: string, time: number): string | undefined {
        const first = this.#hash(line, 0);
        const counts = this.#countsOf(Math.floor(time / periodMs));
        const count = counts.get(first) ?? 0;
        counts.set(first, count + 1);
        const id = count === 0 ? first : this.#hash(line, count);
        return this.#given.add(id) ? id.toString() : undefined;
    }

    #hash(line: string, count: number): bigint {
        const digest = hash('sha1', `${this.#site}\n${count}\n${line}`, 'buffer');
        return digest.readBigUInt64BE(0);
    }

    #countsOf(period: number): Map<bigint, number> {
        if (period > this.#newest) {
            this.#newest = period;
            for (const old of this.#counts.keys()) {
                if (old < period - keptPeriods) this.#counts.delete(old);
            }
        }
        let counts = this.#counts.get(period);
        if (!counts) {
            counts = new Map();
            this.#counts.set(period, counts);
        }
        return counts;
    }
}
