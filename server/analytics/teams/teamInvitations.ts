import { invitationMs, maxSends } from '../../../contract/analytics/members';
import { givenTeamRoles, type TeamRole } from '../../../contract/analytics/siteRoles';
import {
    maxTeamInvitations,
    maxTeamMembers,
    type TeamInvitation,
} from '../../../contract/analytics/teams';
import { fault } from '../../../contract/fault';
import { findPerson, idsByEmail } from '../../identity/users/people';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Accepting } from '../members/holdSite';
import { hashToken, newToken, type Sending } from '../members/invitations';
import { type HeldTeam, lockTeam, writeTeamAction } from './holdTeam';
import { teamInvitationEmail } from './teamEmails';
import {
    countTeamMembers,
    findTeam,
    findTeamMember,
    type TeamInvitationRow,
    type TeamRow,
    toTeamInvitation,
} from './teamRows';

const byOf = ({ name, email }: HeldTeam['session']): string => name || email;

const mail = (
    { trx, session, team }: HeldTeam,
    { outbox, head }: Sending,
    { email: to, role }: TeamInvitationRow,
    token: string,
) => {
    const told = { by: byOf(session), byEmail: session.email, team: team.name, role, token };
    return outbox.write(trx, { to, ...teamInvitationEmail(head, told) });
};

/** 422 for too many members. */
const requireMemberRoom = async (trx: Trx, team: string): Promise<void> => {
    if ((await countTeamMembers(trx, team)) < maxTeamMembers) return;
    throw invalid({ email: fault('team.too_many_members', { max: maxTeamMembers }) });
};

/** 422 for somebody who is a member, or was invited. */
const checkInvited = async ({ trx, team }: HeldTeam, email: string): Promise<void> => {
    const userId = (await idsByEmail(trx, [email])).get(email);
    if (userId !== undefined && (await findTeamMember(trx, team.id, userId))) {
        throw invalid({ email: 'team.already' });
    }
    const open = await trx
        .selectFrom('team_invitations')
        .select('email')
        .where('team_id', '=', team.id)
        .execute();
    if (open.some(one => one.email === email)) throw invalid({ email: 'member.invited' });
    if (open.length >= maxTeamInvitations) {
        throw invalid({ email: fault('team.too_many_invitations', { max: maxTeamInvitations }) });
    }
};

/** Invites somebody with or without an account. Throws 409 for a role that one may not give, 422. */
export const inviteToTeam = async (
    held: HeldTeam,
    sending: Sending,
    { email, role }: { email: string; role: TeamRole },
): Promise<TeamInvitation> => {
    const { trx, session, team, now } = held;
    if (!givenTeamRoles[held.role].includes(role)) throw new ApiError(409, 'member.role');
    await checkInvited(held, email);
    await requireMemberRoom(trx, team.id);
    const token = newToken();
    const row: TeamInvitationRow = {
        id: newId(now),
        team_id: team.id,
        email,
        role,
        token_hash: hashToken(token),
        language: sending.head.language,
        invited_by: session.userId,
        created_at: now,
        sent_at: now,
        sends: 1,
        expires_at: now + invitationMs,
    };
    await trx.insertInto('team_invitations').values(row).execute();
    await mail(held, sending, row, token);
    await writeTeamAction(held, team, 'inviteMember', {
        member: [null, email],
        role: [null, role],
    });
    return toTeamInvitation(row, byOf(session), held);
};

/** An invitation that whoever acts could have made; 404, 409. */
const requireInvitation = async (
    { trx, team, role }: HeldTeam,
    id: string,
): Promise<TeamInvitationRow> => {
    const row = await trx
        .selectFrom('team_invitations')
        .selectAll()
        .where('id', '=', id)
        .where('team_id', '=', team.id)
        .executeTakeFirst();
    if (!row) throw notFound('invitation.not_found');
    if (!givenTeamRoles[role].includes(row.role)) throw new ApiError(409, 'member.role');
    return row;
};

