import { givenTeamRoles, type TeamRole } from '../../../contract/analytics/siteRoles';
import { findPerson } from '../../identity/users/people';
import type { Trx } from '../../platform/database/trx';
import { endStanding } from '../members/endStanding';
import type { Accepting } from '../members/holdSite';
import type { Telling } from '../members/stopTelling';
import type { HeldTeam } from './holdTeam';

const sitesOfTeam = async (trx: Trx, team: string): Promise<string[]> => {
    const rows = await trx.selectFrom('sites').select('id').where('team_id', '=', team).execute();
    return rows.map(({ id }) => id);
};

/** Ends what somebody had by a team that they left, or in which they have less to say; `left` is their role. */
export const endTeamStanding = async (
    held: HeldTeam,
    telling: Telling,
    userId: string,
    left: TeamRole | undefined,
): Promise<void> => {
    const { trx, team } = held;
    const kept = left ? givenTeamRoles[left] : [];
    await trx
        .deleteFrom('team_invitations')
        .where('team_id', '=', team.id)
        .where('invited_by', '=', userId)
        .where('role', 'not in', [...kept, 'none' as TeamRole])
        .execute();
    if (left !== 'owner') {
        await trx
            .updateTable('teams')
            .set({ successor_id: null })
            .where('id', '=', team.id)
            .where('successor_id', '=', userId)
            .execute();
    }
    const email = (await findPerson(trx, userId))?.email ?? '';
    for (const site of await sitesOfTeam(trx, team.id)) {
        await endStanding(held, telling, { site, userId, email });
    }
};

/** Ends what the members of a team had of a site that is its own no more. */
export const endTeamOf = async (
    held: Pick<Accepting, 'trx' | 'now'>,
    telling: Telling,
    site: string,
    team: string,
): Promise<void> => {
    const members = await held.trx
        .selectFrom('team_members')
        .select('user_id')
        .where('team_id', '=', team)
        .execute();
    for (const { user_id: userId } of members) {
        const email = (await findPerson(held.trx, userId))?.email ?? '';
        await endStanding(held, telling, { site, userId, email });
    }
};
