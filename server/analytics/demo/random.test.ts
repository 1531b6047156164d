import { describe, expect, it } from 'vitest';
import { Random } from './random';
import { Weighted, zipf } from './weighted';

const draws = <T>(count: number, draw: (random: Random) => T, seed = 'a'): T[] => {
    const random = new Random(seed);
    return Array.from({ length: count }, () => draw(random));
};
const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

describe('Random', () => {
    it('repeats itself for the same seed only', () => {
        const bits = (seed: string) => draws(50, random => random.bits(), seed);
        expect(bits('a')).toEqual(bits('a'));
        expect(bits('a')).not.toEqual(bits('b'));
    });

    it('spreads evenly from 0 to 1', () => {
        const tenths = Array(10).fill(0);
        for (const value of draws(20_000, random => random.next())) {
            tenths[Math.floor(value * 10)] += 1;
        }
        for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(250);
    });

    it('counts as often as is expected, for small and large means', () => {
        for (const expected of [0, 0.02, 3, 39, 400]) {
            const counts = draws(10_000, random => random.poisson(expected));
            expect(mean(counts)).toBeCloseTo(expected, expected > 100 ? -1 : 0);
            expect(counts.every(count => Number.isInteger(count) && count >= 0)).toBe(true);
        }
    });

    it('has half of the skewed values below their median', () => {
        const below = draws(10_000, random => random.logNormal(30, 0.9)).filter(v => v < 30);
        expect(below.length / 10_000).toBeCloseTo(0.5, 1);
    });
});

describe('Weighted', () => {
    it('picks by weight and never what weighs nothing', () => {
        const choice = new Weighted([
            ['often', 9],
            ['never', 0],
            ['seldom', 1],
        ]);
        const picked = draws(10_000, random => choice.pick(random));
        expect(picked.filter(value => value === 'seldom').length / 10_000).toBeCloseTo(0.1, 1);
        expect(picked).not.toContain('never');
    });

    it('gives the n-th of a list a falling share', () => {
        const weights = zipf(50);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
        expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    });
});