/** Sends it anew, on behalf of whoever does: the link before is worth nothing. Throws 404, 409. */
export const resendTeamInvitation = async (
    held: HeldTeam,
    sending: Sending,
    id: string,
): Promise<TeamInvitation> => {
    const { trx, session, team, now } = held;
    const before = await requireInvitation(held, id);
    if (before.sends >= maxSends) {
        throw new ApiError(409, fault('invitation.too_often', { max: maxSends }));
    }
    const token = newToken();
    const row: TeamInvitationRow = {
        ...before,
        token_hash: hashToken(token),
        invited_by: session.userId,
        sent_at: now,
        sends: before.sends + 1,
        expires_at: now + invitationMs,
    };
    await trx.updateTable('team_invitations').set(row).where('id', '=', id).execute();
    await mail(held, sending, row, token);
    await writeTeamAction(held, team, 'resendInvitation', { member: [null, row.email] });
    return toTeamInvitation(row, byOf(session), held);
};

export const withdrawTeamInvitation = async (held: HeldTeam, id: string): Promise<void> => {
    const { trx, team } = held;
    const row = await requireInvitation(held, id);
    await trx.deleteFrom('team_invitations').where('id', '=', id).execute();
    await writeTeamAction(held, team, 'withdrawInvitation', {
        member: [row.email, null],
        role: [row.role, null],
    });
};

/** The invitation of a link, while it lasts; undefined alike for one that is wrong, used, withdrawn or over. */
export const findTeamInvitation = (
    trx: Pick<Trx, 'selectFrom'>,
    token: string,
    now: number,
): Promise<TeamInvitationRow | undefined> =>
    trx
        .selectFrom('team_invitations')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now)
        .executeTakeFirst();

const requireByToken = async (trx: Trx, token: string, now: number): Promise<TeamInvitationRow> => {
    const row = await findTeamInvitation(trx, token, now);
    if (!row) throw notFound('invitation.not_found');
    return row;
};

/** Whoever invited may have been removed, disabled, or have less to give, since. */
const requireGiver = async (trx: Trx, { team_id, invited_by, role }: TeamInvitationRow) => {
    const giver = await findTeamMember(trx, team_id, invited_by);
    const person = await findPerson(trx, invited_by);
    const gives = giver && person?.isActive && givenTeamRoles[giver.role].includes(role);
    if (!gives) throw notFound('invitation.not_found');
};

/**
 * Makes whoever follows a link a member of its team. Throws 404 for a link that is worth nothing any more, 409 for the
 * account of another address, and for what stands against it since.
 */
export const acceptTeamInvitation = async (
    accepting: Accepting,
    token: string,
): Promise<TeamRow> => {
    const { trx, session, now } = accepting;
    const asked = await requireByToken(trx, token, now);
    if (asked.email !== session.email.toLowerCase()) {
        throw new ApiError(409, 'invitation.other_address');
    }
    await lockTeam(trx, asked.team_id);
    // of two who use the same link at once, one finds it
    const { id, team_id, role, invited_by, ...row } = await requireByToken(trx, token, now);
    await requireGiver(trx, { ...row, id, team_id, role, invited_by });
    await trx.deleteFrom('team_invitations').where('id', '=', id).execute();
    const team = await findTeam(trx, team_id);
    if (!team) throw notFound('invitation.not_found');
    if (await findTeamMember(trx, team_id, session.userId)) throw new ApiError(409, 'team.already');
    await requireMemberRoom(trx, team_id);
    const member = { team_id, user_id: session.userId, role, added_by: invited_by };
    await trx
        .insertInto('team_members')
        .values({ ...member, created_at: now, updated_at: now })
        .execute();
    const changes = { member: [null, session.email], role: [null, role] } satisfies Parameters<
        typeof writeTeamAction
    >[3];
    await writeTeamAction(accepting, team, 'joinTeam', changes);
    return team;
};
