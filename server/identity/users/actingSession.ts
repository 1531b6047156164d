import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { standingOf } from './standing';

/** Whoever a job acts for, with what they may do at this moment; nothing for who is gone or disabled. */
export const actingSession = async (db: Database, userId: string): Promise<Session | undefined> => {
    const user = await db
        .selectFrom('users')
        .select(['email', 'name'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
    if (!user) return undefined;
    const { email, name } = user;
    const standing = await standingOf(db, userId);
    return { id: '', userId, email, name, ...standing, share: undefined, stepUpUntil: 0 };
};
