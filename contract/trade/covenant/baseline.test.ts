import { describe, expect, it } from 'vitest';
import { baselineOf, leastDaysOf, meanOf, powerOf, usualThreshold } from './baseline';

const dayMs = 86_400_000;
const first = Date.parse('2026-01-04T00:00:00Z');
/** Days from Sunday, 4 January on. */
const daily = (count: number, visitsOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => {
        const visits = visitsOf(index);
        const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
        return { day, visits, uv: visits, pv: visits * 3 };
    });
const weekly = [80, 110, 110, 110, 105, 105, 80];

describe('a baseline', () => {
    it('has the last eight weeks by day of the week', () => {
        const days = daily(70, index => (index < 14 ? 9_999 : (weekly[index % 7] ?? 0)));
        const found = baselineOf(days, 'visits', { to: '2026-03-14', coverage: 0.83 });
        expect(found).toMatchObject({
            from: '2026-01-18',
            to: '2026-03-14',
            high: 110,
            views: 3_000,
            coverage: 8_300,
        });
        expect(found?.weekdays).toEqual(weekly.map(visits => ({ sum: visits * 8, days: 8 })));
        expect(found && meanOf(found)).toBe(100);
    });

    it('needs six of each day of the week, and visits', () => {
        const whole = daily(56, () => 100);
        const to = '2026-02-28';
        const without = (...sundays: number[]) =>
            whole.filter((_, index) => !sundays.includes(index));
        expect(baselineOf(without(0, 7), 'uv', { to, coverage: null })).toBeDefined();
        expect(baselineOf(without(0, 7, 14), 'uv', { to, coverage: null })).toBeUndefined();
        const silent = daily(56, () => 0);
        expect(baselineOf(silent, 'uv', { to, coverage: null })).toBeUndefined();
    });
});

/** v = s²(1+ρ)/(1−ρ) + 1/N */
const variance = (s: number, visits: number) => 3 * s ** 2 + 1 / visits;

describe('what a period can tell', () => {
    it.each([
        [0.1, 20, 13],
        [0.2, 20, 34],
        [0.2, 100, 23],
        [0.3, 20, 137],
        [0.3, 100, 92],
        [0.4, 100, undefined],
    ])('with noise %s and %s visits a day takes %s days', (s, visits, days) =>
        expect(leastDaysOf(variance(s, visits))).toBe(days),
    );

    it.each([
        [7, 7_880],
        [14, 8_370],
        [28, 8_720],
    ])('is usual down to a threshold for %s days', (days, threshold) =>
        expect(Math.abs(usualThreshold(variance(0.2, 100), days) - threshold)).toBeLessThan(60),
    );

    it('is read from how days of one weekday differ', () => {
        // every weekday is now a fifth above its mean, now a fifth below
        const days = daily(56, index => (Math.floor(index / 7) % 2 === 0 ? 1_200 : 800));
        const found = baselineOf(days, 'visits', { to: '2026-02-28', coverage: null });
        if (!found) throw new Error('no baseline');
        const { variance: read } = powerOf(days, 'visits', found);
        expect(read).toBeGreaterThan(variance(0.19, 1_000));
        expect(read).toBeLessThan(variance(0.23, 1_000));
    });
});
