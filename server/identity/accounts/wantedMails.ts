import {
    type MailKind,
    mailKinds,
    type WantedChange,
    type WantedMails,
} from '../../../contract/identity/ownAccount';
import type { Database } from '../../platform/database/database';
import type { MailLanguage } from '../../platform/mail/inLanguage';

const isOff = (mailsOff: string, kind: MailKind): boolean => mailsOff.split(',').includes(kind);

interface Mailed {
    /** of those alone who want such mails; without it of all */
    mails?: MailKind;
    /** of disabled accounts, too */
    isForDisabled?: true;
}

interface Mailable {
    id: string;
    email: string;
    language: MailLanguage;
}

/** Whom something is sent to, of people by their ids, in the order of the ids. */
export const mailable = async (
    db: Database,
    ids: readonly string[],
    { mails, isForDisabled }: Mailed = {},
): Promise<Mailable[]> => {
    if (ids.length === 0) return [];
    let found = db
        .selectFrom('users')
        .select(['id', 'email', 'mail_language as language'])
        .where('id', 'in', ids);
    if (!isForDisabled) found = found.where('status', '=', 'active');
    if (mails) found = found.where('mails_off', 'not like', `%${mails}%`);
    return found.orderBy('id').execute();
};

export const readWantedMails = async (db: Database, userId: string): Promise<WantedMails> => {
    const { mails_off, mail_language } = await db
        .selectFrom('users')
        .select(['mails_off', 'mail_language'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    const entries = mailKinds.map(kind => [kind, !isOff(mails_off, kind)] as const);
    return {
        ...(Object.fromEntries(entries) as Record<MailKind, boolean>),
        language: mail_language || 'both',
    };
};

export const storeWantedMails = async (
    db: Database,
    userId: string,
    { language, ...wanted }: WantedChange,
    now: number,
): Promise<WantedMails> => {
    const mails_off = mailKinds.filter(kind => !wanted[kind]).join(',');
    await db.updateTable('users').set({ mails_off }).where('id', '=', userId).execute();
    if (language) {
        await db
            .updateTable('users')
            .set({ mail_language: language, mail_language_since: now })
            .where('id', '=', userId)
            .where('mail_language', '<>', language)
            .execute();
    }
    return readWantedMails(db, userId);
};

/** Of some addresses those whose accounts are disabled. */
export const disabledAddresses = async (
    db: Database,
    emails: readonly string[],
): Promise<ReadonlySet<string>> => {
    if (emails.length === 0) return new Set();
    const found = await db
        .selectFrom('users')
        .select('email')
        .where('email', 'in', emails)
        .where('status', '!=', 'active')
        .execute();
    return new Set(found.map(({ email }) => email));
};
