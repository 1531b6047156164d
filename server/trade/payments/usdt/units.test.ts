import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueFor, inMicro, inTokenUnits, mostMicro, rateInMillionths, toleranceOf } from './units';

describe('amounts of USDT', () => {
    it('of eighteen decimals are rounded down to six', () => {
        expect(inMicro(1_234_567_999_999_999_999n, 18)).toBe(1_234_567n);
        expect(inMicro(999_999_999_999n, 18)).toBe(0n);
        expect(inMicro(25_000_000n, 6)).toBe(25_000_000n);
        expect(inTokenUnits(1n, 18)).toBe(1_000_000_000_000n);
    });

    it('are rounded up where they are due, and never by a unit more', () => {
        expect(dueFor(10_000n, '7.2')).toBe(13_888_889n);
        expect(dueFor(720n, '7.2')).toBe(1_000_000n);
        expect(rateInMillionths('7')).toBe(7_000_000n);
        const cents = fc.bigInt(1n, 1_000_000_000n);
        const rates = fc.integer({ min: 10_000, max: 100_000_000 });
        fc.assert(
            fc.property(cents, rates, (amount, millionths) => {
                const rate = (millionths / 1_000_000).toFixed(6);
                const due = dueFor(amount, rate);
                const worth = (micro: bigint) => micro * BigInt(millionths);
                const price = amount * 10_000_000_000n;
                expect(worth(due) >= price).toBe(true);
                expect(worth(due - 1n) < price).toBe(true);
            }),
        );
    });

    it('may lack half a per cent, and never more than a tenth of one', () => {
        expect(toleranceOf(1_000_000n)).toBe(5_000n);
        expect(toleranceOf(100_000_000n)).toBe(100_000n);
        expect(toleranceOf(199n)).toBe(0n);
        fc.assert(fc.property(fc.bigInt(1n, mostMicro), due => toleranceOf(due) < due));
    });
});
