import { describe, expect, it } from 'vitest';
import { covenantTerms, shareOfPrice } from './covenantTerms';
import type { JudgedDay } from './judgeDay';
import { amountToBuyer, outcomesOf, refundOf, stepsOf } from './settlement';

const terms = covenantTerms.parse({
    metric: 'visits',
    days: 60,
    threshold: 8_500,
    floor: 5_000,
    share: 2_000,
    mode: 'whole',
    needsLog: false,
    season: 100,
});

const dayOf = (value: number, change: Partial<JudgedDay> = {}): JudgedDay => ({
    day: '2026-09-01',
    kind: 'measured',
    value,
    expected: 1_000,
    measured: value / 1_000,
    reasons: [],
    ...change,
});

describe('what goes back', () => {
    it.each([
        // c 0.85, f 0.50, r 0.712: 3942 of 10000
        [712n, 1_000n, 3_942],
        [850n, 1_000n, 0],
        [1_200n, 1_000n, 0],
        [849n, 1_000n, 28],
        [500n, 1_000n, 10_000],
        [0n, 1_000n, 10_000],
        [0n, 0n, 0],
    ])('of %s out of %s expected is %s', (value, expected, part) =>
        expect(refundOf(terms, value, expected)).toBe(part),
    );

    it('is 394,200 of 1,000,000 in the example of the docs', () => {
        const steps = outcomesOf({ ...terms, days: 30 }, Array(30).fill(dayOf(712)));
        expect(steps).toEqual([
            { from: 0, days: 30, counted: 30, leftOut: 0, ratio: 7_120, toBuyer: 3_942 },
        ]);
        expect(amountToBuyer(1_000_000n, steps)).toBe(394_200n);
    });

    it('is rounded down for the buyer, in each step by itself', () => {
        const step = (toBuyer: number) => ({
            ...({ from: 0, days: 30, counted: 30, leftOut: 0, ratio: null } as const),
            toBuyer,
        });
        expect(amountToBuyer(101n, [step(5_000)])).toBe(50n);
        expect(amountToBuyer(1n, [step(9_999)])).toBe(0n);
        // 50 and 51: of each a half
        expect(amountToBuyer(101n, [step(5_000), step(5_000)])).toBe(50n);
        expect(amountToBuyer(101n, [step(10_000), step(10_000)])).toBe(101n);
    });

    it('is exact for amounts that a number cannot hold', () =>
        expect(shareOfPrice(9_007_199_254_740_993n, { share: 2_000 })).toBe(
            1_801_439_850_948_198n,
        ));
});

describe('steps', () => {
    it.each([
        [30, [30]],
        [59, [59]],
        [60, [30, 30]],
        [100, [30, 30, 40]],
        [180, [30, 30, 30, 30, 30, 30]],
    ])('of %s days are %s', (days, steps) =>
        expect(stepsOf({ days, mode: 'steps' })).toEqual(steps),
    );

    it('are judged each alone: a good month does not make up for a bad one', () => {
        const days = [...Array(30).fill(dayOf(1_200)), ...Array(30).fill(dayOf(500))];
        const whole = outcomesOf(terms, days);
        expect(amountToBuyer(1_001n, whole)).toBe(0n);
        const steps = outcomesOf({ ...terms, mode: 'steps' }, days);
        expect(steps.map(({ ratio, toBuyer }) => [ratio, toBuyer])).toEqual([
            [12_000, 0],
            [5_000, 10_000],
        ]);
        // 500 and, as the last, 501
        expect(amountToBuyer(1_001n, steps)).toBe(501n);
    });
});

describe('days that are left out', () => {
    const leftOut = dayOf(0, { kind: 'leftOut', reasons: ['outage'] });

    it('change nothing of what the others come to', () => {
        const days = [...Array(30).fill(leftOut), ...Array(30).fill(dayOf(900))];
        expect(outcomesOf(terms, days)).toEqual([
            { from: 0, days: 60, counted: 30, leftOut: 30, ratio: 9_000, toBuyer: 0 },
        ]);
    });

    it('halve what it is about when they are more than half', () => {
        const days = [...Array(31).fill(leftOut), ...Array(29).fill(dayOf(900))];
        expect(outcomesOf(terms, days)).toEqual([
            { from: 0, days: 60, counted: 29, leftOut: 31, ratio: null, toBuyer: 5_000 },
        ]);
    });
});

describe('terms', () => {
    it('need five points between floor and threshold', () => {
        const found = covenantTerms.safeParse({ ...terms, floor: 8_100 });
        expect(found.error?.issues).toMatchObject([
            { path: ['floor'], message: 'covenant.floor_too_high {"most":80}' },
        ]);
    });
    it.each([
        { days: 29 },
        { days: 181 },
        { share: 5_001 },
        { threshold: 10_001 },
        { season: 0 },
        { metric: 'ip' },
    ])('refuse %j', change =>
        expect(covenantTerms.safeParse({ ...terms, ...change }).success).toBe(false),
    );
});
