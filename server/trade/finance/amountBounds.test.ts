import { describe, expect, it } from 'vitest';
import { inSmallestUnits } from './amountBounds';

describe('inSmallestUnits', () => {
    it.each([
        ['12', 'CNY', 'least', 1200n],
        ['12.3', 'CNY', 'most', 1230n],
        ['12.345', 'CNY', 'least', 1235n],
        ['12.345', 'CNY', 'most', 1234n],
        ['12.3400', 'USD', 'least', 1234n],
        ['0.000001', 'USDT', 'least', 1n],
        ['0', 'USDT', 'most', 0n],
        ['999999999999', 'USDT', 'most', 999_999_999_999_000_000n],
    ] as const)('reads %s %s (%s) as %s', (text, currency, bound, units) => {
        expect(inSmallestUnits(text, currency, bound)).toBe(units);
    });
});
