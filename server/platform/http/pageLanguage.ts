import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies';

export type PageLanguage = 'zh' | 'en';

const isLanguage = (text: string | null | undefined): text is PageLanguage =>
    text === 'zh' || text === 'en';

/** The first language of Accept-Language by its weight, which is what browsers call their own. */
const preferred = (header: string): string => {
    let best = { tag: '', weight: 0 };
    for (const part of header.split(',')) {
        const [tag = '', ...parameters] = part.trim().split(';');
        const weight = parameters.find(parameter => parameter.trim().startsWith('q='));
        const value = weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0;
        if (value > best.weight) best = { tag, weight: value };
    }
    return best.tag.toLowerCase();
};

/** The language that the address asks for, as `?lang=zh`. */
export const askedLanguage = (url: URL): PageLanguage | undefined => {
    const asked = url.searchParams.get('lang');
    return isLanguage(asked) ? asked : undefined;
};

/** The address's choice, else the cookie's, else the browser's; English for all others. */
export const languageOf = (
    { headers }: Pick<FastifyRequest, 'headers'>,
    url: URL,
): PageLanguage => {
    const asked = askedLanguage(url);
    if (asked) return asked;
    const kept = readCookie(headers.cookie ?? '', 'language');
    if (isLanguage(kept)) return kept;
    return preferred(headers['accept-language'] ?? '').startsWith('zh') ? 'zh' : 'en';
};
