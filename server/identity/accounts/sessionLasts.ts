import type { Database } from '../../platform/database/database';

/** Whether a session is still there: neither signed out nor over, nor its share link ended. */
export const sessionLasts = async (
    db: Database,
    sessionId: string,
    now: number,
): Promise<boolean> => {
    const row = await db
        .selectFrom('sessions')
        .leftJoin('shares', 'shares.id', 'sessions.share_id')
        .select([
            'sessions.share_id',
            'shares.id as share',
            'shares.expires_at as ends',
            'shares.revoked_at',
        ])
        .where('sessions.id', '=', sessionId)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
    if (!row) return false;
    if (row.share_id === null) return true;
    return row.share !== null && row.revoked_at === null && (row.ends === null || row.ends > now);
};
