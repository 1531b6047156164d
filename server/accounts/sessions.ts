import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../contract/call';
import type { Database } from '../database/database';

/** Who makes a call. */
export interface Session {
    tokenHash: string;
    userId: string;
    email: string;
    name: string;
    roles: readonly Role[];
}

const seenEveryMs = 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session and answers its token, which is kept nowhere but with the caller. */
export const startSession = async (
    db: Database,
    now: number,
    userId: string,
    days: number,
): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await db
        .insertInto('sessions')
        .values({
            token_hash: hashToken(token),
            user_id: userId,
            created_at: now,
            last_seen_at: now,
            expires_at: now + days * 86_400_000,
        })
        .execute();
    return token;
};

/** The session of a token, while it lasts. */
export const findSession = async (
    db: Database,
    now: number,
    token: string,
): Promise<Session | undefined> => {
    const tokenHash = hashToken(token);
    const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.email', 'users.name', 'users.roles', 'sessions.last_seen_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
    if (!row) return undefined;
    if (now - row.last_seen_at > seenEveryMs) {
        await db
            .updateTable('sessions')
            .set({ last_seen_at: now })
            .where('token_hash', '=', tokenHash)
            .execute();
    }
    const roles = JSON.parse(row.roles) as Role[];
    return { tokenHash, userId: row.id, email: row.email, name: row.name, roles };
};

export const endSession = async (db: Database, session: Session): Promise<void> => {
    await db.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
};

export const isAdmin = (session: Session): boolean => session.roles.includes('admin');
