import { givenTeamRoles, type TeamRole } from '../../../contract/analytics/siteRoles';
import type { Team, TeamMember } from '../../../contract/analytics/teams';
import { findPerson, lockPerson } from '../../identity/users/people';
import { newId } from '../../platform/database/newId';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Accepting } from '../members/holdSite';
import type { Telling } from '../members/stopTelling';
import { endTeamStanding } from './endTeamStanding';
import { type HeldTeam, writeTeamAction } from './holdTeam';
import { requireTeamRoom } from './teamRoom';
import {
    countTeamSites,
    findTeamMember,
    presentTeam,
    type TeamMemberRow,
    type TeamRow,
    toTeamMember,
} from './teamRows';

/** Makes a team whose primary owner whoever acts is. Throws 409 for who has many. */
export const createTeam = async (acting: Accepting, name: string): Promise<Team> => {
    const { trx, session, now } = acting;
    const { userId } = session;
    await lockPerson(trx, userId);
    await requireTeamRoom(trx, userId);
    const stamps = { created_at: now, updated_at: now };
    const row: TeamRow = { id: newId(now), name, owner_id: userId, successor_id: null, ...stamps };
    await trx.insertInto('teams').values(row).execute();
    await trx
        .insertInto('team_members')
        .values({ team_id: row.id, user_id: userId, role: 'owner', added_by: userId, ...stamps })
        .execute();
    await writeTeamAction(acting, row, 'create');
    return presentTeam(trx, row, { role: 'owner', userId });
};

export const renameTeam = async (held: HeldTeam, name: string): Promise<Team> => {
    const { trx, session, now, team, role } = held;
    await trx
        .updateTable('teams')
        .set({ name, updated_at: now })
        .where('id', '=', team.id)
        .execute();
    const renamed = { ...team, name };
    await writeTeamAction(held, renamed, 'edit', { name: [team.name, name] });
    return presentTeam(trx, renamed, { role, userId: session.userId });
};

/** Throws 409 while it has sites. */
export const deleteTeam = async (held: HeldTeam): Promise<void> => {
    const { trx, team } = held;
    if ((await countTeamSites(trx, team.id)) > 0) throw new ApiError(409, 'team.owns_sites');
    for (const table of ['team_members', 'team_invitations'] as const) {
        await trx.deleteFrom(table).where('team_id', '=', team.id).execute();
    }
    await trx.deleteFrom('teams').where('id', '=', team.id).execute();
    await writeTeamAction(held, team, 'delete');
};

/** The member that is to be changed; 404, 409 for oneself, the primary owner and whoever is not below. */
const requireBelow = async (
    { trx, session, team, role }: HeldTeam,
    id: string,
): Promise<TeamMemberRow> => {
    const row = await findTeamMember(trx, team.id, id);
    if (!row) throw notFound('team.member_not_found');
    if (id === session.userId) throw new ApiError(409, 'team.self');
    if (id === team.owner_id) throw new ApiError(409, 'team.primary');
    if (!givenTeamRoles[role].includes(row.role)) throw new ApiError(409, 'member.role');
    return row;
};

/** Gives a member another role, at once. Throws 404, 409. */
export const changeTeamMember = async (
    held: HeldTeam,
    telling: Telling,
    id: string,
    given: TeamRole,
): Promise<TeamMember> => {
    const { trx, session, team, role, now } = held;
    const before = await requireBelow(held, id);
    if (!givenTeamRoles[role].includes(given)) throw new ApiError(409, 'member.role');
    await trx
        .updateTable('team_members')
        .set({ role: given, updated_at: now })
        .where('team_id', '=', team.id)
        .where('user_id', '=', id)
        .execute();
    await endTeamStanding(held, telling, id, given);
    const person = await findPerson(trx, id);
    const email = person?.email ?? id;
    await writeTeamAction(held, team, 'changeMember', {
        member: [email, email],
        role: [before.role, given],
    });
    const looking = { role, userId: session.userId };
    return toTeamMember(team, { ...before, role: given }, person, looking);
};

const endMembership = async (held: HeldTeam, telling: Telling, id: string): Promise<void> => {
    const { trx, team } = held;
    await trx
        .deleteFrom('team_members')
        .where('team_id', '=', team.id)
        .where('user_id', '=', id)
        .execute();
    await endTeamStanding(held, telling, id, undefined);
};

/** Removes a member, at once. Throws 404, 409. */
export const removeTeamMember = async (
    held: HeldTeam,
    telling: Telling,
    id: string,
): Promise<void> => {
    const before = await requireBelow(held, id);
    await endMembership(held, telling, id);
    const email = (await findPerson(held.trx, id))?.email ?? id;
    await writeTeamAction(held, held.team, 'removeMember', {
        member: [email, null],
        role: [before.role, null],
    });
};

/** Ends one's own membership. Throws 409 for the primary owner, without whom nobody would have its sites. */
export const leaveTeam = async (held: HeldTeam, telling: Telling): Promise<void> => {
    const { session, team, role } = held;
    if (team.owner_id === session.userId) throw new ApiError(409, 'team.primary_leaves');
    await endMembership(held, telling, session.userId);
    await writeTeamAction(held, team, 'leaveTeam', {
        member: [session.email, null],
        role: [role, null],
    });
};
