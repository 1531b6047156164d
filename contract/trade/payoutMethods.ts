import { z } from 'zod';
import type { Currency } from '../platform/money';
import type { Chain } from './chainAddress';

export const withdrawalMethods = ['usdt_trc20', 'usdt_erc20', 'alipay', 'bank'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];
export const withdrawalMethod = z.enum(withdrawalMethods);

/** The chain on which a method sends; the server itself looks there for the transfer. */
export const chainOfMethod: Readonly<Partial<Record<WithdrawalMethod, Chain>>> = {
    usdt_trc20: 'tron',
    usdt_erc20: 'ethereum',
};

/** What withdrawals by a method and in a currency cost and need; amounts of the smallest unit. */
export interface PayoutTerms {
    enabled: boolean;
    fee: bigint;
    /** hundredths of a per cent of the amount, added to `fee` */
    feeRate: number;
    minimum: bigint;
    /** more than this needs two administrators */
    secondAbove: bigint;
}

interface PayoutRoute {
    method: WithdrawalMethod;
    currency: Currency;
    /** before anybody changed them */
    preset: PayoutTerms;
}

const terms = (
    fee: bigint,
    feeRate: number,
    minimum: bigint,
    secondAbove: bigint,
    enabled = true,
): PayoutTerms => ({ enabled, fee, feeRate, minimum, secondAbove });

/** What can be paid out, and how: other money stays here, trial money always. */
export const payoutRoutes: readonly PayoutRoute[] = [
    {
        method: 'usdt_trc20',
        currency: 'USDT',
        preset: terms(1_000_000n, 0, 10_000_000n, 1_000_000_000n),
    },
    {
        method: 'usdt_erc20',
        currency: 'USDT',
        preset: terms(5_000_000n, 0, 50_000_000n, 1_000_000_000n),
    },
    { method: 'alipay', currency: 'CNY', preset: terms(0n, 10, 1_000n, 1_000_000n) },
    { method: 'bank', currency: 'CNY', preset: terms(0n, 10, 10_000n, 1_000_000n) },
    { method: 'bank', currency: 'USD', preset: terms(2_500n, 0, 10_000n, 150_000n, false) },
];

/** What a withdrawal of so much costs, on top of the amount; parts of a unit are the platform's loss. */
export const payoutFee = (
    { fee, feeRate }: Pick<PayoutTerms, 'fee' | 'feeRate'>,
    amount: bigint,
): bigint => fee + (amount * BigInt(feeRate)) / 10_000n;

/** A new destination can be used after so long; ms. */
export const coolingOffMs = 24 * 3_600_000;
