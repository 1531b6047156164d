import { describe, expect, it } from 'vitest';
import { coverCurve } from './coverCurve';

const daysOf = (views: readonly number[]) =>
    views.map((pv, at) => ({ day: `2026-01-${at + 1}`, pv, uv: pv, visits: pv }));

describe('the curve of a cover', () => {
    it('is none of a few days, nor of days without views', () => {
        expect(coverCurve([])).toEqual([]);
        expect(coverCurve(daysOf(Array<number>(9).fill(5)))).toEqual([]);
        expect(coverCurve(daysOf(Array<number>(20).fill(0)))).toEqual([]);
    });

    it('has a step a day of a month, as parts of the highest', () => {
        const curve = coverCurve(daysOf([10, 20, 40, 30, 20, 10, 5, 0, 10, 40]));
        expect(curve).toEqual([25, 50, 100, 75, 50, 25, 13, 0, 25, 100]);
    });

    it('has at most thirty steps of equal days, of the last ninety', () => {
        const curve = coverCurve(daysOf([...Array<number>(200).fill(1_000), ...Array(90).fill(7)]));
        expect(curve).toEqual(Array<number>(30).fill(100));
        // 40 days are 20 steps of two
        expect(coverCurve(daysOf(Array<number>(40).fill(3)))).toHaveLength(20);
        // the first day of 41 has no other for a step
        expect(coverCurve(daysOf([9_999, ...Array<number>(40).fill(3)]))).toHaveLength(20);
    });
});
