import { expect, it } from 'vitest';
import {
    allowedDeviations,
    explainedBy,
    median,
    splitRate,
    spreadOf,
    surpriseOf,
} from './statistics';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

it('finds the middle and the spread, whatever a single day did', () => {
    expect(median([])).toBe(0);
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(spreadOf([10, 10, 10, 10, 10, 900])).toBe(0);
    expect(spreadOf([1, 2, 3, 4, 5, 6])).toBeCloseTo(1.4826 * 1.2 * 1.5);
});

it('explains and surprises as Adtributor does', () => {
    const expected = [50, 30, 20];
    const now = [45, 28, 5];
    const change = sum(now) - sum(expected);
    const explained = expected.map((value, at) => explainedBy(now[at] ?? 0, value, change) ?? 0);
    expect(explained.map(one => one.toFixed(4))).toEqual(['0.2273', '0.0909', '0.6818']);
    expect(sum(explained)).toBeCloseTo(1);
    const surprises = expected.map((value, at) =>
        surpriseOf(value / sum(expected), (now[at] ?? 0) / sum(now)),
    );
    expect(surprises.map(one => one.toFixed(5))).toEqual(['0.00137', '0.00132', '0.01835']);
    // what was never there, and what is the same
    expect(surpriseOf(0, 0.5)).toBeCloseTo(0.25 * Math.log(2));
    expect(surpriseOf(0.3, 0.3)).toBe(0);
    expect(explainedBy(3, 3, 0)).toBeUndefined();
});

it('splits a rate into its mix and its rates, which add up to the change', () => {
    const expected = [
        { visits: 600, hits: 60 },
        { visits: 400, hits: 8 },
    ];
    const now = [
        { visits: 500, hits: 40 },
        { visits: 900, hits: 20 },
    ];
    const of = (parts: typeof expected) => {
        const visits = sum(parts.map(part => part.visits));
        return {
            whole: sum(parts.map(part => part.hits)) / visits,
            parts: parts.map(part => ({
                weight: part.visits / visits,
                rate: part.hits / part.visits,
            })),
        };
    };
    const before = of(expected);
    const after = of(now);
    const none = { weight: 0, rate: 0 };
    const split = before.parts.map((part, at) =>
        splitRate(part, after.parts[at] ?? none, before.whole),
    );
    expect(sum(split.map(({ mix, rate }) => mix + rate))).toBeCloseTo(
        after.whole - before.whole,
        12,
    );
    expect(split[1]?.mix).toBeLessThan(0);
});

it('allows more where more is looked at', () => {
    expect(allowedDeviations(1)).toBe(3);
    // quantiles of the normal distribution at 1 − 0.01 ÷ n
    expect(allowedDeviations(100)).toBeCloseTo(3.719, 1);
    expect(allowedDeviations(1000)).toBeCloseTo(4.265, 1);
});
