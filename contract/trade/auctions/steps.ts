import type { Currency } from '../../platform/money';

/** Below which price, smallest unit, a bid goes up by how much; the last has no upper end. */
export type BidSteps = readonly (readonly [below: string | null, step: string])[];

/** In whole units times a hundred, as of dollars. */
const usual = [
    ...([
        [100, 5],
        [500, 25],
        [2_500, 50],
        [10_000, 100],
        [25_000, 250],
    ] as const),
    ...([
        [50_000, 500],
        [100_000, 1_000],
        [250_000, 2_500],
        [500_000, 5_000],
    ] as const),
    [null, 10_000],
] as const;

const times = (factor: bigint): BidSteps =>
    usual.map(([below, step]) => [
        below === null ? null : String(BigInt(below) * factor),
        String(BigInt(step) * factor),
    ]);

/** The steps that auctions are made with; each keeps those that it was made with. */
export const bidSteps: Readonly<Record<Currency, BidSteps>> = {
    USD: times(1n),
    // about seven to the dollar, in round figures
    CNY: times(5n),
    USDT: times(10_000n),
    TST: times(5n),
};

export const stepAt = (steps: BidSteps, price: bigint): bigint => {
    const found = steps.find(([below]) => below === null || price < BigInt(below));
    return BigInt(found?.[1] ?? '1');
};
