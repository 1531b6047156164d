import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { invitation } from '../../platform/mail/accountEmails';
import { type EmailLayout, headFrom } from '../../platform/mail/emailLayout';
import type { EmailLanguage } from '../../platform/mail/language';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { issueInvitation } from '../accounts/emailCodes';
import { hashPassword } from '../accounts/passwords';

export interface EmailServices {
    secret: Secret;
    settings: SettingsStore;
    outbox: Outbox;
    config: Pick<Config, 'PUBLIC_URL'>;
}

const days = 7;
const lifeMs = days * 86_400_000;

/** A mail's head in the language of the administrator who causes it, within a transaction. */
const headIn = async (
    { settings, config }: Pick<EmailServices, 'settings' | 'config'>,
    { db, language }: { db: Database; language: EmailLanguage },
): Promise<EmailLayout> => headFrom(await settings.currentIn(db), config, language);

let unknown: Promise<string> | undefined;

/** The hash of a password that nobody knows, until one is chosen. */
export const unknownPassword = (): Promise<string> => {
    unknown ??= hashPassword(randomBytes(32).toString('base64url'));
    return unknown;
};

/**
 * Writes the e-mail with which the holder of a new account chooses a password; in a transaction.
 * Throws 429 within a minute of the last one.
 */
export const sendInvitation = async (
    services: EmailServices,
    { db, now, language }: { db: Database; now: number; language: EmailLanguage },
    email: string,
): Promise<void> => {
    const { secret, outbox } = services;
    const owner = { email, purpose: 'getPasswd' } as const;
    const code = await issueInvitation({ db, secret, now }, owner, lifeMs);
    const head = await headIn(services, { db, language });
    await outbox.write(db, { to: email, ...invitation(head, { email, code, days }) });
};
