import { z } from 'zod';
import { person } from '../../identity/person';
import { administrators, defineCall, granted } from '../../platform/call';
import { amountWord, instantWord, oneOrSeveral } from '../../platform/filterWords';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { withdrawalMethod, withdrawalMethods } from '../payoutMethods';
import { withdrawalActions, withdrawalStates } from '../withdrawalStates';
import { signedAmount } from './orders';

/** What the server itself finds worth a look at the request. */
export const riskHints = [
    ...(['first_withdrawal', 'new_address', 'recent_credentials'] as const),
    ...(['large_share', 'shared_address', 'charged_back', 'held_order', 'in_debt'] as const),
] as const;
export type RiskHint = (typeof riskHints)[number];

/** With these a withdrawal is held for a check at once. */
export const holdingHints = [
    'recent_credentials',
    'shared_address',
    'charged_back',
    'held_order',
    'in_debt',
] as const satisfies readonly RiskHint[];

/** What a withdrawal waits for of the identity and sanctions checks of its owner; empty: nothing. */
export const withdrawalChecks = ['', 'waiting', 'refused'] as const;

const withdrawalEvent = z.object({
    seq: z.number().int(),
    action: z.string(),
    from: z.string(),
    to: z.string(),
    actorType: z.string(),
    actor: person.nullable(),
    reason: z.string(),
    at: z.number().int(),
});
export type WithdrawalEvent = z.output<typeof withdrawalEvent>;

const withdrawal = z.object({
    id: z.string(),
    userId: z.string(),
    user: person,
    /** what is to arrive */
    amount: signedAmount,
    /** comes on top: the account is charged with both */
    fee: signedAmount,
    currency,
    method: withdrawalMethod,
    /** masked */
    destination: z.string(),
    state: z.enum(withdrawalStates),
    stateSince: z.number().int(),
    riskNotes: z.string(),
    riskHints: z.array(z.enum(riskHints)),
    /** administrators that have to approve it: 1 or 2 */
    approvals: z.number().int(),
    approver: person.nullable(),
    secondApprover: person.nullable(),
    batchId: z.string().nullable(),
    /** empty before it was sent; of Alipay and banks the transfer's number */
    txHash: z.string(),
    /** empty, or what the last look at the chain said */
    proofNote: z.string(),
    proofFile: z.string().nullable(),
    ...stamps,
});
export type Withdrawal = z.output<typeof withdrawal>;

const withdrawalRecord = withdrawal.extend({
    /** whether whoever reads this may decide about it, and whether they may approve it */
    mayAct: z.boolean(),
    mayApprove: z.boolean(),
    /** what it waits for of its owner's checks */
    check: z.enum(withdrawalChecks),
    /** who wrote down that it was sent; somebody else confirms it */
    sender: person.nullable(),
    /** the earliest first */
    events: z.array(withdrawalEvent),
});
export type WithdrawalRecord = z.output<typeof withdrawalRecord>;

export const withdrawals = defineResource({
    name: 'withdrawals',
    noun: 'withdrawal',
    row: withdrawal,
    record: withdrawalRecord,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(withdrawalStates).optional(),
        method: oneOrSeveral(withdrawalMethods).optional(),
        userId: recordId.optional(),
        currency: currency.optional(),
        batchId: recordId.optional(),
        amount_gte: amountWord.optional(),
        amount_lte: amountWord.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: withdrawalStates },
    sort: ['createdAt', 'amount', 'fee', 'state', 'stateSince', 'method'],
    order: 'DESC',
    access: { list: granted('withdrawals.read') },
    labels: {
        user: ['User', '用户'],
        userId: ['User', '用户'],
        amount: ['Amount', '金额'],
        fee: ['Fee', '手续费'],
        currency: ['Currency', '币种'],
        method: ['Method', '方式'],
        destination: ['Payout address', '收款账户'],
        state: ['Status', '状态'],
        stateSince: ['Status since', '进入该状态'],
        riskNotes: ['Risk notes', '风险备注'],
        riskHints: ['Risk hints', '风险提示'],
        approvals: ['Required approvals', '需要审批人数'],
        approver: ['Approved by', '审批人'],
        secondApprover: ['Second approver', '第二审批人'],
        sender: ['Sent by', '打款人'],
        check: ['Checks', '核验'],
        batchId: ['Batch', '批次'],
        txHash: ['Transaction', '交易哈希'],
        payoutReference: ['Payout reference', '打款流水号'],
        proofNote: ['Proof', '到账核验'],
        proofFile: ['Payout proof', '打款凭证'],
        events: ['Timeline', '流程'],
        enabled: ['Active', '启用'],
        feeRate: ['Percentage fee', '按金额比例'],
        minimum: ['Minimum amount', '最低金额'],
        secondAbove: ['Two approvals above', '超过此额需双人审批'],
        ids: ['Withdrawals', '提现'],
        action: ['Action', '操作'],
        reason: ['Reason', '原因'],
        version: ['Version', '版本'],
        amount_gte: ['Amount from', '金额不低于'],
        amount_lte: ['Amount up to', '金额不高于'],
        createdAt_gte: ['Created from', '创建时间起'],
        createdAt_lte: ['Created until', '创建时间止'],
        ...stampLabels,
    },
    exported: {
        createdAt: 'instant',
        user: 'text',
        amount: 'text',
        fee: 'text',
        currency: 'text',
        method: 'text',
        destination: 'text',
        state: 'text',
        stateSince: 'instant',
        riskNotes: 'text',
        txHash: 'text',
    },
});

