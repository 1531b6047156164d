import { emailBackMs } from '../../../contract/identity/ownProfile';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { invalid } from '../../platform/http/errors';
import { emailChanged, emailIsTaken, newEmailCode } from '../../platform/mail/addressEmails';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { forgetConfirmed, noteConfirmed } from '../verification/verificationRows';
import {
    type CodeOwner,
    codeEveryMs,
    issueCode,
    refuseHaste,
    spendCode,
    tryCode,
} from './emailCodes';
import { withinLimits } from './emailRequests';
import type { OwnerLetter } from './ownerLetter';
import { readSecondStep } from './ownSecondStep';
import { endOtherSessions } from './ownSessions';

export interface EmailServices {
    secret: Secret;
    outbox: Pick<Outbox, 'write' | 'wake'>;
    head: EmailLayout;
}

/** The owner is told, whoever it is that acts. */
export type OwnerServices = Omit<EmailServices, 'head'> & { letter: OwnerLetter };

const backPurpose = 'email back';

/** Stands in the e-mail to the address before: whoever has it may take the change back. */
export const backKey = (secret: Secret, id: string): string =>
    `${id}.${secret.sign(backPurpose, id)}`;

/** The change that a key is of; nothing for one that this server did not make. */
export const changeOfKey = (secret: Secret, key: string): string | undefined => {
    const [id = '', signature = ''] = key.split('.');
    return secret.isSigned(backPurpose, id, signature) ? id : undefined;
};

const ownerOf = (email: string): CodeOwner => ({ email, purpose: 'changeEmail' });

const hasAccount = async (db: Database, email: string): Promise<boolean> => {
    const found = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
    return found !== undefined;
};

const refuseSame = (before: string, email: string): void => {
    if (before === email) throw invalid({ email: 'account.email_same' });
};

/**
 * Mails a code to the new address, or tells its owner that it has an account: the answer and the
 * work are the same. Answers the seconds until another may be asked for. Throws 422, 429.
 */
export const sendEmailChangeCode = async (
    { db, session, address, now }: CrudContext,
    email: string,
    { secret, outbox, head }: EmailServices,
): Promise<{ wait: number }> => {
    refuseSame(session.email, email);
    const services = { db, secret, now };
    const owner = ownerOf(email);
    // a code that one session asked for is of no use to another
    const asker = { sessionId: session.id };
    await refuseHaste(services, owner, asker);
    await withinLimits(services, { email, address }, null, () =>
        db.transaction().execute(async trx => {
            const { code } = await issueCode({ ...services, db: trx }, owner, asker);
            if (code === undefined) return;
            const isTaken = await hasAccount(trx, email);
            const mail = isTaken ? emailIsTaken(head) : newEmailCode(head, code);
            await outbox.write(trx, { to: email, ...mail });
        }),
    );
    void outbox.wake();
    return { wait: codeEveryMs / 1000 };
};

/** Sets the address; throws 422 when somebody has it, also since the code was sent. */
const setEmail = async (
    trx: Database,
    { userId, email, now }: { userId: string; email: string; now: number },
): Promise<void> => {
    if (await hasAccount(trx, email)) throw invalid({ email: 'account.email_taken' });
    await trx
        .updateTable('users')
        .set(({ eb }) => ({
            email,
            secured_at: now,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', userId)
        .execute();
};

/** Records of invites name both people by their address, to be found by it. */
export const renameInInvites = async (
    trx: Database,
    userId: string,
    { before, email }: { before: string; email: string },
): Promise<void> => {
    const rows = await trx
        .selectFrom('invites')
        .select(['id', 'search_text'])
        .where(({ eb, or }) => or([eb('inviter_id', '=', userId), eb('invitee_id', '=', userId)]))
        .execute();
    for (const { id, search_text } of rows) {
        const names = search_text.split('\n').map(name => (name === before ? email : name));
        await trx
            .updateTable('invites')
            .set({ search_text: names.join('\n') })
            .where('id', '=', id)
            .execute();
    }
};

/**
 * Changes the address of whoever asks: the code shows that the new one is theirs. Answers until when
 * the one before can take it back. Throws 422 (`code`, `email`).
 */
export const changeEmail = async (
    outside: CrudContext,
    { email, code }: { email: string; code: string },
    { secret, outbox, letter }: OwnerServices,
): Promise<{ email: string; backUntil: number }> => {
    const { db, session, address, now } = outside;
    const { userId, email: before } = session;
    refuseSame(before, email);
    const owner = ownerOf(email);
    const hash = await tryCode({ db, secret, now }, owner, { sessionId: session.id }, { code });
    const backUntil = now + emailBackMs;
    await db.transaction().execute(async trx => {
        await spendCode(trx, owner, hash);
        await noteConfirmed(trx, email, now);
        await forgetConfirmed(trx, before);
        const { isOn } = await readSecondStep(trx, userId);
        await setEmail(trx, { userId, email, now });
        const id = newId(now);
        await trx
            .insertInto('email_changes')
            .values({
                id,
                user_id: userId,
                old_email: before,
                new_email: email,
                created_at: now,
                expires_at: backUntil,
                taken_back_at: null,
                had_second_step: isOn ? 1 : 0,
            })
            .execute();
        await trx.deleteFrom('code_requests').where('email', '=', before).execute();
        await renameInInvites(trx, userId, { before, email });
        await endOtherSessions(trx, session);
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'changeEmail',
            resource: 'users',
            recordId: userId,
            title: email,
            changes: { email: [before, email] },
        });
        const key = backKey(secret, id);
        const change = { at: now, address, to: email, key, until: backUntil };
        const mail = letter(head => emailChanged(head, change));
        await outbox.write(trx, { to: before, ...mail });
    });
    void outbox.wake();
    return { email, backUntil };
};
