import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { type EmailLayout, headFrom } from '../../platform/mail/emailLayout';
import type { Written } from '../../platform/mail/emailTemplates';
import { inLanguage, type MailLanguage } from '../../platform/mail/inLanguage';
import type { SettingsStore } from '../../platform/settings/settingsStore';

/** Writes a letter as the owner of an account gets it. */
export type OwnerLetter = (write: (head: EmailLayout) => Written) => Written;

/** So long a language is on trial: an owner who does not read it hears of what happens in both. */
const trialMs = 30 * 86_400_000;

interface Services {
    db: Database;
    settings: SettingsStore;
    config: Pick<Config, 'PUBLIC_URL'>;
}

const languageOf = async (db: Database, userId: string, now: number): Promise<MailLanguage> => {
    const owner = await db
        .selectFrom('users')
        .select(['mail_language', 'mail_language_since'])
        .where('id', '=', userId)
        .executeTakeFirst();
    if (!owner || now - owner.mail_language_since < trialMs) return 'both';
    return owner.mail_language;
};

/**
 * For letters about an account's safety, which have to be read by its owner: in the language that has been the
 * account's for a month, else in both. The browser of whoever acts has no say, nor a choice that they made themselves.
 */
export const ownerLetter = async (
    { db, settings, config }: Services,
    userId: string,
    now: number,
): Promise<OwnerLetter> => {
    const language = await languageOf(db, userId, now);
    const known = await settings.currentIn(db);
    const [zh, en] = [headFrom(known, config, 'zh'), headFrom(known, config, 'en')];
    return write => inLanguage(language, { zh: write(zh), en: write(en) });
};

/** The same for the holder of an address, and in both languages for an address that nobody has. */
export const addressLetter = async (
    services: Services,
    email: string,
    now: number,
): Promise<OwnerLetter> => {
    const found = services.db.selectFrom('users').select('id').where('email', '=', email);
    return ownerLetter(services, (await found.executeTakeFirst())?.id ?? '', now);
};
