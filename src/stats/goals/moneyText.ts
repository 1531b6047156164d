import { digitsOf } from '../../../contract/platform/isoCurrencies';
import { localeOf } from '../../ui/browser/language';
import { none } from '../../ui/text/numbers';

/** An amount of the smallest unit with its currency, as the language writes it. */
export const moneyText = (amount: number | null, currency: string, language: string): string => {
    if (amount === null) return none;
    const digits = digitsOf(currency);
    return new Intl.NumberFormat(localeOf(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    }).format(amount / 10 ** digits);
};
