import type { PasskeyProof } from '../../../contract/platform/passkeyProof';
import type { Database } from '../../platform/database/database';
import { type ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { hasPasskey } from '../passkeys/passkeyRows';
import type { RelyingParty } from '../passkeys/relyingParty';
import { requirePasskey } from '../passkeys/requirePasskey';
import { checkSecondStep } from './totp';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
    /** nothing where no passkeys can be used */
    party: RelyingParty | undefined;
}

/** What somebody brings besides the first step. */
export interface SecondStepProof {
    /** of the authenticator, or a recovery code */
    code?: string | undefined;
    passkey?: PasskeyProof | undefined;
}

/** What is missing: a code, or a passkey where the account has one. */
const missing = async ({ db, party }: Services, userId: string): Promise<ApiError> => {
    const hasOne = party !== undefined && (await hasPasskey(db, userId));
    return invalid({ code: 'field.needed', ...(hasOne && { passkey: 'field.needed' }) });
};

/**
 * Throws 422: `code` ('needed', 'wrong'), with `passkey` ('needed') where one may be shown instead; `passkey`
 * ('refused'). What is wrong is told to `onWrong` before.
 */
export const requireSecondStep = async (
    services: Services,
    userId: string,
    { code, passkey }: SecondStepProof,
    { browser, onWrong }: { browser: string; onWrong: () => Promise<void> },
): Promise<void> => {
    if (passkey) {
        try {
            const rule = { browser, purpose: 'signIn', userId, isVerified: false } as const;
            await requirePasskey(services, passkey, rule);
            return;
        } catch (error) {
            await onWrong();
            throw error;
        }
    }
    if (!code) throw await missing(services, userId);
    if (await checkSecondStep(services, userId, code)) return;
    await onWrong();
    throw invalid({ code: 'account.code_wrong' });
};
