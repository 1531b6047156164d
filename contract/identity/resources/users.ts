import { z } from 'zod';
import { defineCall, granted, roles } from '../../platform/call';
import { email } from '../../platform/fields';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';

/** Roles that an account can have; `client` belongs to guests of share links. */
export const accountRoles = ['admin', 'article_editor', 'user'] as const;

/** Of a `disabled` one no session works, and none begins; its sites go on counting. */
export const userStatuses = ['active', 'disabled'] as const;

const userInput = z.object({
    /** of a new account; it stays */
    email,
    name: z.string().trim().min(1).max(60),
    roles: z.array(z.enum(accountRoles, 'user.not_a_role')).min(1),
    /** built-in roles of staff and ids of own ones; as before when nothing is said. Administrators alone give them */
    staffRoles: z.array(recordId).max(20).optional(),
    /** for administrators only */
    notes: z.string().trim().max(5000),
});

/** What an account has of a currency: smallest unit as decimal text. */
const balance = z.object({ currency: z.string(), amount: z.string() });
export type Balance = z.output<typeof balance>;

const row = z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    /** built-in roles of staff, and ids of own ones */
    staffRoles: z.array(z.string()),
    status: z.enum(userStatuses),
    /** whether signing in asks for the second step */
    secondStep: z.boolean(),
    /** asked by an administrator to choose a password, and has not yet; ms */
    invitationAt: z.number().int().nullable(),
    /** id of the user whose invite code was used */
    invitedBy: z.string().nullable(),
    sites: z.number().int(),
    /** bought or sold */
    orders: z.number().int(),
    /** what is available, by currency */
    balances: z.array(balance),
    lastLoginAt: z.number().int().nullable(),
    ...stamps,
});
export type User = z.output<typeof row>;

const record = row.extend({
    notes: z.string(),
    statusReason: z.string(),
    /** what this person passes on to others */
    inviteCode: z.string(),
    /** people who registered with it */
    invitees: z.number().int(),
    sessions: z.number().int(),
    passkeys: z.number().int(),
    /** than whoever reads this, who therefore cannot act on the account */
    holdsMore: z.boolean(),
});
export type UserRecord = z.output<typeof record>;

const yesOrNo = z.enum(['true', 'false']);

export const users = defineResource({
    name: 'users',
    noun: 'user',
    row,
    record,
    input: userInput,
    filters: {
        role: z.enum(accountRoles).optional(),
        staffRole: recordId.optional(),
        status: z.enum(userStatuses).optional(),
        secondStep: yesOrNo.optional(),
        hasSites: yesOrNo.optional(),
        invitedBy: recordId.optional(),
        createdAt_gte: z.coerce.number().int().optional(),
        createdAt_lte: z.coerce.number().int().optional(),
    },
    tabs: { field: 'status', values: userStatuses },
    sort: ['createdAt', 'email', 'name', 'lastLoginAt', 'status'],
    order: 'DESC',
    // accounts are closed by their owners; until then one can be disabled
    access: {
        list: granted('users.read'),
        create: granted('users.manage'),
        edit: granted('users.manage'),
    },
    labels: {
        email: ['E-mail', '邮箱'],
        name: ['Name', '姓名'],
        avatar: ['Picture', '头像'],
        roles: ['Roles', '角色'],
        staffRoles: ['Staff roles', '员工角色'],
        staffRole: ['Staff role', '员工角色'],
        status: ['Status', '状态'],
        statusReason: ['Reason', '停用原因'],
        secondStep: ['Two-factor authentication', '两步验证'],
        invitationAt: ['Invitation sent', '邀请邮件'],
        invitedBy: ['Invited by', '邀请人'],
        invitees: ['Invitees', '邀请人数'],
        inviteCode: ['Invite code', '邀请码'],
        sites: ['Sites', '网站数'],
        hasSites: ['Has sites', '有网站'],
        orders: ['Orders', '订单数'],
        sessions: ['Sessions', '登录设备'],
        passkeys: ['Passkeys', '通行密钥'],
        balances: ['Balance', '余额'],
        lastLoginAt: ['Last sign-in', '最近登录'],
        notes: ['Description', '说明'],
        role: ['Role', '角色'],
        impersonationUntil: ['Until', '到期时间'],
        administrator: ['Administrator', '管理员'],
        ...stampLabels,
    },
    exported: {
        email: 'text',
        name: 'text',
        roles: 'text',
        status: 'text',
        secondStep: 'text',
        sites: 'count',
        orders: 'count',
        balances: 'text',
        createdAt: 'instant',
        lastLoginAt: 'instant',
        staffRoles: 'text',
    },
});

const params = z.object({ id: recordId });
const reason = z.string().trim().min(1).max(500);

/** 409 for oneself, the last administrator, and one who is disabled already. */
export const disableUser = defineCall({
    method: 'POST',
    path: `${users.path}/:id/disable`,
    summary: 'Disable an account: its sessions end and nobody can sign in',
    access: granted('users.manage'),
    params,
    body: z.object({ reason }),
    answer: z.null(),
});

export const enableUser = defineCall({
    method: 'POST',
    path: `${users.path}/:id/enable`,
    summary: 'Enable a disabled account',
    access: granted('users.manage'),
    params,
    answer: z.null(),
});

/** 409 when it is off; an e-mail tells the person. */
export const resetUserTotp = defineCall({
    method: 'POST',
    path: `${users.path}/:id/totp/reset`,
    summary: 'Turn off two-factor authentication for a user who has lost access to it',
    access: granted('users.manage'),
    params,
    answer: z.null(),
});

/** With them goes the second step that asks for one. 409 without any; an e-mail tells the person. */
export const removeUserPasskeys = defineCall({
    method: 'POST',
    path: `${users.path}/:id/passkeys/remove`,
    summary: 'Remove all passkeys of a user, such as those of a stolen device',
    access: granted('users.manage'),
    params,
    answer: z.object({ removed: z.number().int() }),
});

const userSession = z.object({
    id: z.string(),
    /** such as `Chrome 130 · Windows`; empty when the browser did not say */
    device: z.string(),
    address: z.string(),
    createdAt: z.number().int(),
    lastSeenAt: z.number().int(),
});

export const listUserSessions = defineCall({
    method: 'GET',
    path: `${users.path}/:id/sessions`,
    summary: 'List an account’s sessions, most recently used first',
    access: granted('users.manage'),
    params,
    answer: z.object({ list: z.array(userSession) }),
});

/** One’s own present session goes on. */
export const endUserSessions = defineCall({
    method: 'POST',
    path: `${users.path}/:id/sessions/end`,
    summary: 'End all of an account’s sessions',
    access: granted('users.manage'),
    params,
    answer: z.object({ ended: z.number().int() }),
});

/** 409 once a password was chosen; 429 within a minute of the last one. */
export const inviteUserAgain = defineCall({
    method: 'POST',
    path: `${users.path}/:id/invitation`,
    summary: 'Resend the invitation with which a new user chooses a password',
    access: granted('users.manage'),
    params,
    answer: z.null(),
});

/** 409 for administrators and disabled accounts. */
export const seeAsUser = defineCall({
    method: 'POST',
    path: `${users.path}/:id/see`,
    summary: 'Start a read-only session as another user, for 30 minutes',
    access: granted('users.see'),
    params,
    answer: z.object({
        x_token: z.string(),
        userInfo: z.object({ email: z.string(), name: z.string() }),
        /** ms */
        until: z.number().int(),
    }),
});
export type Impersonation = z.output<typeof seeAsUser.answer>;
