import type { FastifyRequest } from 'fastify';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Config } from '../config';
import type { SettingsStore } from '../settings/settingsStore';
import { type EmailLanguage, languageOf } from './language';

/** What stands in every e-mail. */
export interface EmailLayout {
    language: EmailLanguage;
    /** the title that the operator gave, or the product's own */
    product: string;
    /** empty when nobody has set one */
    address: string;
}

const nameFrom = ({ webtitle }: OperatorSettings): string => webtitle || 'Footfall';

export const productName = async (settings: SettingsStore): Promise<string> =>
    nameFrom(await settings.current());

type Configured = Pick<Config, 'PUBLIC_URL'>;

export const headFrom = (
    settings: OperatorSettings,
    { PUBLIC_URL }: Configured,
    language: EmailLanguage,
): EmailLayout => ({
    language,
    product: nameFrom(settings),
    address: PUBLIC_URL?.replace(/\/+$/, '') ?? settings.weburl,
});

/**
 * The address is only ever a configured one: the address of the request is the caller's word, and
 * would put a stranger's link into an e-mail that this server sends.
 */
export const emailLayout = async (
    { settings, config }: { settings: SettingsStore; config: Configured },
    request: FastifyRequest,
): Promise<EmailLayout> => headFrom(await settings.current(), config, languageOf(request.headers));
