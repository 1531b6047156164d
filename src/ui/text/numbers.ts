import { localeOf } from '../browser/language';

export const none = '–';

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** Three figures at most and a suffix: 999, 1.23k, 45.6k, 789k, 1.2M; E has no next one. */
export const abbreviate = (value: number): string => {
    if (!Number.isFinite(value)) return none;
    let rest = Math.abs(value);
    let step = 0;
    // 999.5 would be rounded to 1000, which belongs to the next suffix
    while (rest >= 999.5 && step < suffixes.length - 1) {
        rest /= 1000;
        step += 1;
    }
    const digits = step === 0 || rest >= 99.95 ? 0 : rest >= 9.995 ? 1 : 2;
    const text = digits > 0 ? rest.toFixed(digits).replace(/\.?0+$/, '') : rest.toFixed(0);
    return `${value < 0 && text !== '0' ? '-' : ''}${text}${suffixes[step]}`;
};

const formats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes as long as a hundred uses, and a page has hundreds of numbers. */
const formatOf = (language: string, style: 'decimal' | 'percent', digits: number, least = 0) => {
    const key = `${language} ${style} ${digits} ${least}`;
    let format = formats.get(key);
    if (!format) {
        format = new Intl.NumberFormat(localeOf(language), {
            style,
            minimumFractionDigits: least,
            maximumFractionDigits: digits,
        });
        formats.set(key, format);
    }
    return format;
};

/** The whole number with the language's separators. */
export const exact = (value: number, language: string): string =>
    formatOf(language, 'decimal', 1).format(value);

/** A share between 0 and 1 as per cent. */
export const percent = (share: number, language: string, digits = 1): string =>
    formatOf(language, 'percent', digits).format(share);

/** A number, and a share, with as many decimals as all others beside it. */
export const evenNumber = (value: number, language: string, digits: number): string =>
    formatOf(language, 'decimal', digits, digits).format(value);

export const evenPercent = (share: number, language: string, digits: number): string =>
    formatOf(language, 'percent', digits, digits).format(share);
