import { scales } from '../../../../contract/platform/money';

/** A token's own amount in USDT's six decimals, rounded down: BSC's has eighteen. */
export const inMicro = (raw: bigint, decimals: number): bigint =>
    raw / 10n ** BigInt(decimals - scales.USDT);

/** The other way round, exactly. */
export const inTokenUnits = (micro: bigint, decimals: number): bigint =>
    micro * 10n ** BigInt(decimals - scales.USDT);

/** Larger amounts cannot be kept, and nobody has so much. */
export const mostMicro = 9_000_000_000_000_000n;

const half = 200n;
const mostTolerance = 100_000n;

/** So much of an order's price may be missing: half a per cent, and never more than 0.1 USDT. */
export const toleranceOf = (due: bigint): bigint => {
    const share = due / half;
    return share < mostTolerance ? share : mostTolerance;
};

/** A rate as decimal text of up to six digits behind the point, in millionths. */
export const rateInMillionths = (rate: string): bigint => {
    const [whole = '0', part = ''] = rate.split('.');
    return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6));
};

/** What is due in USDT (six decimals) for an amount of cents at a rate per USDT, rounded up. */
export const dueFor = (cents: bigint, rate: string): bigint => {
    const millionths = rateInMillionths(rate);
    return (cents * 10_000_000_000n + millionths - 1n) / millionths;
};
