import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { verifyPassword } from './passwords';
import { type Attempt, clearFailures, guardAttempt, recordFailure } from './throttle';
import { checkSecondStep } from './totp';

export interface Credentials {
    /** lower case */
    email: string;
    password: string;
    captcha?: string | undefined;
    code?: string | undefined;
}

const accountDisabled = () => new ApiError(409, 'account.disabled');

/** Notes when somebody signed in; ms. */
export const noteSignIn = async (db: Database, now: number, userId: string): Promise<void> => {
    await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
};

interface SignInServices {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/**
 * Whose credentials these are. Throws 429, 422 `captcha`, 401, 422 `code`, 409 of a disabled account,
 * in this order; the same and after the same work whether the e-mail has an account or not.
 */
export const checkCredentials = async (
    services: SignInServices,
    { email, password, captcha, code }: Credentials,
    device: Pick<Attempt, 'address' | 'isKnown'>,
): Promise<{ id: string; email: string }> => {
    const { db, now } = services;
    const attempt: Attempt = { ...device, account: email };
    await guardAttempt(services, attempt, captcha);
    const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash', 'totp_on', 'status'])
        .where('email', '=', email)
        .executeTakeFirst();
    const isRight = await verifyPassword(user?.password_hash, password);
    if (!user || !isRight) {
        await recordFailure(db, now, attempt);
        throw new ApiError(401, 'account.wrong_password');
    }
    if (user.totp_on === 1) {
        if (!code) throw invalid({ code: 'field.needed' });
        if (!(await checkSecondStep(services, user.id, code))) {
            await recordFailure(db, now, attempt);
            throw invalid({ code: 'account.code_wrong' });
        }
    }
    await clearFailures(db, attempt);
    // only who knows the password gets to hear it
    if (user.status === 'disabled') throw accountDisabled();
    return { id: user.id, email: user.email };
};
