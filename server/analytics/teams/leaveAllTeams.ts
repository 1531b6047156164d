import type { Database } from '../../platform/database/database';

/** Takes somebody whose account goes out of all teams; those that are theirs keep it open. */
export const leaveAllTeams = async (trx: Database, id: string, email: string): Promise<void> => {
    await trx.deleteFrom('team_members').where('user_id', '=', id).execute();
    await trx
        .deleteFrom('team_invitations')
        .where(({ eb, or }) => or([eb('invited_by', '=', id), eb('email', '=', email)]))
        .execute();
    await trx
        .updateTable('teams')
        .set({ successor_id: null })
        .where('successor_id', '=', id)
        .execute();
};
