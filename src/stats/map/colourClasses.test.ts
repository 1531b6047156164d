import { describe, expect, it } from 'vitest';
import { classOf, colourClasses } from './colourClasses';

describe('the classes of a map', () => {
    it('rise by equal ratios', () => {
        expect(colourClasses([1, 20, 100_000])).toEqual([1, 10, 100, 1000, 10_000]);
    });

    it('are fewer when the values are few or alike', () => {
        expect(colourClasses([])).toEqual([]);
        expect(colourClasses([0, 7])).toEqual([7]);
        const close = colourClasses([3, 4]);
        expect(close).toEqual([...new Set(close)].sort((a, b) => a - b));
    });

    it('hold each value in one of them', () => {
        const bounds = [1, 10, 100];
        expect([0, 1, 9, 10, 5000].map(value => classOf(value, bounds))).toEqual([
            ...[undefined, 0, 0, 1, 2],
        ]);
    });
});
