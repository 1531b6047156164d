import { describe, expect, it } from 'vitest';
import { inSmallestUnits } from './amountBounds';

describe('inSmallestUnits', () => {
    it.each([
        ['12', 'CNY', 'least', 1200],
        ['12.3', 'CNY', 'most', 1230],
        ['12.345', 'CNY', 'least', 1235],
        ['12.345', 'CNY', 'most', 1234],
        ['12.3400', 'USD', 'least', 1234],
        ['0.000001', 'USDT', 'least', 1],
        ['0', 'USDT', 'most', 0],
        ['999999999999', 'USDT', 'most', Number.MAX_SAFE_INTEGER],
    ] as const)('reads %s %s (%s) as %d', (text, currency, bound, units) => {
        expect(inSmallestUnits(text, currency, bound)).toBe(units);
    });
});
