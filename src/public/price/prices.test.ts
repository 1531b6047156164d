import { describe, expect, it } from 'vitest';
import { monthOfYear, periodIn, yearlySaving } from './prices';

describe('what a year saves', () => {
    it.each([
        ['3000', '30000', { amount: 6_000n, percent: 16 }],
        ['1000', '10000', { amount: 2_000n, percent: 16 }],
        ['100', '1', { amount: 1_199n, percent: 99 }],
        ['9000000000000000', '90000000000000000', { amount: 18_000_000_000_000_000n, percent: 16 }],
        ['3000', '36000', undefined],
        ['3000', '40000', undefined],
        ['0', '0', undefined],
    ])('of %s a month and %s a year', (priceMonth, priceYear, saving) => {
        expect(yearlySaving({ priceMonth, priceYear })).toEqual(saving);
    });

    it('is never less by the month than it comes to', () => {
        expect(monthOfYear('30000')).toBe(2_500n);
        expect(monthOfYear('30001')).toBe(2_501n);
    });

    it('is shown for the period in the address', () => {
        expect(['', '?period=year', '?period=x'].map(periodIn)).toEqual(['month', 'year', 'month']);
    });
});
