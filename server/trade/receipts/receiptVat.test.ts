import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatWithin } from './receiptVat';

it('is the part of an amount that includes it', () => {
    expect(vatWithin(10_600n, 600)).toBe(600n);
    expect(vatWithin(12_000n, 2_000)).toBe(2_000n);
    expect(vatWithin(100n, 600)).toBe(6n);
    expect(vatWithin(0n, 600)).toBe(0n);
    expect(vatWithin(10_600n, 0)).toBe(0n);
});

it('is never more than the amount, and off by half a unit at the most', () => {
    fc.assert(
        fc.property(fc.bigInt(0n, 10n ** 15n), fc.nat(5_000), (amount, rate) => {
            const vat = vatWithin(amount, rate);
            const exact = (Number(amount) * rate) / (10_000 + rate);
            return vat <= amount && Math.abs(Number(vat) - exact) <= 0.5 + Number(amount) * 1e-15;
        }),
    );
});
