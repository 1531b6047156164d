import type { PasskeyProof } from '../../../contract/platform/passkeyProof';
import { placeholderEmail } from '../../../contract/platform/placeholderEmail';
import { type StepUpMethod, type StepUpState, stepUpMs } from '../../../contract/platform/stepUp';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { stepUpCode } from '../../platform/mail/accountEmails';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import { hasPasskey } from '../passkeys/passkeyRows';
import type { RelyingParty } from '../passkeys/relyingParty';
import { requirePasskey } from '../passkeys/requirePasskey';
import { noteConfirmed } from '../verification/verificationRows';
import {
    type CodeOwner,
    codeEveryMs,
    issueCode,
    refuseHaste,
    spendCode,
    tryCode,
    withdrawCode,
} from './emailCodes';
import type { OwnerLetter } from './ownerLetter';
import { guardOwnTry, recordOwnFailure, requireOwnPassword } from './ownTries';
import { checkSecondStep } from './totp';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
    party: RelyingParty | undefined;
}

type Proof = {
    code?: string | undefined;
    password?: string | undefined;
    passkey?: PasskeyProof | undefined;
};

const ownerOf = ({ email }: Session): CodeOwner => ({ email, purpose: 'stepUp' });

const methodOf = async (
    db: Database,
    { userId, email }: Session,
    isSending: boolean,
): Promise<StepUpMethod> => {
    const { totp_on } = await db
        .selectFrom('users')
        .select('totp_on')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    if (totp_on === 1) return 'totp';
    // a mail that is kept here could be read by whoever has the session
    return isSending && email !== placeholderEmail ? 'email' : 'password';
};

/** How somebody can show that it is them, and until when they have. */
export const readStepUp = async (
    { db, now, party }: Omit<Services, 'secret'>,
    session: Session,
    isSending: boolean,
): Promise<StepUpState> => ({
    method: await methodOf(db, session, isSending),
    email: session.email,
    hasPasskey: party !== undefined && (await hasPasskey(db, session.userId)),
    until: session.stepUpUntil > now ? session.stepUpUntil : null,
});

/**
 * Mails a code past the outbox, whose table administrators read; answers the seconds until another
 * may be asked for. Throws 409, 429, 502.
 */
export const sendStepUpCode = async (
    services: Omit<Services, 'party'>,
    outbox: Pick<Outbox, 'isSending' | 'sendNow'>,
    session: Session,
    { letter, address }: { letter: OwnerLetter; address: string },
): Promise<{ wait: number }> => {
    const { db, now } = services;
    if ((await methodOf(db, session, outbox.isSending)) !== 'email') {
        throw new ApiError(409, 'account.no_mailed_code');
    }
    await guardOwnTry(services, { sessionId: session.id, userId: session.userId, address });
    const owner = ownerOf(session);
    const asker = { sessionId: session.id };
    await refuseHaste(services, owner, asker);
    const { code } = await issueCode(services, owner, asker);
    // the long one of the last mail is good here too
    if (code === undefined) return { wait: codeEveryMs / 1000 };
    try {
        const mail = letter(head => stepUpCode(head, code, { at: now, address }));
        await outbox.sendNow({ to: session.email, ...mail });
    } catch {
        // it can be tried again at once
        await withdrawCode(db, owner, asker);
        throw new ApiError(502, 'mail.not_taken');
    }
    return { wait: codeEveryMs / 1000 };
};

const checkMailed = async (services: Omit<Services, 'party'>, session: Session, code: string) => {
    const owner = ownerOf(session);
    const asker = { sessionId: session.id };
    const hash = await tryCode(services, owner, asker, { code: code.replace(/[\s-]/g, '') });
    await spendCode(services.db, owner, hash);
    await noteConfirmed(services.db, owner.email, services.now);
};

const checkProof = async (
    services: Services,
    session: Session,
    method: Exclude<StepUpMethod, 'password'>,
    code: string | undefined,
): Promise<void> => {
    if (!code) throw invalid({ code: 'field.needed' });
    if (method === 'email') return checkMailed(services, session, code);
    if (!(await checkSecondStep(services, session.userId, code)))
        throw invalid({ code: 'account.code_wrong' });
};

/** As good as authenticator or password: it has to have asked for PIN, finger or face. */
const checkPasskey = async (
    services: Services,
    passkey: PasskeyProof,
    { userId, browser }: { userId: string; browser: string },
    own: Parameters<typeof recordOwnFailure>[1],
): Promise<void> => {
    try {
        const rule = { browser, purpose: 'stepUp', userId, isVerified: true } as const;
        await requirePasskey(services, passkey, rule);
    } catch (error) {
        await recordOwnFailure(services, own);
        throw error;
    }
};

/**
 * Lets the session make calls that ask for a second step, for ten minutes. Throws 422 (`code`,
 * `passkey` or `password`) and, after ten wrong tries in 15 minutes, 429.
 */
export const confirmStepUp = async (
    services: Services,
    session: Session,
    { code, password, passkey }: Proof,
    { isSending, address, browser }: { isSending: boolean; address: string; browser: string },
): Promise<{ until: number }> => {
    const { db, now } = services;
    const own = { sessionId: session.id, userId: session.userId, address };
    const method = await methodOf(db, session, isSending);
    if (passkey) {
        await guardOwnTry(services, own);
        await checkPasskey(services, passkey, { userId: session.userId, browser }, own);
    } else if (method === 'password') {
        if (!password) throw invalid({ password: 'field.needed' });
        await requireOwnPassword(services, own, password, 'password');
    } else {
        await guardOwnTry(services, own);
        try {
            await checkProof(services, session, method, code);
        } catch (error) {
            if (code) await recordOwnFailure(services, own);
            throw error;
        }
    }
    const until = now + stepUpMs;
    await db
        .updateTable('sessions')
        .set({ step_up_until: until })
        .where('id', '=', session.id)
        .execute();
    return { until };
};
