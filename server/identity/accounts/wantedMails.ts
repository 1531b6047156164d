import { type MailKind, mailKinds, type WantedMails } from '../../../contract/identity/ownAccount';
import type { Database } from '../../platform/database/database';

const isOff = (mailsOff: string, kind: MailKind): boolean => mailsOff.split(',').includes(kind);

interface Mailed {
    /** of those alone who want such mails; without it of all */
    mails?: MailKind;
    /** of disabled accounts, too */
    isForDisabled?: true;
}

/** E-mail addresses that something is sent to, of people by their ids, in the order of the ids. */
export const mailable = async (
    db: Database,
    ids: readonly string[],
    { mails, isForDisabled }: Mailed = {},
): Promise<{ id: string; email: string }[]> => {
    if (ids.length === 0) return [];
    let found = db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids);
    if (!isForDisabled) found = found.where('status', '=', 'active');
    if (mails) found = found.where('mails_off', 'not like', `%${mails}%`);
    return found.orderBy('id').execute();
};

export const readWantedMails = async (db: Database, userId: string): Promise<WantedMails> => {
    const { mails_off } = await db
        .selectFrom('users')
        .select('mails_off')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    const entries = mailKinds.map(kind => [kind, !isOff(mails_off, kind)] as const);
    return Object.fromEntries(entries) as WantedMails;
};

export const storeWantedMails = async (
    db: Database,
    userId: string,
    wanted: WantedMails,
): Promise<WantedMails> => {
    const mails_off = mailKinds.filter(kind => !wanted[kind]).join(',');
    await db.updateTable('users').set({ mails_off }).where('id', '=', userId).execute();
    return wanted;
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
