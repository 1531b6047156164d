import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviate, evenNumber, evenPercent, exact, percent } from './numbers';

describe('abbreviate', () => {
    it.each([
        [0, '0'],
        [7, '7'],
        [999, '999'],
        [1000, '1k'],
        [1234, '1.23k'],
        [9994, '9.99k'],
        [9996, '10k'],
        [45_600, '45.6k'],
        [99_960, '100k'],
        [789_400, '789k'],
        [999_600, '1M'],
        [1_200_000, '1.2M'],
        [3_000_000_000, '3G'],
        [5e12, '5T'],
        [6e15, '6P'],
        [7e18, '7E'],
        [999_499, '999k'],
        [999_999, '1M'],
        [1e18, '1E'],
        [1e21, '1000E'],
        [-1, '-1'],
        [-1500, '-1.5k'],
        [-0.2, '0'],
        [Number.NaN, '–'],
        [Number.NEGATIVE_INFINITY, '–'],
    ])('%d is %s', (value, text) => {
        expect(abbreviate(value)).toBe(text);
    });

    it('has three figures at most and is off by half of the last one at most', () => {
        const steps: Record<string, number> = { '': 0, k: 1, M: 2, G: 3, T: 4, P: 5, E: 6 };
        fc.assert(
            fc.property(fc.double({ min: -999e18, max: 999e18, noNaN: true }), value => {
                const text = abbreviate(value);
                const [, figure = '', suffix = ''] = /^(-?[\d.]+)([kMGTPE]?)$/.exec(text) ?? [];
                expect(figure.replace(/\D/g, '').length).toBeLessThanOrEqual(3);
                const error = Math.abs(
                    Number(figure) - value / 1000 ** (steps[suffix] ?? Number.NaN),
                );
                // half of the last of three figures is at most 0.5 % of the value
                const allowed = suffix === '' ? 0.5 : Math.abs(Number(figure)) * 0.00501;
                expect(error).toBeLessThanOrEqual(allowed);
            }),
        );
    });

    it('never grows smaller when the figure grows', () => {
        const steps = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
        const read = (text: string) => {
            const suffix = /[kMGTPE]$/.exec(text)?.[0] ?? '';
            return Number(text.replace(suffix, '')) * 1000 ** steps.indexOf(suffix);
        };
        fc.assert(
            fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (a, b) => {
                const [small, large] = a < b ? [a, b] : [b, a];
                expect(read(abbreviate(small))).toBeLessThanOrEqual(read(abbreviate(large)));
            }),
        );
    });
});

describe('exact', () => {
    it('groups thousands and keeps one decimal of an average', () => {
        expect(exact(1_234_567, 'en')).toBe('1,234,567');
        expect(exact(12.34, 'zh')).toBe('12.3');
    });
});

describe('percent', () => {
    it('rounds to one decimal', () => {
        expect(percent(0.4567, 'en')).toBe('45.7%');
        expect(percent(1, 'zh')).toBe('100%');
    });
});

describe('evenNumber and evenPercent', () => {
    it('keep decimals that are nought', () => {
        expect(evenNumber(3, 'en', 1)).toBe('3.0');
        expect(evenNumber(12_345.6, 'en', 0)).toBe('12,346');
        expect(evenPercent(0.5, 'zh', 1)).toBe('50.0%');
    });
});
