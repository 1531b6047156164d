import { type Currency, scales } from '../../../contract/platform/money';
import { decimalText } from '../../platform/export/decimalText';

interface Amount {
    currency: string;
    /** smallest unit as decimal text */
    amount: string;
}

const isCurrency = (currency: string): currency is Currency => Object.hasOwn(scales, currency);

/** `CNY 12.50; USDT 3.000000`, for a file. */
export const amountsText = (amounts: readonly Amount[]): string =>
    amounts
        .map(({ currency, amount }) => {
            const text = isCurrency(currency) ? decimalText(amount, currency) : amount;
            return `${currency} ${text}`;
        })
        .join('; ');
