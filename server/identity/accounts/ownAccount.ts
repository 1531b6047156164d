import type { Purpose } from '../../../contract/identity/accounts';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { passwordChanged } from '../../platform/mail/emailTemplates';
import type { Outbox } from '../../platform/mail/outbox';
import { requireFreeName } from '../users/freeName';
import type { UserExtension } from '../users/userExtension';
import { endAccess } from './endAccess';
import type { OwnerLetter } from './ownerLetter';
import { hashPassword } from './passwords';

/** Throws 422 for a name that would be taken for somebody else's. */
export const renameOwn = async (
    { db, userExtensions }: { db: Database; userExtensions: readonly UserExtension[] },
    now: number,
    session: Session,
    name: string,
): Promise<Session> => {
    const { userId: id, roles } = session;
    await db.transaction().execute(async trx => {
        await requireFreeName({ db: trx, userExtensions }, { id, roles }, name);
        await trx
            .updateTable('users')
            // somebody may be editing it in the back-office
            .set(({ eb }) => ({ name, updated_at: now, version: eb('version', '+', 1) }))
            .where('id', '=', id)
            .execute();
    });
    return { ...session, name };
};

/** Keeps what somebody mainly comes for. */
export const storePurpose = async (
    db: Database,
    now: number,
    { userId }: Session,
    purpose: Purpose,
): Promise<void> => {
    await db
        .updateTable('users')
        .set({ purpose, updated_at: now })
        .where('id', '=', userId)
        .execute();
};

/** Sets a new password; the other sessions and all API keys end, the session that asks goes on. */
export const setOwnPassword = async (
    { db, outbox, now }: { db: Database; outbox: Outbox; now: number },
    session: Session,
    password: string,
    { letter, address }: { letter: OwnerLetter; address: string },
): Promise<void> => {
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async trx => {
        await trx
            .updateTable('users')
            .set({ password_hash: passwordHash, secured_at: now, updated_at: now })
            .where('id', '=', session.userId)
            .execute();
        await endAccess(trx, { userId: session.userId, now, but: session.id, areSeersLeft: true });
        const mail = letter(head => passwordChanged(head, { at: now, address }));
        await outbox.write(trx, { to: session.email, ...mail });
    });
    void outbox.wake();
};
