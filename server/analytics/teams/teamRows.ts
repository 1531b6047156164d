import type { Selectable } from 'kysely';
import { maxSends } from '../../../contract/analytics/members';
import type { TeamRole } from '../../../contract/analytics/siteRoles';
import { givenTeamRoles } from '../../../contract/analytics/siteRoles';
import type { Team, TeamInvitation, TeamMember } from '../../../contract/analytics/teams';
import { namesOf, type Person, peopleById } from '../../identity/users/people';
import { counted } from '../../platform/database/counted';
import type { Database } from '../../platform/database/database';
import type {
    TeamInvitationTable,
    TeamMemberTable,
    TeamTable,
} from '../../platform/database/tables/analytics/teams';

export type TeamRow = Selectable<TeamTable>;
export type TeamMemberRow = Selectable<TeamMemberTable>;
export type TeamInvitationRow = Selectable<TeamInvitationTable>;

/** Who looks: what they are to the team, and their id. */
export interface TeamLooking {
    role: TeamRole;
    userId: string;
}

export const findTeam = (db: Database, id: string): Promise<TeamRow | undefined> =>
    db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();

export const findTeamMember = (
    db: Database,
    team: string,
    userId: string,
): Promise<TeamMemberRow | undefined> =>
    db
        .selectFrom('team_members')
        .selectAll()
        .where('team_id', '=', team)
        .where('user_id', '=', userId)
        .executeTakeFirst();

export const countTeamMembers = (db: Database, team: string): Promise<number> =>
    counted(
        db
            .selectFrom('team_members')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('team_id', '=', team),
    );

export const countTeamSites = (db: Database, team: string): Promise<number> =>
    counted(
        db
            .selectFrom('sites')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('team_id', '=', team),
    );

export const presentTeam = async (
    db: Database,
    row: TeamRow,
    { role, userId }: TeamLooking,
): Promise<Team> => ({
    id: row.id,
    name: row.name,
    role,
    isPrimary: row.owner_id === userId,
    members: await countTeamMembers(db, row.id),
    sites: await countTeamSites(db, row.id),
});

/** The teams of somebody, by their names. */
export const listTeams = async (db: Database, userId: string): Promise<Team[]> => {
    const rows = await db
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .selectAll('teams')
        .select('team_members.role')
        .where('team_members.user_id', '=', userId)
        .orderBy('teams.name')
        .orderBy('teams.id')
        .execute();
    return Promise.all(rows.map(({ role, ...row }) => presentTeam(db, row, { role, userId })));
};

/** Whether somebody may change and remove a member: nobody does it to themselves, or to the primary owner. */
export const isBelow = (
    team: Pick<TeamRow, 'owner_id'>,
    row: Pick<TeamMemberRow, 'user_id' | 'role'>,
    { role, userId }: TeamLooking,
): boolean =>
    row.user_id !== userId &&
    row.user_id !== team.owner_id &&
    givenTeamRoles[role].includes(row.role);

export const toTeamMember = (
    team: TeamRow,
    row: TeamMemberRow,
    person: Pick<Person, 'name' | 'email'> | undefined,
    looking: TeamLooking,
): TeamMember => ({
    id: row.user_id,
    name: person?.name ?? '',
    email: person?.email ?? '',
    role: row.role,
    isPrimary: row.user_id === team.owner_id,
    since: Number(row.created_at),
    isBelow: isBelow(team, row, looking),
    isYou: row.user_id === looking.userId,
});

/** The members of a team as somebody sees them, the oldest first. */
export const listTeamMembers = async (
    db: Database,
    team: TeamRow,
    looking: TeamLooking,
): Promise<TeamMember[]> => {
    const rows = await db
        .selectFrom('team_members')
        .selectAll()
        .where('team_id', '=', team.id)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute();
    const people = await peopleById(
        db,
        rows.map(({ user_id }) => user_id),
    );
    return rows.map(row => toTeamMember(team, row, people.get(row.user_id), looking));
};

export const toTeamInvitation = (
    row: TeamInvitationRow,
    by: string,
    { role }: Pick<TeamLooking, 'role'>,
): TeamInvitation => ({
    id: row.id,
    email: row.email,
    role: row.role,
    by,
    sentAt: Number(row.sent_at),
    expiresAt: Number(row.expires_at),
    sendsLeft: Math.max(0, maxSends - row.sends),
    isBelow: givenTeamRoles[role].includes(row.role),
});

/** Who was invited to a team and has not answered, also those whose time is over. */
export const listTeamInvitations = async (
    db: Database,
    team: string,
    looking: Pick<TeamLooking, 'role'>,
): Promise<TeamInvitation[]> => {
    const rows = await db
        .selectFrom('team_invitations')
        .selectAll()
        .where('team_id', '=', team)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    const names = await namesOf(
        db,
        rows.map(({ invited_by }) => invited_by),
    );
    return rows.map(row => toTeamInvitation(row, names.get(row.invited_by) ?? '', looking));
};
