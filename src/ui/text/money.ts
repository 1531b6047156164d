import type { Currency } from '../../../contract/platform/money';
import { localeOf } from '../browser/language';
import { none } from './numbers';

/** The contract's scales, without its schemas: public pages write prices too. */
export const moneyScales: Readonly<Record<Currency, number>> = {
    CNY: 2,
    USD: 2,
    USDT: 6,
    TST: 2,
};

const scaleOf = (currency: string): number =>
    Object.hasOwn(moneyScales, currency) ? moneyScales[currency as Currency] : 2;

/** `1234` of CNY as `12.34`; the amount is a whole number of smallest units, however long. */
export const toDecimal = (minor: string | bigint, currency: string): string => {
    const amount = BigInt(minor);
    const scale = scaleOf(currency);
    const digits = String(amount < 0n ? -amount : amount).padStart(scale + 1, '0');
    const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return amount < 0n ? `-${text}` : text;
};

/** `12.3` of CNY as `1230`; nothing for what is no amount of that currency. */
export const toMinor = (text: string, currency: string): string | undefined => {
    const [, sign = '', whole = '', part = ''] =
        /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim().replace(/[,，\s]/g, '')) ?? [];
    const scale = scaleOf(currency);
    if (whole === '' || part.length > scale) return undefined;
    return String(BigInt(sign + whole + part.padEnd(scale, '0')));
};

/** The same of what somebody typed; the server refuses by its field what is no amount. */
export const sentAmount = (typed: string, currency: string): string =>
    toMinor(typed, currency) ?? typed;

const formats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes as long as a hundred uses, and a table of months has dozens of amounts. */
const formatOf = (language: string, scale: number): Intl.NumberFormat => {
    const key = `${language} ${scale}`;
    let format = formats.get(key);
    if (!format) {
        format = new Intl.NumberFormat(localeOf(language), {
            minimumFractionDigits: 2,
            maximumFractionDigits: scale,
        });
        formats.set(key, format);
    }
    return format;
};

const symbols: Readonly<Record<string, string>> = { CNY: '¥', USD: '$' };

/** The amount with the language's separators and its currency: `¥1,234.50`, `1,000 USDT`. */
export const moneyText = (
    minor: string | bigint | null | undefined,
    currency: string,
    language: string,
): string => {
    if (minor === null || minor === undefined || minor === '') return none;
    const isNegative = BigInt(minor) < 0n;
    const decimal = toDecimal(minor, currency).replace('-', '');
    const text = formatOf(language, scaleOf(currency)).format(decimal as `${number}`);
    const symbol = symbols[currency];
    const sign = isNegative ? '-' : '';
    return symbol ? `${sign}${symbol}${text}` : `${sign}${text} ${currency}`;
};
