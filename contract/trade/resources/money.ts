import { z } from 'zod';
import { person } from '../../identity/person';
import { defineCall, granted } from '../../platform/call';
import { amountWord, instantWord, oneOrSeveral } from '../../platform/filterWords';
import { currency } from '../../platform/money';
import { defineResource, recordId, stampLabels } from '../../platform/resource';
import { signedAmount } from './orders';

/** What a journal is about, by the business event that it posts. */
export const journalKinds = [
    ...(['deposit', 'gateway', 'payment', 'release', 'maturity', 'refund', 'split'] as const),
    ...(['withdrawal_request', 'withdrawal_return', 'withdrawal_paid', 'network_fee'] as const),
    ...(['refund_request', 'refund_return', 'refund_paid', 'dispute_fee'] as const),
    ...(['gateway_fee', 'gateway_payout', 'vat'] as const),
    ...(['subscription', 'chargeback', 'reversal', 'assignment', 'correction'] as const),
    ...(['deposit_hold', 'deposit_return', 'deposit_forfeit'] as const),
    ...(['part', 'debt'] as const),
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** What an account is for; its name tells. */
export const accountKinds = [
    ...(['available', 'pending', 'frozen', 'escrow', 'deposit'] as const),
    ...(['outside', 'platform', 'suspense', 'receivable', 'exchange'] as const),
] as const;
export type AccountKind = (typeof accountKinds)[number];

const posting = z.object({
    id: z.string(),
    journalId: z.string(),
    kind: z.string(),
    note: z.string(),
    account: z.string(),
    accountKind: z.enum(accountKinds),
    /** whose account it is; null of the platform's own */
    userId: z.string().nullable(),
    user: person.nullable(),
    orderId: z.string().nullable(),
    /** empty without an order */
    orderNumber: z.string(),
    /** above zero: into the account */
    amount: signedAmount,
    currency,
    createdAt: z.number().int(),
});
export type Posting = z.output<typeof posting>;

const filters = {
    kind: oneOrSeveral(journalKinds).optional(),
    accountKind: oneOrSeveral(accountKinds).optional(),
    account: z.string().trim().max(200).optional(),
    userId: recordId.optional(),
    orderId: recordId.optional(),
    journalId: z.string().trim().max(200).optional(),
    currency: currency.optional(),
    amount_gte: amountWord.optional(),
    amount_lte: amountWord.optional(),
    createdAt_gte: instantWord.optional(),
    createdAt_lte: instantWord.optional(),
};

export const money = defineResource({
    name: 'money',
    noun: 'posting',
    row: posting,
    record: posting,
    input: z.object({}),
    filters,
    sort: ['createdAt', 'amount', 'account'],
    order: 'DESC',
    access: { list: granted('books.read') },
    labels: {
        ...stampLabels,
        createdAt: ['Time', '时间'],
        journalId: ['Journal', '凭证'],
        kind: ['Type', '类别'],
        note: ['Note', '备注'],
        account: ['Account', '账户'],
        accountKind: ['Account type', '账户类别'],
        user: ['User', '用户'],
        userId: ['User', '用户'],
        orderId: ['Order', '订单'],
        orderNumber: ['Order', '订单号'],
        amount: ['Amount', '金额'],
        currency: ['Currency', '币种'],
        amount_gte: ['Absolute amount from', '金额（绝对值）不低于'],
        amount_lte: ['Absolute amount up to', '金额（绝对值）不高于'],
        createdAt_gte: ['From', '时间起'],
        createdAt_lte: ['Until', '时间止'],
    },
    exported: {
        createdAt: 'instant',
        kind: 'text',
        account: 'text',
        user: 'text',
        orderNumber: 'text',
        amount: 'text',
        currency: 'text',
        journalId: 'text',
        note: 'text',
    },
});

/** What the filtered postings add up to, by currency. */
export const moneySums = defineCall({
    method: 'GET',
    path: '/api/v1/work/money/sums',
    summary: 'Get the totals of the filtered fund details, by currency',
    access: granted('books.read'),
    query: z.object({ ...filters, q: z.string().trim().max(120).optional() }),
    answer: z.object({
        list: z.array(
            z.object({
                currency,
                count: z.number().int(),
                /** the amounts above zero, those below, and both together */
                in: signedAmount,
                out: signedAmount,
                sum: signedAmount,
            }),
        ),
    }),
});
