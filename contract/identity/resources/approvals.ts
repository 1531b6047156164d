import { z } from 'zod';
import { administrators, defineCall, granted } from '../../platform/call';
import { instantWord, oneOrSeveral } from '../../platform/filterWords';
import { amount, currency } from '../../platform/money';
import type { Permission } from '../../platform/permissions';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { person } from '../person';

/** Actions that one administrator asks for and another one approves. */
export const approvalKinds = [
    ...(['withdrawal_approve', 'withdrawal_fail', 'withdrawal_rule'] as const),
    ...(['approval_rules', 'check_rules', 'adjustment'] as const),
    ...(['money_settings', 'payment_rail', 'usdt_rate', 'usdt_address', 'usdt_addresses'] as const),
    ...(['usdt_assign', 'message_credit', 'payment_refund', 'order_decision'] as const),
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

/** What it takes to ask for an action and to approve it; administrators alone do what is not here. */
export const kindPermissions: { readonly [Kind in ApprovalKindName]?: Permission } = {
    withdrawal_approve: 'withdrawals.approve',
    withdrawal_fail: 'withdrawals.approve',
    adjustment: 'books.write',
    usdt_assign: 'payments.settle',
    message_credit: 'payments.settle',
    payment_refund: 'payments.settle',
    order_decision: 'orders.decide',
};
/** Each of them lets somebody approve something. */
export const approverPermissions: readonly Permission[] = [
    ...new Set(Object.values(kindPermissions)),
];
const approvers = granted(...approverPermissions);

/** `failed`: it was approved, and could not be carried out any more. */
export const approvalStates = [
    ...(['waiting', 'executed', 'failed', 'refused', 'withdrawn', 'expired'] as const),
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Another administrator approves it, or, where nobody else may, time passes. */
const approvalModes = ['second', 'delay'] as const;

/** One line of what an action changes. */
const approvalChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type ApprovalChange = z.output<typeof approvalChange>;

const approval = z.object({
    id: z.string(),
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    mode: z.enum(approvalModes),
    /** what it is about, in the words of its record */
    title: z.string(),
    /** the resource and the id of the record; empty where it has none */
    subject: z.string(),
    subjectId: z.string(),
    /** null where no money moves */
    amount: z.string().nullable(),
    currency: currency.nullable(),
    beneficiary: person.nullable(),
    requester: person,
    /** who approved, refused or withdrew it */
    decider: person.nullable(),
    reason: z.string(),
    /** of a refusal */
    note: z.string(),
    /** why it could not be carried out */
    failure: z.string(),
    /** ms; when it is carried out without a second person */
    dueAt: z.number().int().nullable(),
    expiresAt: z.number().int(),
    decidedAt: z.number().int().nullable(),
    ...stamps,
});
export type Approval = z.output<typeof approval>;

const approvalRecord = approval.extend({
    changes: z.array(approvalChange),
    /** whoever reads this asked for it */
    isOwn: z.boolean(),
    /** why whoever reads this may not approve it; empty for who may */
    fault: z.string(),
});
export type ApprovalRecord = z.output<typeof approvalRecord>;

export const approvals = defineResource({
    name: 'approvals',
    noun: 'approval',
    row: approval,
    record: approvalRecord,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(approvalStates).optional(),
        kind: oneOrSeveral(approvalKinds).optional(),
        requesterId: recordId.optional(),
        subject: z.string().max(40).optional(),
        subjectId: z.string().max(120).optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: approvalStates },
    sort: ['createdAt', 'kind', 'state', 'expiresAt'],
    order: 'DESC',
    access: { list: approvers },
    labels: {
        kind: ['Action', '操作'],
        state: ['Status', '状态'],
        mode: ['Approval mode', '审批方式'],
        title: ['Subject', '对象'],
        subject: ['Record type', '记录类型'],
        subjectId: ['Record', '记录'],
        amount: ['Amount', '金额'],
        currency: ['Currency', '币种'],
        beneficiary: ['Beneficiary', '受益人'],
        requester: ['Requested by', '发起人'],
        requesterId: ['Requested by', '发起人'],
        decider: ['Decided by', '处理人'],
        reason: ['Reason', '原因'],
        note: ['Note', '备注'],
        failure: ['Why it failed', '失败原因'],
        dueAt: ['Takes effect', '生效时间'],
        expiresAt: ['Expires', '过期时间'],
        decidedAt: ['Decided', '处理时间'],
        changes: ['Changes', '变更内容'],
        delayHours: ['Delay in hours', '延时（小时）'],
        expireDays: ['Expires after days', '有效期（天）'],
        accountDays: ['Account age in days', '账号天数'],
        noticeEmail: ['Address for notices', '通知邮箱'],
        limits: ['Limits', '限额'],
        action: ['Action', '操作'],
        version: ['Version', '版本'],
        createdAt_gte: ['Requested from', '发起时间起'],
        createdAt_lte: ['Requested to', '发起时间止'],
        ...stampLabels,
    },
    exported: {
        createdAt: 'instant',
        kind: 'text',
        state: 'text',
        title: 'text',
        amount: 'text',
        currency: 'text',
        requester: 'text',
        decider: 'text',
        reason: 'text',
        note: 'text',
        failure: 'text',
        decidedAt: 'instant',
    },
});

/**
 * `approve` carries the action out in the same transaction; `withdraw` is for who asked. 409 for who may not
 * approve it, for what has been decided, and where the record was changed since; 422 `reason` of a refusal.
 */
export const decideApproval = defineCall({
    method: 'POST',
    path: '/api/v1/work/approvals/:id/decide',
    summary: 'Approve, refuse or withdraw an action that is waiting for approval',
    access: approvers,
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(['approve', 'refuse', 'withdraw']),
        version: z.number().int(),
        reason: z.string().trim().max(500).default(''),
    }),
    answer: approvalRecord,
});

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** In the smallest unit; within any 24 hours. */
const limits = z.object({
    /** one act above this needs a second administrator */
    single: amount,
    /** and so do all actions for one person, or to one destination, that come to more together */
    person: amount,
    /** and all actions that one administrator does alone */
    approver: amount,
});

const approvalLimits = z.object({
    CNY: limits,
    USD: limits,
    USDT: limits,
});

export const approvalRules = z.object({
    /** hours that stand in for the second person where there is none */
    delayHours: whole(1, 720),
    /** days after which a request that nobody decided ends */
    expireDays: whole(1, 90),
    /** days that an administrator has to have been one to be a second person */
    accountDays: whole(1, 365),
    /** mailed beside the administrators; empty for nobody */
    noticeEmail: z.union([z.literal(''), z.email('field.email')]),
    limits: approvalLimits,
});
export type ApprovalRules = z.output<typeof approvalRules>;

const shownRules = approvalRules.extend({
    version: z.number().int(),
    /** whether anybody else could approve what whoever reads this asks for */
    hasSecond: z.boolean(),
});
export type ShownApprovalRules = z.output<typeof shownRules>;

export const getApprovalRules = defineCall({
    method: 'GET',
    path: '/api/v1/work/approvals/rules',
    summary: 'Get the amounts above which approval is required, and the rules for it',
    access: administrators,
    answer: shownRules,
});

/** Waits for a second administrator itself. 409 when somebody changed it since `version`. */
export const changeApprovalRules = defineCall({
    method: 'PUT',
    path: '/api/v1/work/approvals/rules',
    summary: 'Change the approval rules',
    access: administrators,
    stepUp: true,
    body: approvalRules.extend({ version: z.number().int() }),
    answer: shownRules,
});
