import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { email } from '../platform/fields';
import { reportNames } from '../platform/reportPages';
import { segmentId } from './reportQuery';
import { memberRoles, siteRoles } from './siteRoles';
import { siteParams } from './sites';

export const maxMembers = 100;
/** Of a site, that nobody has answered yet. */
export const maxInvitations = 50;
export const invitationMs = 7 * 86_400_000;
/** E-mails of one invitation. */
export const maxSends = 5;

const reports = z
    .array(z.enum(reportNames))
    .min(1, 'member.report_needed')
    .max(reportNames.length)
    .refine(list => new Set(list).size === list.length, 'member.report_twice')
    .nullable();

/** What somebody is given. Chosen reports and a segment are for viewers. */
const given = z.object({
    role: z.enum(memberRoles),
    /** the only reports; null: all */
    reports: reports.default(null),
    /** the site's segment whose figures are all they read; null: the whole site */
    segment: segmentId.nullable().default(null),
});
export type Given = z.output<typeof given>;

type Limited = Pick<Given, 'role' | 'reports' | 'segment'>;
const onlyOfViewers = ({ role, reports: chosen, segment }: Limited): boolean =>
    role === 'viewer' || (chosen === null && segment === null);
const viewersOnly = { path: ['role'], message: 'member.only_viewers' };

const member = given.extend({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** ms */
    since: z.number().int(),
    /** whether you may change their role and remove them */
    isBelow: z.boolean(),
    isYou: z.boolean(),
});
export type Member = z.output<typeof member>;

const invitation = given.extend({
    id: z.string(),
    email: z.string(),
    /** `owner`: the site is to be theirs */
    role: z.enum(['owner', ...memberRoles]),
    /** who invited them */
    by: z.string(),
    /** ms */
    sentAt: z.number().int(),
    expiresAt: z.number().int(),
    /** it can be sent so many times more */
    sendsLeft: z.number().int(),
    isBelow: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const memberParams = siteParams.extend({ member: z.string().max(64) });
const invitationParams = siteParams.extend({ invitation: z.string().max(64) });

export const listMembers = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/members',
    summary: 'List who works with a site, and who was invited to',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        /** what you are to the site */
        role: z.enum(siteRoles),
        /** the roles that you may give */
        gives: z.array(z.enum(memberRoles)),
        members: z.array(member),
        invitations: z.array(invitation),
    }),
});

/** 422 `errors.email` for a member or somebody invited already, 429 for too many. */
export const inviteMember = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/invitations',
    summary: 'Invite somebody to a site by e-mail',
    access: siteOwners,
    params: siteParams,
    body: given.extend({ email }).refine(onlyOfViewers, viewersOnly),
    answer: invitation,
});

/** The link in the e-mail before stops working. */
export const resendInvitation = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/invitations/:invitation/resend',
    summary: 'Send an invitation again, with a new link',
    access: siteOwners,
    params: invitationParams,
    answer: invitation,
});

export const withdrawInvitation = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/invitations/:invitation',
    summary: 'Withdraw an invitation, or the transfer of a site',
    access: siteOwners,
    params: invitationParams,
    answer: z.null(),
});

export const changeMember = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/members/:member',
    summary: 'Change the role of a member of a site',
    access: siteOwners,
    params: memberParams,
    body: given.refine(onlyOfViewers, viewersOnly),
    answer: member,
});

export const removeMember = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/members/:member',
    summary: 'Remove a member from a site, at once',
    access: siteOwners,
    params: memberParams,
    answer: z.null(),
});

export const leaveSite = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/leave',
    summary: 'Leave a site that you are a member of',
    access: siteOwners,
    params: siteParams,
    answer: z.null(),
});

/** The site stays its owner's until the other has accepted. 409 while the market does not let it go. */
export const offerSite = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/transfer',
    summary: 'Offer a site to somebody, who owns it once they accept',
    access: siteOwners,
    stepUp: true,
    params: siteParams,
    /** the domain, as a confirmation */
    body: z.object({ email, domain: z.string().max(300) }),
    answer: invitation,
});

const token = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** 404 for a link that was used, withdrawn or sent anew, or that is over. */
export const readInvitation = defineCall({
    method: 'POST',
    path: '/api/v1/invitations/read',
    summary: 'Read what an invitation by e-mail is for',
    access: 'public',
    isPlain: true,
    body: token,
    answer: z.object({
        /** empty of a team's */
        site: z.string(),
        domain: z.string(),
        /** name of the team that it is to; null for a site */
        team: z.string().nullable(),
        /** `owner` of a site: it is to be theirs */
        role: z.enum(['owner', ...memberRoles]),
        isLimited: z.boolean(),
        /** who invited */
        by: z.string(),
        /** the address that it is for, so far as it may be told: `a…@example.com` */
        email: z.string(),
        expiresAt: z.number().int(),
    }),
});

/** 409 `invitation.other_address` for another account than that of the address. */
export const acceptInvitation = defineCall({
    method: 'POST',
    path: '/api/v1/work/invitations/accept',
    summary: 'Accept an invitation to a site or a team, or the transfer of a site',
    access: siteOwners,
    body: token,
    /** ids; null of the one that it was not to */
    answer: z.object({ site: z.string().nullable(), team: z.string().nullable() }),
});
