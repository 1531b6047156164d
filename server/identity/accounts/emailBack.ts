import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { EmailChangeTable } from '../../platform/database/tables/identity/accounts';
import { ApiError, notFound } from '../../platform/http/errors';
import { emailTakenBack } from '../../platform/mail/addressEmails';
import {
    forgetConfirmed,
    forgetVerifiedSince,
    noteConfirmed,
} from '../verification/verificationRows';
import { changeOfKey, type EmailServices, renameInInvites } from './emailChange';
import { endAccess } from './endAccess';
import type { OwnerLetter } from './ownerLetter';
import { endSecondStep } from './ownSecondStep';
import { hashPassword } from './passwords';

type Change = Selectable<EmailChangeTable>;

const requireChange = async (trx: Database, id: string, now: number) => {
    const change = await trx
        .selectFrom('email_changes')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst();
    if (!change) throw notFound('change.not_found');
    return change;
};

/** What was changed after it is taken back too: whoever took an account over may have gone on. */
const closeChanges = async (trx: Database, change: Change, now: number): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('email_changes')
        .set({ taken_back_at: now })
        .where('user_id', '=', change.user_id)
        .where('created_at', '>=', change.created_at)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst();
    // somebody else was faster with the same key
    if (numUpdatedRows === 0n) throw notFound('change.not_found');
};

/** Passkeys and sign-ins by others that whoever changed the address may have added. */
const forgetNewWays = async (trx: Database, userId: string, since: number): Promise<void> => {
    for (const table of ['passkeys', 'sso_identities'] as const) {
        await trx
            .deleteFrom(table)
            .where('user_id', '=', userId)
            .where('created_at', '>=', since)
            .execute();
    }
};

/** Answers the address that it had until now. */
const giveBack = async (
    trx: Database,
    change: Change,
    { passwordHash, now }: { passwordHash: string; now: number },
): Promise<string> => {
    const { user_id: id, old_email: email } = change;
    const user = await trx
        .selectFrom('users')
        .select(['email', 'status', 'closed_at'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!user || user.closed_at !== null) throw notFound('change.not_found');
    const other = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('id', '<>', id)
        .executeTakeFirst();
    if (other) throw new ApiError(409, 'account.email_taken_since');
    await trx
        .updateTable('users')
        .set(({ eb }) => ({
            email,
            password_hash: passwordHash,
            secured_at: now,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    // set up by whoever changed the address: the owner could not pass it
    if (change.had_second_step === 0) await endSecondStep({ db: trx, now }, id);
    await forgetNewWays(trx, id, change.created_at);
    await endAccess(trx, { userId: id, now });
    await trx.deleteFrom('code_requests').where('email', 'in', [email, user.email]).execute();
    return user.email;
};

/**
 * Gives an account the address back that it had before a change, by the key in the e-mail about it.
 * Throws 404, 409.
 */
export const takeEmailBack = async (
    { db, now }: { db: Database; now: number },
    key: string,
    {
        secret,
        outbox,
        letterOf,
    }: Omit<EmailServices, 'head'> & {
        letterOf: (trx: Database, userId: string) => Promise<OwnerLetter>;
    },
): Promise<{ email: string }> => {
    const id = changeOfKey(secret, key);
    if (id === undefined) throw notFound('change.not_found');
    // nobody gets in with what they know until the address's owner has chosen a new password
    const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
    const email = await db.transaction().execute(async trx => {
        const change = await requireChange(trx, id, now);
        await closeChanges(trx, change, now);
        const { old_email: back, user_id: recordId } = change;
        const before = await giveBack(trx, change, { passwordHash, now });
        await renameInInvites(trx, recordId, { before, email: back });
        await forgetConfirmed(trx, before);
        // the key was mailed there
        await noteConfirmed(trx, back, now);
        await forgetVerifiedSince(trx, recordId, change.created_at);
        await writeAudit(trx, {
            actor: serverActor,
            now,
            action: 'takeEmailBack',
            resource: 'users',
            recordId,
            title: back,
            changes: { email: [before, back] },
        });
        const letter = await letterOf(trx, recordId);
        const mail = letter(head => emailTakenBack(head, back, { at: now }));
        for (const to of new Set([back, before])) await outbox.write(trx, { to, ...mail });
        return back;
    });
    void outbox.wake();
    return { email };
};
