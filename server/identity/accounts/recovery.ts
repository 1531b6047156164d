import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { passwordChanged } from '../../platform/mail/emailTemplates';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { noteConfirmed } from '../verification/verificationRows';
import { type CodeProof, spendCode, tryCode } from './emailCodes';
import { endAccess } from './endAccess';
import type { OwnerLetter } from './ownerLetter';
import { hashPassword } from './passwords';

interface Services {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    /** ms */
    now: number;
}

/**
 * Sets a new password with the code that came by e-mail; all sessions and API keys of the account
 * end, the second step stays. Throws 422 `code` ('wrong', 'ended', 'elsewhere') and `captcha`, the same for an unknown e-mail and
 * a disabled account.
 */
export const recoverPassword = async (
    services: Services,
    { email, password, ...proof }: CodeProof & { email: string; password: string },
    { letter, address }: { letter: OwnerLetter; address: string },
): Promise<void> => {
    const { db, outbox, now } = services;
    const owner = { email, purpose: 'getPasswd' } as const;
    const hash = await tryCode(services, owner, { address }, proof);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async trx => {
        await spendCode(trx, owner, hash);
        await noteConfirmed(trx, email, now);
        const user = await trx
            .updateTable('users')
            .set({
                password_hash: passwordHash,
                invitation_at: null,
                secured_at: now,
                updated_at: now,
            })
            .where('email', '=', email)
            .where('status', '=', 'active')
            .returning('id')
            .executeTakeFirst();
        if (!user) throw invalid({ code: 'account.code_wrong' });
        await endAccess(trx, { userId: user.id, now });
        await trx.deleteFrom('login_failures').where('account', '=', email).execute();
        const mail = letter(head => passwordChanged(head, { at: now, address }));
        await outbox.write(trx, { to: email, ...mail });
    });
    void outbox.wake();
};
