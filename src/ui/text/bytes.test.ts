import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytes } from './bytes';

const factors: Record<string, number> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };

describe('bytes', () => {
    it.each([
        [0, '0.00B'],
        [-0, '0.00B'],
        [1, '1.00B'],
        [1023, '1023.00B'],
        [1024, '1.00K'],
        [1536, '1.50K'],
        [1024 ** 2 - 1, '1.00M'],
        [1024 ** 2, '1.00M'],
        [1024 ** 3 - 1, '1.00G'],
        [1024 ** 3, '1.00G'],
        [3.25 * 1024 ** 3, '3.25G'],
        [2048 * 1024 ** 3, '2048.00G'],
        [-1536, '-1.50K'],
        [Number.NaN, '–'],
        [Number.POSITIVE_INFINITY, '–'],
    ])('%d is %s', (size, text) => {
        expect(bytes(size)).toBe(text);
    });

    it('has two decimals, stays under 1024 of a unit, and is off by half a hundredth at most', () => {
        fc.assert(
            fc.property(fc.integer({ min: -(1024 ** 4) + 1, max: 1024 ** 4 - 1 }), size => {
                const [, figure = '', unit = ''] =
                    /^(-?\d+\.\d\d)([BKMG])$/.exec(bytes(size)) ?? [];
                const factor = factors[unit] ?? Number.NaN;
                if (unit !== 'G') expect(Math.abs(Number(figure))).toBeLessThan(1024);
                expect(Math.abs(Number(figure) - size / factor)).toBeLessThan(0.00501);
            }),
        );
    });
});
