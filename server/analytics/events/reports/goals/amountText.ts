import { digitsOf } from '../../../../../contract/platform/isoCurrencies';

/** An amount of a currency's smallest unit, as files write it. */
export const amountText = (amount: number, currency: string): string => {
    const digits = digitsOf(currency);
    return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
};
