import { randomUUID } from 'node:crypto';
import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import { ApiError, tooManyAttempts } from '../../platform/http/errors';
import { windowMs } from './throttle';

interface Services {
    db: Database;
    /** ms */
    now: number;
}

/** Beside failures of signing in, and of no account: nobody closes one by wrong codes. */
type Tried = 'mailed code' | 'passkey' | 'single sign-on';
const mostWrong = 30;

/** Throws 429 after thirty wrong ones of a network address in 15 minutes, whomever they were for. */
export const guardCodeTry = async (
    { db, now }: Services,
    address: string,
    account: Tried = 'mailed code',
): Promise<void> => {
    const latestFirst = await db
        .selectFrom('login_failures')
        .select('at')
        .where('account', '=', account)
        .where('address', '=', addressBucket(address))
        .where('at', '>', now - windowMs)
        .orderBy('at', 'desc')
        .limit(mostWrong)
        .execute();
    const oldest = latestFirst[mostWrong - 1];
    if (oldest) throw tooManyAttempts(oldest.at + windowMs - now);
};

/**
 * To be called before the caller hears of it; a missing captcha is no try, and neither is a provider that does not
 * answer: while it is away, a whole house would be shut out of passwords too.
 */
export const recordWrongCode = async (
    { db, now }: Services,
    address: string,
    error: unknown,
    account: Tried = 'mailed code',
): Promise<void> => {
    if (!(error instanceof ApiError) || error.status >= 500) return;
    if (account === 'mailed code' && error.errors?.code === undefined) return;
    await db
        .insertInto('login_failures')
        .values({ id: randomUUID(), account, address: addressBucket(address), at: now })
        .execute();
};
