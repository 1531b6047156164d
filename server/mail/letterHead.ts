import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { SettingsBook } from '../settings/settingsBook';
import { type LetterLanguage, languageOf } from './language';

/** What stands in every letter. */
export interface LetterHead {
    language: LetterLanguage;
    /** the title that the operator gave, or the product's own */
    product: string;
    /** empty when nobody has set one */
    address: string;
}

export const productName = async (settings: SettingsBook): Promise<string> =>
    (await settings.current()).webtitle || 'Footfall';

/**
 * The address is only ever a configured one: the address of the request is the caller's word, and
 * would put a stranger's link into a letter that this server sends.
 */
export const letterHead = async (
    { settings, config }: { settings: SettingsBook; config: Pick<Config, 'PUBLIC_URL'> },
    request: FastifyRequest,
): Promise<LetterHead> => ({
    language: languageOf(request.headers),
    product: await productName(settings),
    address: config.PUBLIC_URL?.replace(/\/+$/, '') ?? (await settings.current()).weburl,
});
