import { describe, expect, it } from 'vitest';
import { effectiveCount, weightedQuantile } from './weighted';

const equal = [4, 1, 3, 2].map(value => ({ value, weight: 1 }));

describe('weighted values', () => {
    it('finds quartiles whatever the order', () => {
        expect([0.25, 0.5, 0.75].map(share => weightedQuantile(equal, share))).toEqual([1, 2, 3]);
    });

    it('lets a heavy value decide', () => {
        const list = [...equal, { value: 9, weight: 10 }];
        expect(weightedQuantile(list, 0.5)).toBe(9);
        expect(weightedQuantile(list, 0.25)).toBe(4);
    });

    it('counts what they amount to', () => {
        expect(effectiveCount(equal)).toBe(4);
        expect(effectiveCount([...equal, { value: 5, weight: 1e-9 }])).toBeCloseTo(4);
        expect(effectiveCount([])).toBe(0);
    });

    it('says of nothing that there is nothing', () => {
        expect(() => weightedQuantile([], 0.5)).toThrow(RangeError);
    });
});
