import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days';
import { dropOf, quarterTrend, variationOf, weeksOf } from './weeks';

/** Days from 2026-01-01 on. */
const daily = (visits: readonly number[]) =>
    visits.map((count, at) => ({
        day: addDays('2026-01-01', at),
        pv: count,
        uv: count,
        visits: count,
    }));

const weekly = (visits: readonly number[]) =>
    weeksOf(daily(visits.flatMap(count => Array<number>(7).fill(count))));

describe('weeks of visits', () => {
    it('ends with the last day and begins with a whole week', () => {
        const weeks = weeksOf(daily(Array.from({ length: 16 }, () => 10)));
        expect(weeks).toEqual([
            { from: '2026-01-03', visits: 70 },
            { from: '2026-01-10', visits: 70 },
        ]);
    });

    it('leaves out a week that lacks a day, instead of taking it for a bad one', () => {
        const days = daily(Array.from({ length: 21 }, () => 10)).filter((_, at) => at !== 9);
        expect(weeksOf(days).map(({ from }) => from)).toEqual(['2026-01-01', '2026-01-15']);
        expect(weeksOf([])).toEqual([]);
    });

    it('tells steady from unsteady', () => {
        expect(variationOf(weekly([10, 10, 10]))).toBe(0);
        expect(variationOf(weekly([10, 20]))).toBeCloseTo(Math.SQRT1_2 * (10 / 15));
        expect(variationOf(weekly([0, 0]))).toBeNull();
        expect(variationOf(weekly([10]))).toBeNull();
    });

    it('follows a trend, and not one week of a campaign', () => {
        const growing = Array.from({ length: 14 }, (_, at) => 1000 * 1.02 ** at);
        expect(quarterTrend(weekly(growing))).toBeCloseTo(1.02 ** 13 - 1, 2);
        const level = Array.from({ length: 14 }, (_, at) => (at === 13 ? 9000 : 1000));
        expect(quarterTrend(weekly(level))).toBeCloseTo(0);
        expect(quarterTrend([])).toBeNull();
    });

    it('finds the week since which there is less', () => {
        const found = dropOf(weekly([100, 100, 100, 100, 100, 40, 40, 40, 40, 40]), 0.6);
        expect(found).toEqual({ day: '2026-02-05', change: expect.closeTo(-0.6) });
        expect(dropOf(weekly([100, 100, 100, 100, 90, 90, 90, 90]), 0.6)).toBeUndefined();
        // one bad week is none
        expect(dropOf(weekly([100, 100, 100, 100, 5, 100, 100, 100]), 0.6)).toBeUndefined();
    });
});
