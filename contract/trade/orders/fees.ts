import type { Currency } from '../../platform/money';
import { scales } from '../../platform/money';
import type { OrderType } from '../resources/orders';

/** The part of a price that stays with the platform; an order keeps the rule that it was made with. */
export interface FeeRule {
    /** hundredths of a per cent */
    rate: number;
}

export interface Band {
    /** prices below so many whole units of the currency */
    below?: { CNY: number; other: number };
    rate: number;
}

/** By type and price, the lowest band first; the rate of a band holds for the whole price. */
export const feeTable: Readonly<Record<OrderType, readonly Band[]>> = {
    source: [{ below: { CNY: 1_000, other: 150 }, rate: 1_000 }, { rate: 800 }],
    website: [
        { below: { CNY: 10_000, other: 1_500 }, rate: 800 },
        { below: { CNY: 100_000, other: 15_000 }, rate: 600 },
        { rate: 500 },
    ],
    domain: [
        { below: { CNY: 10_000, other: 1_500 }, rate: 600 },
        { below: { CNY: 100_000, other: 15_000 }, rate: 500 },
        { rate: 300 },
    ],
    subscription: [{ rate: 0 }],
    topup: [{ rate: 0 }],
};

/** The rule for a price in the smallest unit, by the table of the code or another one. */
export const feeRuleOf = (
    type: OrderType,
    price: bigint,
    currency: Currency,
    table: Readonly<Record<OrderType, readonly Band[]>> = feeTable,
): FeeRule => {
    const unit = 10n ** BigInt(scales[currency]);
    const asYuan = currency === 'USD' || currency === 'USDT' ? 'other' : 'CNY';
    const found = table[type].find(
        ({ below }) => below === undefined || price < BigInt(below[asYuan]) * unit,
    );
    return { rate: found?.rate ?? 0 };
};
