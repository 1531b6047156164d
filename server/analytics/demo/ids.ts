import { createHash } from 'node:crypto';

const mix = (value: number, key: number): number => {
    let hash = Math.imul(value ^ key, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
};

/**
 * Unsigned 64-bit ids as decimal text that look random and never repeat: a Feistel network turns
 * each (lane, number) into another pair, one to one.
 */
export class IdSource {
    readonly #keys: readonly number[];
    readonly #lane: number;
    #number = 0;
    readonly #halves = new Uint32Array(2);
    readonly #whole = new BigUint64Array(this.#halves.buffer);

    /** Sources of one seed with different lanes share no id. */
    constructor(seed: string, lane: number) {
        const digest = createHash('sha256').update(`ids ${seed}`).digest();
        this.#keys = [0, 4, 8, 12].map(at => digest.readUInt32LE(at));
        this.#lane = lane;
    }

    next(): string {
        this.#number += 1;
        let left = this.#lane;
        let right = this.#number;
        for (const key of this.#keys) [left, right] = [right, left ^ mix(right, key)];
        this.#halves[0] = left;
        this.#halves[1] = right;
        return String(this.#whole[0]);
    }
}
