import { expect, it } from 'vitest';
import { feeOf } from './journals';

it('rounds a fee down: what is left over is the seller’s', () => {
    // 9.90 % of 1.01 are 9.999 hundredths
    expect(feeOf(101n, 990n)).toBe(9n);
    expect(feeOf(1n, 9_999n)).toBe(0n);
    expect(feeOf(9_999n, 1_000n)).toBe(999n);
    expect(feeOf(10_000n, 1_000n)).toBe(1_000n);
    // exact beyond what a number holds
    expect(feeOf(2n ** 62n, 10_000n)).toBe(2n ** 62n);
});
