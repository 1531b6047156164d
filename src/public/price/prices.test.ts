import { describe, expect, it } from 'vitest';
import type { PublicPlan } from '../../../contract/trade/public/plans';
import { choiceIn, fittingPlan, monthOfYear, priceAddress, yearlySaving } from './prices';

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
        const periods = ['', '?period=year', '?period=x'].map(search => choiceIn(search).period);
        expect(periods).toEqual(['month', 'year', 'month']);
    });
});

describe('the plan for so many events', () => {
    const plan = (id: string, events: number) => ({ id, events }) as PublicPlan;
    const data = {
        free: { events: 1_000, sites: 1 },
        list: [plan('large', 1_000_000), plan('small', 100_000)],
    };

    it('is the smallest that holds them', () => {
        const found = [1, 1_000, 1_001, 100_000, 100_001, 1_000_001].map(events =>
            fittingPlan(data, events),
        );
        expect(found).toEqual(['free', 'free', 'small', 'small', 'large', undefined]);
        expect(fittingPlan({ ...data, free: { events: null, sites: 1 } }, 10 ** 12)).toBe('free');
        expect(fittingPlan({ ...data, free: null }, 1)).toBe('small');
    });

    it('is asked for in the address', () => {
        for (const address of ['/price', '/price?events=5', '/price?period=year&events=5000']) {
            expect(priceAddress(choiceIn(address.replace('/price', '')))).toBe(address);
        }
        for (const wrong of ['?events=0', '?events=-1', '?events=1e9', '?events=x', '?events=']) {
            expect(choiceIn(wrong).events).toBeUndefined();
        }
    });
});
