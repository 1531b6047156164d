import { randomUUID } from 'node:crypto';
import { closingObstacles, type getClosing } from '../../../contract/identity/ownAccount';
import type { CallAnswer } from '../../../contract/platform/call';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { dropFileUses } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { removeUnused } from '../../platform/files/unusedFiles';
import { ApiError, invalid } from '../../platform/http/errors';
import { forgetImported } from '../../platform/imports/importRoutes';
import { forgetListViews } from '../../platform/listViews/listViews';
import { accountClosed } from '../../platform/mail/accountEmails';
import { forgetMails } from '../../platform/mail/mailQueue';
import type { Outbox } from '../../platform/mail/outbox';
import { forgetNotes } from '../../platform/staffNotes/forgetNotes';
import { forgetTrashOf, type TrashEnds } from '../../platform/trash/trash';
import { isAdministered, rolePattern } from '../users/administrators';
import type { UserExtension } from '../users/userExtension';
import { forgetVerifications } from '../verification/verificationRows';
import type { OwnerLetter } from './ownerLetter';

type Closing = CallAnswer<typeof getClosing>;

const isLastAdministrator = async (db: Database, id: string): Promise<boolean> => {
    const rows = await db
        .selectFrom('users')
        .select('id')
        .where('roles', 'like', rolePattern('admin'))
        .where('status', '=', 'active')
        .limit(2)
        .execute();
    return rows.length === 1 && rows[0]?.id === id;
};

/** What stands against closing somebody's account. */
export const readClosing = async (
    db: Database,
    extensions: readonly UserExtension[],
    id: string,
): Promise<Closing> => {
    const obstacles: Closing['obstacles'] = [];
    for (const kind of closingObstacles) {
        const ask = extensions.map(one => one.obstacles?.[kind]).find(one => one !== undefined);
        const count = (await ask?.(db, id)) ?? 0;
        if (count > 0) obstacles.push({ kind, count });
    }
    return { obstacles, isLastAdministrator: await isLastAdministrator(db, id) };
};

/** What is nobody's business once the account is closed; orders, books and receipts have to stay. */
const forget = async (trx: Database, id: string): Promise<void> => {
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await trx.deleteFrom('api_keys').where('user_id', '=', id).execute();
    await trx.deleteFrom('passkeys').where('user_id', '=', id).execute();
    await trx.deleteFrom('sso_identities').where('user_id', '=', id).execute();
    await trx.deleteFrom('email_changes').where('user_id', '=', id).execute();
    await trx
        .updateTable('invites')
        .set({ search_text: '', address: '', agent: '', bucket: '' })
        .where(({ eb, or }) => or([eb('inviter_id', '=', id), eb('invitee_id', '=', id)]))
        .execute();
};

/** Where an address stands beside somebody's id, or alone. */
const forgetAddress = async (trx: Database, email: string): Promise<void> => {
    await trx.deleteFrom('login_failures').where('account', '=', email).execute();
    await trx.deleteFrom('code_requests').where('email', '=', email).execute();
    await trx.deleteFrom('email_requests').where('email', '=', email).execute();
    await forgetMails(trx, email);
    await forgetImported(trx, email);
};

/** Nobody can sign in with what is left, and nobody can be told by it. */
const anonymise = async (trx: Database, id: string, now: number): Promise<void> => {
    await trx
        .updateTable('users')
        .set(({ eb }) => ({
            email: `closed-${id}@invalid`,
            name: '',
            password_hash: '',
            roles: '[]',
            staff_roles: '[]',
            invite_code: randomUUID(),
            totp_secret: null,
            totp_on: 0,
            passkey_step: 0,
            recovery_codes: '[]',
            notes: '',
            mails_off: 'orders,chats,news',
            mail_language: '',
            mail_language_since: 0,
            avatar_id: null,
            status: 'disabled',
            status_reason: '',
            closed_at: now,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
};

interface Services {
    outbox: Pick<Outbox, 'write' | 'wake'>;
    library: Library;
    letter: OwnerLetter;
    userExtensions: readonly UserExtension[];
    trashEnds: TrashEnds;
}

/**
 * Closes the account of whoever asks, for good: what has to be kept for the books stays without a name.
 * Throws 422 when `email` is not theirs, 409 while something stands against it.
 */
export const closeOwnAccount = async (
    outside: CrudContext,
    email: string,
    { outbox, library, letter, userExtensions, trashEnds }: Services,
): Promise<void> => {
    const { session, now } = outside;
    if (email.trim().toLowerCase() !== session.email) throw invalid({ email: 'field.wrong' });
    const { avatarId } = session;
    await outside.db.transaction().execute(async trx => {
        const { obstacles } = await readClosing(trx, userExtensions, session.userId);
        if (obstacles.length > 0) {
            throw new ApiError(409, 'account.still_open');
        }
        await anonymise(trx, session.userId, now);
        if (!(await isAdministered(trx))) {
            throw new ApiError(409, 'user.last_administrator');
        }
        await forget(trx, session.userId);
        await forgetListViews(trx, session.userId);
        await forgetNotes(trx, 'users', session.userId);
        await forgetTrashOf(trx, session.userId, { ends: trashEnds, now });
        for (const extension of userExtensions) {
            await extension.forget?.(trx, session.userId, session.email);
        }
        await forgetVerifications(trx, session.userId, session.email);
        await forgetAddress(trx, session.email);
        await dropFileUses(trx, 'users', [session.userId]);
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'close',
            resource: 'users',
            recordId: session.userId,
            title: '',
            changes: {},
        });
        const mail = letter(head => accountClosed(head, { at: now }));
        await outbox.write(trx, { to: session.email, ...mail });
    });
    void outbox.wake();
    if (avatarId) await removeUnused({ db: outside.db, library }, [avatarId]);
};
