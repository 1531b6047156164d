import type { Database } from '../../platform/database/database';
import { invalid, tooManyAttempts } from '../../platform/http/errors';
import { verifyPassword } from './passwords';
import { recordFailure, windowMs } from './throttle';

const most = 10;

/** Who is signed in, where from, and so whose tries these are. */
interface OwnTry {
    /** tries count by session: whoever found one open must not keep its owner from theirs */
    sessionId: string;
    userId: string;
    address: string;
}

interface Services {
    db: Database;
    /** ms */
    now: number;
}

/** A name of its own: guesses of who found an open session must not keep its owner from signing in. */
const accountOf = ({ sessionId }: OwnTry): string => `own:${sessionId}`;

/** Throws 429 after ten wrong passwords or codes in 15 minutes. */
export const guardOwnTry = async ({ db, now }: Services, own: OwnTry): Promise<void> => {
    const latestFirst = await db
        .selectFrom('login_failures')
        .select('at')
        .where('account', '=', accountOf(own))
        .where('at', '>', now - windowMs)
        .orderBy('at', 'desc')
        .limit(most)
        .execute();
    const oldest = latestFirst[most - 1];
    if (oldest) throw tooManyAttempts(oldest.at + windowMs - now);
};

export const recordOwnFailure = ({ db, now }: Services, own: OwnTry): Promise<void> =>
    recordFailure(db, now, { account: accountOf(own), address: own.address, isKnown: true });

/**
 * Whoever is signed in shows that they know the password: a session that was left open is not
 * enough to take an account over. Throws 422 ('wrong') with the name of the field, or 429.
 */
export const requireOwnPassword = async (
    services: Services,
    own: OwnTry,
    password: string,
    field: 'current' | 'password',
): Promise<void> => {
    await guardOwnTry(services, own);
    const user = await services.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', own.userId)
        .executeTakeFirst();
    if (await verifyPassword(user?.password_hash, password)) return;
    await recordOwnFailure(services, own);
    throw invalid({ [field]: 'field.wrong' });
};
