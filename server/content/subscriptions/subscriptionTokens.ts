import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import type { Secret } from '../../platform/secret';

const confirming = 'article subscription confirmed';
const ending = 'article subscription ended';

const isLanguage = (text: string): text is ArticleLanguage => text === 'en' || text === 'zh';

/** Stands in the e-mail that asks for a confirmation: only whoever has that may confirm, in that language. */
export const confirmToken = (secret: Secret, id: string, language: ArticleLanguage): string =>
    `${id}.${language}.${secret.sign(confirming, `${id}.${language}`)}`;

/** What such a token is of; undefined for one that this server did not make. */
export const confirmedBy = (
    secret: Secret,
    token: string,
): { id: string; language: ArticleLanguage } | undefined => {
    const [id = '', language = '', signature = ''] = token.split('.');
    if (!isLanguage(language)) return undefined;
    return secret.isSigned(confirming, `${id}.${language}`, signature)
        ? { id, language }
        : undefined;
};

/** Stands in each e-mail: whoever has it may end this subscription, and nothing else. */
export const endToken = (secret: Secret, id: string): string => `${id}.${secret.sign(ending, id)}`;

/** Whose subscription such a token ends; undefined for one that this server did not make. */
export const endedBy = (secret: Secret, token: string): string | undefined => {
    const [id = '', signature = ''] = token.split('.');
    return secret.isSigned(ending, id, signature) ? id : undefined;
};
