import { z } from 'zod';
import { person } from '../../identity/person';
import { administrators, defineCall, granted } from '../../platform/call';
import { instantWord, oneOrSeveral } from '../../platform/filterWords';
import { amount } from '../../platform/money';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';

/** What is looked at: who somebody is, and whether they stand on a sanctions list. */
export const checkKinds = ['identity', 'sanctions'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkStates = ['open', 'passed', 'refused'] as const;
export type CheckState = (typeof checkStates)[number];

/** What a check was first asked for; once passed it serves for every other too. */
export const checkSubjects = ['order', 'withdrawal'] as const;
export type CheckSubject = (typeof checkSubjects)[number];

const check = z.object({
    id: z.string(),
    userId: z.string(),
    user: person,
    kind: z.enum(checkKinds),
    /** the action that it was asked for */
    forAction: z.enum(checkSubjects),
    actionId: z.string(),
    state: z.enum(checkStates),
    /** who passed or refused it last */
    decider: person.nullable(),
    decidedAt: z.number().int().nullable(),
    note: z.string(),
    /** ms; a pass holds until then */
    expiresAt: z.number().int().nullable(),
    ...stamps,
});
export type Check = z.output<typeof check>;

const checkRecord = check.extend({
    /** why whoever reads this may not decide about it; empty for who may */
    fault: z.string(),
});
export type CheckRecord = z.output<typeof checkRecord>;

export const identityChecks = defineResource({
    name: 'identity_checks',
    noun: 'check',
    row: check,
    record: checkRecord,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(checkStates).optional(),
        kind: oneOrSeveral(checkKinds).optional(),
        forAction: oneOrSeveral(checkSubjects).optional(),
        actionId: recordId.optional(),
        userId: recordId.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: checkStates },
    sort: ['createdAt', 'kind', 'state', 'decidedAt', 'expiresAt'],
    order: 'DESC',
    access: { list: granted('checks.decide') },
    labels: {
        user: ['User', '用户'],
        userId: ['User', '用户'],
        kind: ['Check', '核验类型'],
        forAction: ['Triggered by', '触发事项'],
        actionId: ['Record', '记录'],
        state: ['Status', '状态'],
        decider: ['Decided by', '处理人'],
        decidedAt: ['Decided on', '处理时间'],
        note: ['Note', '备注'],
        expiresAt: ['Valid until', '有效期至'],
        kinds: ['Checks', '核验项目'],
        holdDays: ['Pass valid for (days)', '通过后有效天数'],
        withdrawal: ['Withdrawals from', '提现起核金额'],
        seller: ['Sales from', '卖家起核金额'],
        buyer: ['Purchases from', '买家起核金额'],
        action: ['Action', '操作'],
        version: ['Version', '版本'],
        createdAt_gte: ['Requested from', '发起时间起'],
        createdAt_lte: ['Requested until', '发起时间止'],
        ...stampLabels,
    },
    exported: {
        createdAt: 'instant',
        user: 'text',
        kind: 'text',
        forAction: 'text',
        actionId: 'text',
        state: 'text',
        decider: 'text',
        decidedAt: 'instant',
        note: 'text',
        expiresAt: 'instant',
    },
});

/**
 * `pass` also for one that was refused, `refuse` also for one that was passed. 409 for the person themselves,
 * whoever has an order with them or an account that they made, and when somebody was faster; 422 `note`.
 */
export const decideIdentityCheck = defineCall({
    method: 'POST',
    path: '/api/v1/work/identity_checks/:id/decide',
    summary: 'Pass or fail a check',
    access: granted('checks.decide'),
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(['pass', 'refuse']),
        version: z.number().int(),
        /** what was looked at; only administrators read it */
        note: z.string().trim().min(1).max(500),
    }),
    answer: checkRecord,
});

/** In the smallest unit; 0: no check, however much it is. */
const from = z.object({ CNY: amount, USD: amount, USDT: amount });

export const checkRules = z.object({
    /** which checks have to be passed */
    kinds: z.enum(['both', ...checkKinds]),
    /** days that a pass holds */
    holdDays: z.number().int().min(1).max(3_650),
    /** what one person withdraws within 24 hours, whatever the currencies */
    withdrawal: from,
    /** price of an order whose seller, or buyer, has to be checked before its money is paid out */
    seller: from,
    buyer: from,
});
export type CheckRules = z.output<typeof checkRules>;

const shownRules = checkRules.extend({ version: z.number().int() });
export type ShownCheckRules = z.output<typeof shownRules>;

export const getCheckRules = defineCall({
    method: 'GET',
    path: '/api/v1/work/identity_checks/rules',
    summary: 'Get the amounts that trigger checks',
    access: administrators,
    answer: shownRules,
});

/** Waits for a second administrator where money has moved. 409 when somebody changed it since `version`. */
export const changeCheckRules = defineCall({
    method: 'PUT',
    path: '/api/v1/work/identity_checks/rules',
    summary: 'Change the amounts that trigger checks',
    access: administrators,
    stepUp: true,
    body: checkRules.extend({ version: z.number().int() }),
    answer: shownRules,
});
