import { createHash } from 'node:crypto';

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** xoshiro128** by Blackman and Vigna: fast, and the same numbers from the same seed anywhere. */
export class Random {
    readonly #state: Int32Array;

    constructor(seed: string) {
        const digest = createHash('sha256').update(seed).digest();
        this.#state = Int32Array.from([0, 4, 8, 12], at => digest.readInt32LE(at));
    }

    /** 32 random bits, unsigned. */
    bits(): number {
        const s = this.#state as unknown as [number, number, number, number];
        const result = Math.imul(rotate(Math.imul(s[1], 5), 7), 9);
        const shifted = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = rotate(s[3], 11);
        return result >>> 0;
    }

    /** 0 to 1, without 1. */
    next(): number {
        return this.bits() / 4_294_967_296;
    }

    /** A whole number from 0 to `count` - 1. */
    below(count: number): number {
        return Math.floor(this.next() * count);
    }

    chance(probability: number): boolean {
        return this.next() < probability;
    }

    between(low: number, high: number): number {
        return low + this.next() * (high - low);
    }

    pick<T>(list: readonly [T, ...T[]]): T {
        return list[this.below(list.length)] ?? list[0];
    }

    /** By Box and Muller. */
    normal(): number {
        const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
        return radius * Math.cos(2 * Math.PI * this.next());
    }

    /** Skewed to the right as times and sizes are; half of the values lie below the median. */
    logNormal(median: number, spread: number): number {
        return median * Math.exp(spread * this.normal());
    }

    /** How often something happens that is expected `mean` times. */
    poisson(mean: number): number {
        if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
        const limit = Math.exp(-mean);
        let count = 0;
        for (let product = this.next(); product > limit; product *= this.next()) count += 1;
        return count;
    }

    /** 0, 1, 2 …: how often `probability` comes true in a row. */
    runLength(probability: number): number {
        return Math.floor(Math.log(1 - this.next()) / Math.log(probability));
    }
}
