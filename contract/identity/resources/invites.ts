import { z } from 'zod';
import { defineCall, granted } from '../../platform/call';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';

/** A `void` one earns nothing. */
export const inviteStates = ['valid', 'void'] as const;

/**
 * What speaks against an invite. `sameAddress`: the inviter came from the address of the
 * registration; `sameDevice`: in the same browser; `sameBatch`: others registered from that address
 * within a day. Private addresses say nothing.
 */
export const inviteMarks = ['sameAddress', 'sameDevice', 'sameBatch'] as const;
export type InviteMark = (typeof inviteMarks)[number];

const person = z.object({ id: z.string(), email: z.string(), name: z.string() });

const row = z.object({
    id: z.string(),
    inviter: person,
    invitee: person,
    state: z.enum(inviteStates),
    marks: z.array(z.enum(inviteMarks)),
    /** by currency, smallest unit as decimal text: the ledger's postings for this invite */
    earned: z.array(z.object({ currency: z.string(), amount: z.string() })),
    note: z.string(),
    ...stamps,
});
export type Invite = z.output<typeof row>;

const record = row.extend({
    /** of the invitee's registration; empty when it is not known */
    address: z.string(),
    device: z.string(),
    /** others who registered from that address within a day */
    batch: z.array(z.object({ id: z.string(), invitee: person, createdAt: z.number().int() })),
    /** sessions of the inviter from that address */
    inviterSessions: z.array(z.object({ device: z.string(), lastSeenAt: z.number().int() })),
});
export type InviteRecord = z.output<typeof record>;

export const invites = defineResource({
    name: 'invites',
    noun: 'invite',
    row,
    record,
    // written by registering
    input: z.object({}),
    filters: {
        inviterId: recordId.optional(),
        state: z.enum(inviteStates).optional(),
        suspicious: z.enum(['true', 'false']).optional(),
        createdAt_gte: z.coerce.number().int().optional(),
        createdAt_lte: z.coerce.number().int().optional(),
    },
    tabs: { field: 'state', values: inviteStates },
    sort: ['createdAt', 'state'],
    order: 'DESC',
    access: { list: granted('invites.manage') },
    labels: {
        inviter: ['Inviter', '邀请人'],
        inviterId: ['Inviter', '邀请人'],
        invitee: ['Invitee', '被邀请人'],
        state: ['Status', '状态'],
        marks: ['Flags', '可疑标记'],
        suspicious: ['Suspicious', '可疑'],
        earned: ['Earned', '已赚佣金'],
        note: ['Note', '备注'],
        address: ['Address', '注册地址'],
        device: ['Device', '注册设备'],
        batch: ['From the same address', '同一地址的注册'],
        inviterSessions: ['Inviter’s sessions', '邀请人的登录'],
        ...stampLabels,
    },
    exported: {
        inviter: 'text',
        invitee: 'text',
        state: 'text',
        marks: 'text',
        earned: 'text',
        note: 'text',
        createdAt: 'instant',
    },
});

/** 409 when somebody changed it since `version`. */
export const reviewInvite = defineCall({
    method: 'POST',
    path: `${invites.path}/:id/state`,
    summary: 'Mark an invite as valid or invalid, with a reason',
    access: granted('invites.manage'),
    params: z.object({ id: recordId }),
    body: z.object({
        state: z.enum(inviteStates),
        note: z.string().trim().min(1).max(500),
        version: z.number().int(),
    }),
    answer: record,
});
