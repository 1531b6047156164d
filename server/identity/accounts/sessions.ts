import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Way } from '../../../contract/identity/accounts';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';

/** What a link is for that the server itself made, for everybody to look at a site. */
export const previewPurpose = 'preview';

/** Where a session was started. */
export interface Device {
    /** the user-agent header */
    agent: string;
    address: string;
}

export interface SessionOptions {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
    /** days that a token lasts */
    days: number;
}

export const dayMs = 86_400_000;

export const hashToken = (token: string): string =>
    createHash('sha256').update(token).digest('hex');

/** Nobody is a made-up person of the demo, however its password came to be known. Throws 409. */
const refuseDemoPeople = async (db: Database, userId: string): Promise<void> => {
    const user = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('is_demo', '=', 1)
        .executeTakeFirst();
    if (user) throw new ApiError(409, 'account.demo');
};

/**
 * Starts a session of an account or a share link, the only place that does (for accounts by `enterAccount`); its token is kept nowhere but with the caller. Throws 409
 * for made-up people of the demo.
 */
export const startSession = async (
    { db, now, days }: SessionOptions,
    whose: { userId: string; way: Way | 'see' } | { shareId: string; way: 'share' | 'preview' },
    { agent, address }: Device,
): Promise<{ id: string; token: string }> => {
    if ('userId' in whose) await refuseDemoPeople(db, whose.userId);
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await db
        .insertInto('sessions')
        .values({
            id,
            user_id: 'userId' in whose ? whose.userId : null,
            share_id: 'shareId' in whose ? whose.shareId : null,
            token_hash: hashToken(token),
            old_token_hash: null,
            agent: agent.slice(0, 500),
            address,
            created_at: now,
            renewed_at: now,
            last_seen_at: now,
            expires_at: now + days * dayMs,
            way: whose.way,
        })
        .execute();
    return { id, token };
};

export const endSession = async (db: Database, id: string): Promise<void> => {
    await db.deleteFrom('sessions').where('id', '=', id).execute();
};
