import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { makeRecoveryCodes } from '../accounts/recoveryCodes';
import { hasPasskey, requireOwn } from './passkeyRows';

interface Services {
    db: Database;
    /** ms */
    now: number;
}

/** Removes one; with the last one nothing is asked for any more that nobody could show. Answers its name. */
export const removePasskey = async (
    { db: trx, now }: Services,
    userId: string,
    id: string,
): Promise<{ name: string; isStepOff: boolean }> => {
    const { name } = await requireOwn(trx, userId, id);
    await trx.deleteFrom('passkeys').where('id', '=', id).execute();
    const { isOff } = (await hasPasskey(trx, userId))
        ? { isOff: false }
        : await stopAsking({ db: trx, now }, userId);
    return { name, isStepOff: isOff };
};

/** Removes all of somebody. Answers how many there were, and whether a second step asked for one. */
export const removeAllPasskeys = async (
    { db: trx, now }: Services,
    userId: string,
): Promise<{ count: number; isStepOff: boolean }> => {
    const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .executeTakeFirst();
    const { isOff } = await stopAsking({ db: trx, now }, userId);
    return { count: Number(numDeletedRows), isStepOff: isOff };
};

/** No passkey is asked for after the password; recovery codes go unless an authenticator needs them. */
export const stopAsking = async (
    { db, now }: Services,
    userId: string,
): Promise<{ isOff: boolean }> => {
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ passkey_step: 0, secured_at: now, updated_at: now })
        .where('id', '=', userId)
        .where('passkey_step', '=', 1)
        .executeTakeFirst();
    await db
        .updateTable('users')
        .set({ recovery_codes: '[]' })
        .where('id', '=', userId)
        .where('totp_on', '=', 0)
        .execute();
    return { isOff: numUpdatedRows > 0n };
};

/**
 * A passkey is asked for after the password from now on; answers recovery codes where there were none, as a lost
 * passkey would lock its owner out. Throws 409 without a passkey.
 */
export const startAsking = async (
    { db: trx, now, secret }: Services & { secret: Secret },
    userId: string,
): Promise<{ recoveryCodes: string[]; isNew: boolean }> => {
    if (!(await hasPasskey(trx, userId))) throw new ApiError(409, 'passkey.none');
    const user = await trx
        .selectFrom('users')
        .select(['totp_on', 'passkey_step'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    if (user.passkey_step === 1) return { recoveryCodes: [], isNew: false };
    const made = user.totp_on === 1 ? undefined : makeRecoveryCodes(secret, userId);
    await trx
        .updateTable('users')
        .set({
            passkey_step: 1,
            secured_at: now,
            updated_at: now,
            ...(made && { recovery_codes: made.stored }),
        })
        .where('id', '=', userId)
        .execute();
    return { recoveryCodes: made?.codes ?? [], isNew: true };
};
