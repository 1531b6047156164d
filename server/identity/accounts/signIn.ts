import type { PasskeyProof } from '../../../contract/platform/passkeyProof';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import type { RelyingParty } from '../passkeys/relyingParty';
import { requireWay } from './enterAccount';
import { verifyPassword } from './passwords';
import { requireSecondStep } from './secondStep';
import { hasSecondStep } from './secondStepOn';
import { type Attempt, clearFailures, guardAttempt, recordFailure } from './throttle';

export interface Credentials {
    /** lower case */
    email: string;
    password: string;
    captcha?: string | undefined;
    code?: string | undefined;
    passkey?: PasskeyProof | undefined;
}

interface SignInServices {
    db: Database;
    secret: Secret;
    settings: SettingsStore;
    /** ms */
    now: number;
    party: RelyingParty | undefined;
}

/**
 * Whose credentials these are. Throws 429, 422 `captcha`, 401, 422 `code` or `passkey`, 409 of an account
 * that is disabled or may not sign in so, in this order; the same and after the same work whether the e-mail has an account or not.
 */
export const checkCredentials = async (
    services: SignInServices,
    { email, password, captcha, code, passkey }: Credentials,
    { browser, ...device }: Pick<Attempt, 'address' | 'isKnown'> & { browser: string },
): Promise<{ id: string }> => {
    const { db, now } = services;
    const attempt: Attempt = { ...device, account: email };
    await guardAttempt(services, attempt, captcha);
    const user = await db
        .selectFrom('users')
        .select(['id', 'password_hash', 'totp_on', 'passkey_step', 'status'])
        .select(['roles', 'staff_roles'])
        .where('email', '=', email)
        .executeTakeFirst();
    const isRight = await verifyPassword(user?.password_hash, password);
    if (!user || !isRight) {
        await recordFailure(db, now, attempt);
        throw new ApiError(401, 'account.wrong_password');
    }
    if (hasSecondStep(user)) {
        const onWrong = () => recordFailure(db, now, attempt);
        await requireSecondStep(services, user.id, { code, passkey }, { browser, onWrong });
    }
    await clearFailures(db, attempt);
    // only who knows the password gets to hear it
    if (user.status === 'disabled') throw new ApiError(409, 'account.disabled');
    await requireWay(services.settings, user, 'password');
    return { id: user.id };
};
