import type { IncomingHttpHeaders } from 'node:http';

export type EmailLanguage = 'en' | 'zh';

/** With which a mail begins. */
export const greetings: Readonly<Record<EmailLanguage, string>> = { en: 'Hello,', zh: '您好：' };

const asLanguage = (tag: string): EmailLanguage | undefined =>
    (['en', 'zh'] as const).find(language => new RegExp(`^${language}\\b`, 'i').test(tag));

/** The first of the header's languages that letters are written in, the most wanted first. */
const acceptedLanguage = (header: string): EmailLanguage | undefined =>
    header
        .split(',')
        .map(entry => {
            const [tag = '', quality] = entry.trim().split(/\s*;\s*q=/i);
            return { tag, weight: quality === undefined ? 1 : Number(quality) };
        })
        .filter(({ weight }) => weight > 0)
        .sort((left, right) => right.weight - left.weight)
        .map(({ tag }) => asLanguage(tag))
        .find(language => language !== undefined);

type LanguageHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;

/** The language that was chosen in the browser (cookie), else the browser's own; undefined where it says none of these. */
export const statedLanguage = (headers: LanguageHeaders): EmailLanguage | undefined => {
    const chosen = /(?:^|;)\s*language=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
    return asLanguage(chosen.trim()) ?? acceptedLanguage(headers['accept-language'] ?? '');
};

/** The same, else English. */
export const languageOf = (headers: LanguageHeaders): EmailLanguage =>
    statedLanguage(headers) ?? 'en';
