import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutFee } from '../../../contract/trade/payoutMethods';
import { largestAmount } from './withdrawalSum';

describe('largestAmount', () => {
    it.each([
        [0n, 0n],
        [1_000_000n, 0n],
        [1_000_001n, 1n],
        [51_000_000n, 50_000_000n],
    ])('of %s with a fee of a million is %s', (available, amount) => {
        expect(largestAmount({ fee: '1000000', feeRate: 0 }, available)).toBe(amount);
    });

    it('fits with its fee, and one unit more does not', () => {
        const money = fc.bigInt(1n, 10n ** 15n);
        fc.assert(
            fc.property(
                money,
                fc.bigInt(0n, 10n ** 6n),
                fc.nat(5_000),
                (available, fee, feeRate) => {
                    const amount = largestAmount({ fee: String(fee), feeRate }, available);
                    const cost = (of: bigint) => of + payoutFee({ fee, feeRate }, of);
                    fc.pre(amount > 0n);
                    expect(cost(amount) <= available).toBe(true);
                    expect(cost(amount + 1n) <= available).toBe(false);
                },
            ),
        );
    });
});
