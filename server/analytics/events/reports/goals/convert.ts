import type { CampaignCost, GoalMoney } from '../../../../../contract/analytics/goals';
import { digitsOf } from '../../../../../contract/platform/isoCurrencies';
import { type Day, daysBetween } from '../../../../platform/days';

const rateDigits = 9;

const scaled = (rate: string): bigint => {
    const [whole = '0', fraction = ''] = rate.split('.');
    return BigInt(whole + fraction.padEnd(rateDigits, '0'));
};

/** Half of the smallest unit goes away from zero. */
const divided = (part: bigint, whole: bigint): bigint => {
    const half = whole / 2n;
    return part < 0n ? -((-part + half) / whole) : (part + half) / whole;
};

/** An amount in the site's currency, smallest units both; undefined without a rate. */
const converted = (amount: bigint, currency: string, money: GoalMoney): bigint | undefined => {
    if (currency === money.currency) return amount;
    const rate = money.rates.find(one => one.currency === currency)?.rate;
    if (rate === undefined) return undefined;
    const up = 10n ** BigInt(digitsOf(money.currency));
    const down = 10n ** BigInt(rateDigits + digitsOf(currency));
    return divided(amount * scaled(rate) * up, down);
};

export interface Sum {
    /** of the site's currency, smallest unit */
    value: number;
    /** what has no rate; never added to anything */
    unconverted: { amount: number; currency: string }[];
}

/** Amounts of several currencies as one: each currency's sum is converted once. */
export const sumOf = (
    amounts: readonly (readonly [currency: string, amount: number | string])[],
    money: GoalMoney,
): Sum => {
    let value = 0n;
    const unconverted: Sum['unconverted'] = [];
    for (const [currency, text] of amounts) {
        const amount = BigInt(text);
        if (amount === 0n) continue;
        const found = converted(amount, currency, money);
        if (found === undefined) unconverted.push({ amount: Number(amount), currency });
        else value += found;
    }
    unconverted.sort((a, b) => (a.currency < b.currency ? -1 : 1));
    return { value: Number(value), unconverted };
};

/** What of a campaign's cost lies in a period: as many of its days as are in both. */
const shareOf = ({ from, to, amount }: CampaignCost, period: { from: Day; to: Day }): number => {
    const first = from > period.from ? from : period.from;
    const last = to < period.to ? to : period.to;
    if (first > last) return 0;
    const days = BigInt(daysBetween(first, last) + 1);
    return Number(divided(BigInt(amount) * days, BigInt(daysBetween(from, to) + 1)));
};

/** What campaigns cost in a period, and which of them cost anything. */
export const costIn = (
    money: GoalMoney,
    period: { from: Day; to: Day },
    isMeant: (campaign: string) => boolean,
): { cost: number; campaigns: string[] } => {
    const meant = money.costs
        .filter(one => isMeant(one.campaign))
        .map(one => ({ ...one, amount: shareOf(one, period) }))
        .filter(({ amount }) => amount > 0);
    const amounts = meant.map(({ currency, amount }) => [currency, amount] as const);
    return {
        cost: sumOf(amounts, money).value,
        campaigns: [...new Set(meant.map(({ campaign }) => campaign))],
    };
};
