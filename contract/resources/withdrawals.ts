import { z } from 'zod';
import { administrators } from '../call';
import { amountWord, instantWord, oneOrSeveral } from '../filterWords';
import { currency } from '../money';
import { defineResource, recordId, stampLabels, stamps } from '../resource';
import { person, signedAmount } from './orders';

export const withdrawalMethods = ['usdt_trc20', 'usdt_erc20', 'alipay', 'bank'] as const;

export const withdrawalStates = [
    ...(['requested', 'risk_hold', 'approved', 'sending', 'sent', 'confirmed'] as const),
    ...(['cancelled', 'rejected', 'failed'] as const),
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The house has to do something before these go on. */
export const waitingWithdrawalStates = [
    ...(['requested', 'risk_hold', 'approved'] as const),
] as const satisfies readonly WithdrawalState[];

const withdrawal = z.object({
    id: z.string(),
    userId: z.string(),
    user: person,
    /** what is to arrive */
    amount: signedAmount,
    /** comes on top: the account is charged with both */
    fee: signedAmount,
    currency,
    method: z.enum(withdrawalMethods),
    /** masked */
    destination: z.string(),
    state: z.enum(withdrawalStates),
    stateSince: z.number().int(),
    riskNotes: z.string(),
    approver: person.nullable(),
    /** empty before it was sent */
    txHash: z.string(),
    ...stamps,
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawals = defineResource({
    name: 'withdrawals',
    noun: 'withdrawal',
    row: withdrawal,
    record: withdrawal,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(withdrawalStates).optional(),
        method: oneOrSeveral(withdrawalMethods).optional(),
        userId: recordId.optional(),
        currency: currency.optional(),
        amount_gte: amountWord.optional(),
        amount_lte: amountWord.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    sort: ['createdAt', 'amount', 'fee', 'state', 'stateSince', 'method'],
    order: 'DESC',
    access: { list: administrators },
    labels: {
        user: ['Person', '用户'],
        userId: ['Person', '用户'],
        amount: ['Amount', '金额'],
        fee: ['Fee', '手续费'],
        currency: ['Currency', '币种'],
        method: ['Method', '方式'],
        destination: ['To', '收款账户'],
        state: ['State', '状态'],
        stateSince: ['In this state since', '进入该状态'],
        riskNotes: ['Risk notes', '风险备注'],
        approver: ['Approved by', '审批人'],
        txHash: ['Transaction', '交易哈希'],
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