/**
 * 409 when somebody was faster, when its state does not allow it, and for whoever may not decide about
 * it: the requester, who has approved it already, and of a manual proof who wrote it down. 422 `reason`,
 * `txHash`, `sentFrom`, `proofFile`.
 */
export const transitionWithdrawal = defineCall({
    method: 'POST',
    path: '/api/v1/work/withdrawals/:id/action',
    summary: 'Approve, hold, reject, send, confirm or fail a withdrawal',
    access: granted('withdrawals.approve'),
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(
            withdrawalActions.filter(action => action !== 'cancel' && action !== 'batch'),
        ),
        version: z.number().int(),
        reason: z.string().trim().max(500).default(''),
        /** of `record`: the transaction, or the number of the transfer */
        txHash: z.string().trim().max(120).default(''),
        /** of `record` on a chain: from which address, needed where no payout wallets are set */
        sentFrom: z.string().trim().max(64).default(''),
        /** of `record` for Alipay and banks: a private file of the library */
        proofFile: recordId.nullable().default(null),
    }),
    answer: withdrawalRecord,
});

const batchRow = z.object({
    id: z.string(),
    method: withdrawalMethod,
    currency,
    items: z.number().int(),
    total: signedAmount,
    /** hex, of the file */
    sha256: z.string(),
    createdBy: person,
    createdAt: z.number().int(),
});
export type WithdrawalBatch = z.output<typeof batchRow>;
const batch = batchRow.extend({
    /** CSV with whole destinations */
    text: z.string(),
});

/**
 * Takes approved withdrawals of one method and currency out, to be signed elsewhere. All of them, or
 * none: 409 for one that is not approved, 422 `ids` for a mixture.
 */
export const makeWithdrawalBatch = defineCall({
    method: 'POST',
    path: '/api/v1/work/withdrawals/batches',
    summary: 'Create a payout batch of approved withdrawals as a file',
    access: granted('withdrawals.approve'),
    stepUp: true,
    body: z.object({ ids: z.array(recordId).min(1, 'withdrawal.choose').max(200) }),
    answer: batch,
});

export const listWithdrawalBatches = defineCall({
    method: 'GET',
    path: '/api/v1/work/withdrawals/batches',
    summary: 'List payout batches, latest first',
    access: granted('withdrawals.read'),
    query: pagingQuery,
    answer: listOf(batchRow),
});

export const getWithdrawalBatch = defineCall({
    method: 'GET',
    path: '/api/v1/work/withdrawals/batches/:id',
    summary: 'Download the file of a payout batch',
    access: granted('withdrawals.approve'),
    stepUp: true,
    isPersonal: true,
    params: z.object({ id: recordId }),
    answer: batch,
});

const rule = z.object({
    method: withdrawalMethod,
    currency,
    enabled: z.boolean(),
    fee: signedAmount,
    /** hundredths of a per cent of the amount, added to `fee` */
    feeRate: z.number().int(),
    minimum: signedAmount,
    /** more than this needs two administrators */
    secondAbove: signedAmount,
    /** 0 before the first change */
    version: z.number().int(),
});
export type WithdrawalRule = z.output<typeof rule>;

export const listWithdrawalRules = defineCall({
    method: 'GET',
    path: '/api/v1/work/withdrawals/rules',
    summary: 'Get the withdrawal fees and rules, by method and currency',
    access: administrators,
    answer: z.object({ list: z.array(rule) }),
});

/** 404 for money that cannot be paid out so; 409 when somebody changed it since `version`. */
export const changeWithdrawalRule = defineCall({
    method: 'PUT',
    path: '/api/v1/work/withdrawals/rules/:method/:currency',
    summary: 'Change the withdrawal fees and rules',
    access: administrators,
    stepUp: true,
    params: z.object({ method: withdrawalMethod, currency }),
    body: z.object({
        enabled: z.boolean(),
        fee: amount,
        feeRate: z.number().int().min(0).max(5_000, 'field.too_large'),
        minimum: amount,
        secondAbove: amount,
        version: z.number().int(),
    }),
    answer: rule,
});
