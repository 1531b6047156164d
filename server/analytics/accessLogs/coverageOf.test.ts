import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverageOf';
import { noCounts } from './slots';

const day = (tracker: number, views: number, isWhole = true) => ({
    day: '2026-01-05',
    tracker,
    log: { ...noCounts, views },
    isWhole,
});

describe('coverage', () => {
    it('is the share of all days together, not the mean of their shares', () => {
        const days = [...Array.from({ length: 6 }, () => day(80, 100)), day(10, 400)];
        expect(coverageOf(days).coverage).toBeCloseTo(490 / 1000);
    });

    it('has no range where days are alike, and a wide one where they are not', () => {
        const alike = coverageOf(Array.from({ length: 10 }, () => day(80, 100)));
        expect(alike).toEqual({ coverage: 0.8, low: 0.8, high: 0.8, wholeDays: 10 });
        const [one, other] = [day(60, 100), day(100, 100)];
        const { low, high } = coverageOf([one, other, one, other, one, other, one, other]);
        expect(low).toBeCloseTo(0.8 - (2.3646 * Math.sqrt((8 * 8 * 400) / 7)) / 800);
        expect(high).toBeCloseTo(0.8 + (2.3646 * Math.sqrt((8 * 8 * 400) / 7)) / 800);
    });

    it('is not told of few days, of days that are not whole or of which no log came', () => {
        const none = { coverage: null, low: null, high: null };
        const six = Array.from({ length: 6 }, () => day(80, 100));
        expect(coverageOf([...six, day(80, 100, false)])).toEqual({ ...none, wholeDays: 6 });
        expect(coverageOf([...six, { ...day(80, 0), log: null }])).toEqual({
            ...none,
            wholeDays: 6,
        });
        expect(coverageOf([...six, ...six].map(one => ({ ...one, log: noCounts })))).toEqual({
            ...none,
            wholeDays: 12,
        });
    });
});
