import { payoutFee } from '../../../contract/trade/payoutMethods';
import type { PayoutTermsShown } from '../../../contract/trade/withdrawals';

/** The largest amount that fits with its fee into what is available; smallest unit. */
export const largestAmount = (
    { fee, feeRate }: Pick<PayoutTermsShown, 'fee' | 'feeRate'>,
    available: bigint,
): bigint => {
    const terms = { fee: BigInt(fee), feeRate };
    if (available <= terms.fee) return 0n;
    let amount = ((available - terms.fee) * 10_000n) / (10_000n + BigInt(feeRate));
    // the fee is rounded down: a unit more may still fit
    while (amount + 1n + payoutFee(terms, amount + 1n) <= available) amount += 1n;
    return amount;
};
