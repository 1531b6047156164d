import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type MailKind, mailKinds, type WantedMails } from '../../../contract/identity/ownAccount';
import type { Database } from '../../platform/database/database';

const isOff = (mailsOff: string, kind: MailKind): boolean => mailsOff.split(',').includes(kind);

/** A condition on `users`: whoever it is wants mails of the kind. */
export const wantsMails = (kind: MailKind): RawBuilder<SqlBool> =>
    sql<SqlBool>`users.mails_off not like ${`%${kind}%`}`;

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
