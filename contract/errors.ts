import { analyticsErrors } from './analytics/errors';
import { contentErrors } from './content/errors';
import { parseFault } from './faultParts';
import { identityErrors } from './identity/errors';
import { marketErrors } from './market/errors';
import { messagingErrors } from './messaging/errors';
import { platformErrors } from './platform/errors';
import { shellErrors } from './shell/errors';
import { tradeErrors } from './trade/errors';

/**
 * What is refused, by code, with its sentence in both languages. The codes never change: clients of the
 * API go by them. Whoever needs a code alone imports its type only, so that the texts stay out of the
 * pages for visitors.
 */
export const errorTexts = {
    ...platformErrors,
    ...identityErrors,
    ...analyticsErrors,
    ...messagingErrors,
    ...contentErrors,
    ...marketErrors,
    ...tradeErrors,
    ...shellErrors,
} as const;

export type ErrorCode = keyof typeof errorTexts;

const numbers = {
    en: new Intl.NumberFormat('en', { maximumFractionDigits: 8 }),
    zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 8 }),
};

/** The sentence of a fault; undefined for a text that is none of ours. */
export const faultText = (text: string, language: 'en' | 'zh'): string | undefined => {
    const { code, params = {} } = parseFault(text) ?? {};
    if (code === undefined || !Object.hasOwn(errorTexts, code)) return undefined;
    const [en, zh] = errorTexts[code as ErrorCode];
    const sentence = language === 'zh' ? zh : en;
    return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
        const value = params[name] ?? '';
        if (one !== undefined) return value === 1 ? one : other;
        return typeof value === 'number' ? numbers[language].format(value) : value;
    });
};
