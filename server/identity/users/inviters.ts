import type { Database } from '../../platform/database/database';

/** Id of who gets a commission for somebody: by a valid invite from another device, made after `since` (ms). */
export const inviterOf = async (
    db: Database,
    inviteeId: string,
    since: number,
): Promise<string | undefined> => {
    const invite = await db
        .selectFrom('invites')
        .select('inviter_id')
        .where('invitee_id', '=', inviteeId)
        .where('state', '=', 'valid')
        .where('same_device', '=', 0)
        .where('created_at', '>', since)
        .executeTakeFirst();
    return invite?.inviter_id;
};

/** Whether a valid invite says that somebody invited one of these people. */
export const hasInvited = async (
    db: Database,
    inviterId: string,
    inviteeIds: readonly string[],
): Promise<boolean> => {
    const valid = await db
        .selectFrom('invites')
        .select('id')
        .where('inviter_id', '=', inviterId)
        .where('invitee_id', 'in', inviteeIds)
        .where('state', '=', 'valid')
        .executeTakeFirst();
    return valid !== undefined;
};
