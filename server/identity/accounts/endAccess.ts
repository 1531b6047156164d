import type { Database } from '../../platform/database/database';

interface Whose {
    userId: string;
    /** ms */
    now: number;
    /** id of the session that goes on: that of whoever asks */
    but?: string;
    /** an administrator who sees as this person goes on too */
    areSeersLeft?: true;
}

/**
 * Ends all by which somebody's account is open: sessions, and API keys, which whoever had the account may have
 * made. Answers how many sessions there were.
 */
export const endAccess = async (
    trx: Database,
    { userId, now, but, areSeersLeft }: Whose,
): Promise<number> => {
    let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
    if (but !== undefined) sessions = sessions.where('id', '<>', but);
    if (areSeersLeft) sessions = sessions.where('impersonator_id', 'is', null);
    const { numDeletedRows } = await sessions.executeTakeFirst();
    await trx
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    return Number(numDeletedRows);
};
