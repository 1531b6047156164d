import { randomUUID } from 'node:crypto';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import { tooManyAttempts } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { requireCaptcha } from '../captcha/captcha';

/** One try to get in with a password or a code. */
export interface Attempt {
    /** the e-mail or the share tried, whether it exists or not */
    account: string;
    address: string;
    /** the account has signed in from this address before */
    isKnown: boolean;
}

export const windowMs = 15 * 60_000;
/** From so many failures on, a captcha is asked for. */
const captchaFrom = { account: 3, address: 5 };
/** With more failures than this nothing is tried any more until the oldest leave the window. */
const most = { ofAddress: 20, ofPair: 10, ofAccount: 30 };

/**
 * Throws 422 `captcha`, or 429 with Retry-After, before anything secret is compared. Failures from
 * everywhere close an account to addresses it has never used only: nobody can lock its owner out.
 */
export const guardAttempt = async (
    { db, secret, now }: { db: Database; secret: Secret; now: number },
    { account, address, isKnown }: Attempt,
    captchaAnswer: string | undefined,
): Promise<void> => {
    const bucket = addressBucket(address);
    const failures = await recentFailures(db, now, account, bucket);
    const ofAddress = failures.filter(failure => failure.address === bucket);
    const ofAccount = failures.filter(failure => failure.account === account);
    refuseAbove(most.ofAddress, ofAddress, now);
    refuseAbove(
        most.ofPair,
        ofAddress.filter(failure => failure.account === account),
        now,
    );
    if (!isKnown) refuseAbove(most.ofAccount, ofAccount, now);
    if (ofAccount.length >= captchaFrom.account || ofAddress.length >= captchaFrom.address) {
        await requireCaptcha({ db, secret, now }, captchaAnswer);
    }
};

interface Failure {
    account: string;
    address: string;
    at: number;
}

/** The latest first. The limits bound their number: what is refused is not recorded. */
const recentFailures = (
    db: Database,
    now: number,
    account: string,
    bucket: string,
): Promise<Failure[]> =>
    db
        .selectFrom('login_failures')
        .select(['account', 'address', 'at'])
        .where('at', '>', now - windowMs)
        .where(({ eb, or }) => or([eb('account', '=', account), eb('address', '=', bucket)]))
        .orderBy('at', 'desc')
        .execute();

const refuseAbove = (limit: number, latestFirst: readonly Failure[], now: number): void => {
    const oneTooMany = latestFirst[limit];
    if (oneTooMany) throw tooManyAttempts(oneTooMany.at + windowMs - now);
};

/** To be called before the caller hears of it, so that the next try counts this one. */
export const recordFailure = async (
    db: Database,
    now: number,
    { account, address }: Attempt,
): Promise<void> => {
    await db
        .deleteFrom('login_failures')
        .where('at', '<=', now - windowMs)
        .execute();
    await db
        .insertInto('login_failures')
        .values({ id: randomUUID(), account, address: addressBucket(address), at: now })
        .execute();
};

/**
 * After a success. Only this account's failures from this address: what others try elsewhere still
 * counts, and an account of one's own does not wipe out guesses at those of others.
 */
export const clearFailures = async (db: Database, { account, address }: Attempt): Promise<void> => {
    await db
        .deleteFrom('login_failures')
        .where('account', '=', account)
        .where('address', '=', addressBucket(address))
        .execute();
};
