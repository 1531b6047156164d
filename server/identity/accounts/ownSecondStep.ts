import type { getTotp } from '../../../contract/identity/accounts';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';
import { asksSecondStep, hasSecondStep } from './secondStepOn';
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUri } from './totp';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

export const readSecondStep = async (
    db: Database,
    userId: string,
): Promise<CallAnswer<typeof getTotp>> => {
    const user = await db
        .selectFrom('users')
        .select(['totp_on', 'passkey_step', 'recovery_codes'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    return {
        isOn: hasSecondStep(user),
        hasAuthenticator: user.totp_on === 1,
        asksPasskey: user.passkey_step === 1,
        recoveryCodesLeft: countRecoveryCodes(user.recovery_codes),
    };
};

/** A new secret that a first code has to confirm. Throws 409 when one is on. */
export const beginSecondStep = async (
    { db, secret, now }: Services,
    userId: string,
    { issuer, label }: { issuer: string; label: string },
): Promise<{ secret: string; uri: string }> => {
    const totpSecret = newTotpSecret();
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ totp_secret: sealTotp(secret, totpSecret), updated_at: now })
        .where('id', '=', userId)
        .where('totp_on', '=', 0)
        .executeTakeFirst();
    // the one that is on must stay: a new one that nobody confirms would lock its owner out
    if (numUpdatedRows === 0n) throw new ApiError(409, 'account.second_step_on');
    return { secret: totpSecret, uri: totpUri(totpSecret, issuer, label) };
};

/** Turns the second step on; answers the recovery codes. Throws 422 `code` ('wrong', 'not begun'). */
export const confirmSecondStep = async (
    { db, secret, now }: Services,
    userId: string,
    code: string,
    onWrong: () => Promise<void>,
): Promise<string[]> => {
    const user = await db
        .selectFrom('users')
        .select('totp_secret')
        .where('id', '=', userId)
        .where('totp_on', '=', 0)
        .executeTakeFirst();
    const totpSecret = openTotp(secret, user?.totp_secret ?? null);
    if (totpSecret === undefined) throw invalid({ code: 'account.setup_expired' });
    const step = totpStep(totpSecret, code, now);
    if (step === undefined) {
        await onWrong();
        throw invalid({ code: 'account.code_wrong' });
    }
    const { codes, stored } = makeRecoveryCodes(secret, userId);
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set({
            totp_on: 1,
            totp_last_step: step,
            recovery_codes: stored,
            secured_at: now,
            updated_at: now,
        })
        .where('id', '=', userId)
        .where('totp_on', '=', 0)
        .where('totp_secret', '=', user?.totp_secret ?? null)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid({ code: 'account.setup_expired' });
    return codes;
};

/** New codes in place of the old. Throws 409 when the second step is off. */
export const renewRecoveryCodes = async (
    { db, secret, now }: Services,
    userId: string,
): Promise<string[]> => {
    const { codes, stored } = makeRecoveryCodes(secret, userId);
    const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ recovery_codes: stored, updated_at: now })
        .where('id', '=', userId)
        .where(asksSecondStep)
        .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(409, 'account.second_step_off');
    return codes;
};

/** With authenticator and passkeys, and one that was begun and not confirmed; true when it was on. */
export const endSecondStep = async (
    { db, now }: Omit<Services, 'secret'>,
    userId: string,
): Promise<boolean> => {
    const { isOn } = await readSecondStep(db, userId);
    await db
        .updateTable('users')
        .set({
            totp_secret: null,
            totp_on: 0,
            passkey_step: 0,
            recovery_codes: '[]',
            secured_at: now,
            updated_at: now,
        })
        .where('id', '=', userId)
        .execute();
    return isOn;
};
