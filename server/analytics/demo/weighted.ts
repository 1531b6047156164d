import type { Random } from './random';

/** A choice among values, each as likely as its weight says. */
export class Weighted<T> {
    readonly #values: readonly T[];
    readonly #ends: readonly number[];
    readonly #total: number;

    constructor(entries: readonly (readonly [value: T, weight: number])[]) {
        let total = 0;
        const chosen = entries.filter(([, weight]) => weight > 0);
        this.#values = chosen.map(([value]) => value);
        this.#ends = chosen.map(([, weight]) => {
            total += weight;
            return total;
        });
        this.#total = total;
        if (total === 0) throw new RangeError('nothing to choose from');
    }

    pick(random: Random): T {
        const point = random.next() * this.#total;
        let low = 0;
        let high = this.#ends.length - 1;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.#ends[middle] ?? 0) > point) high = middle;
            else low = middle + 1;
        }
        return this.#values[low] as T;
    }
}

/** Weights by popularity: the n-th of a list gets 1 / n^exponent, all together 1. */
export const zipf = (count: number, exponent = 0.9): number[] => {
    const weights = Array.from({ length: count }, (_, at) => (at + 1) ** -exponent);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map(weight => weight / total);
};
