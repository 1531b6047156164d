import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { email } from '../platform/fields';
import { teamRoles } from './siteRoles';
import { site, siteParams } from './sites';

/** That one person is the primary owner of. */
export const maxTeams = 20;
export const maxTeamMembers = 200;
/** Of a team, that nobody has answered yet. */
export const maxTeamInvitations = 50;
export const maxTeamName = 60;

const name = z.string().trim().min(1).max(maxTeamName);

const team = z.object({
    id: z.string(),
    name: z.string(),
    /** what you are to it */
    role: z.enum(teamRoles),
    /** the team's sites count towards your plan, and only you can sell or transfer them */
    isPrimary: z.boolean(),
    members: z.number().int(),
    /** archived ones too */
    sites: z.number().int(),
});
export type Team = z.output<typeof team>;

const teamMember = z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(teamRoles),
    isPrimary: z.boolean(),
    /** ms */
    since: z.number().int(),
    /** whether you may change their role and remove them */
    isBelow: z.boolean(),
    isYou: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

const teamInvitation = z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(teamRoles),
    /** who invited them */
    by: z.string(),
    /** ms */
    sentAt: z.number().int(),
    expiresAt: z.number().int(),
    /** it can be sent so many times more */
    sendsLeft: z.number().int(),
    isBelow: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

const teamId = z.string().max(64);
const teamParams = z.object({ team: teamId });
const teamMemberParams = teamParams.extend({ member: z.string().max(64) });
const teamInvitationParams = teamParams.extend({ invitation: z.string().max(64) });

export const listTeams = defineCall({
    method: 'GET',
    path: '/api/v1/work/teams',
    summary: 'List the teams that you are a member of',
    access: siteOwners,
    answer: z.object({ list: z.array(team) }),
});

/** 409 `team.too_many` for who has many already. */
export const createTeam = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams',
    summary: 'Create a team, whose primary owner you are',
    access: siteOwners,
    body: z.object({ name }),
    answer: team,
});

const whole = team.extend({
    primary: z.object({ name: z.string(), email: z.string() }),
    /** the owner who was asked to become the primary owner, by id; null for nobody */
    successor: z.string().nullable(),
    /** you were asked to become the primary owner */
    isSuccessor: z.boolean(),
    /** the roles that you may give */
    gives: z.array(z.enum(teamRoles)),
    /** for owners and administrators; empty for others */
    people: z.array(teamMember),
    invitations: z.array(teamInvitation),
    siteList: z.array(
        z.object({
            id: z.string(),
            name: z.string(),
            domain: z.string(),
            isArchived: z.boolean(),
        }),
    ),
});
export type WholeTeam = z.output<typeof whole>;

export const getTeam = defineCall({
    method: 'GET',
    path: '/api/v1/work/teams/:team',
    summary: 'Get a team with its members, invitations and sites',
    access: siteOwners,
    params: teamParams,
    answer: whole,
});

export const renameTeam = defineCall({
    method: 'PUT',
    path: '/api/v1/work/teams/:team',
    summary: 'Rename a team',
    access: siteOwners,
    params: teamParams,
    body: z.object({ name }),
    answer: team,
});

/** 409 `team.owns_sites` while any site belongs to it. */
export const deleteTeam = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/teams/:team',
    summary: 'Delete a team that has no sites',
    access: siteOwners,
    params: teamParams,
    answer: z.null(),
});

/** 422 `errors.email` for a member or somebody invited already, 429 for too many. */
export const inviteToTeam = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams/:team/invitations',
    summary: 'Invite somebody to a team by e-mail',
    access: siteOwners,
    params: teamParams,
    body: z.object({ email, role: z.enum(teamRoles) }),
    answer: teamInvitation,
});

/** The link in the e-mail before stops working. */
export const resendTeamInvitation = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams/:team/invitations/:invitation/resend',
    summary: 'Send an invitation to a team again, with a new link',
    access: siteOwners,
    params: teamInvitationParams,
    answer: teamInvitation,
});

export const withdrawTeamInvitation = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/teams/:team/invitations/:invitation',
    summary: 'Withdraw an invitation to a team',
    access: siteOwners,
    params: teamInvitationParams,
    answer: z.null(),
});

export const changeTeamMember = defineCall({
    method: 'PUT',
    path: '/api/v1/work/teams/:team/members/:member',
    summary: 'Change the role of a member of a team',
    access: siteOwners,
    params: teamMemberParams,
    body: z.object({ role: z.enum(teamRoles) }),
    answer: teamMember,
});

export const removeTeamMember = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/teams/:team/members/:member',
    summary: 'Remove a member from a team, at once',
    access: siteOwners,
    params: teamMemberParams,
    answer: z.null(),
});

/** 409 `team.primary` for the primary owner. */
export const leaveTeam = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams/:team/leave',
    summary: 'Leave a team',
    access: siteOwners,
    params: teamParams,
    answer: z.null(),
});

/** Nothing changes until they accept. Only owners can be asked; null takes it back. */
export const offerTeam = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams/:team/offer',
    summary: 'Ask another owner of a team to become its primary owner',
    access: siteOwners,
    stepUp: true,
    params: teamParams,
    body: z.object({ member: z.string().max(64).nullable() }),
    answer: whole,
});

/** 409 where your plan has no room for its sites, or the market does not let one of them go. */
export const takeTeam = defineCall({
    method: 'POST',
    path: '/api/v1/work/teams/:team/take',
    summary: 'Accept to become the primary owner of a team, or decline',
    access: siteOwners,
    stepUp: true,
    params: teamParams,
    body: z.object({ accepts: z.boolean() }),
    answer: whole,
});

/**
 * The owner of a site moves it to a team that they make sites for, whose primary owner it then is, or out of its team.
 * 409 while the market does not let it go, and where the primary owner's plan has no room.
 */
export const moveSite = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/move',
    summary: 'Move your site to a team, or out of it',
    access: siteOwners,
    stepUp: true,
    params: siteParams,
    body: z.object({
        /** null: it is yours alone */
        teamId: teamId.nullable(),
    }),
    answer: site,
});
