import { z } from 'zod';
import { person } from '../../identity/person';
import { defineCall, granted } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { signedAmount } from '../resources/orders';
import { statementAccount } from './chartOfAccounts';

/** What administrators correct in the books by hand. */
export const adjustmentTypes = [
    /** the platform gives somebody money, at its own cost */
    'credit',
    /** the platform takes back what somebody should not have */
    'debit',
    /** what somebody owes is given up */
    'write_off',
    /** money was sent back by a gateway or bank outside this system */
    'refund_outside',
    /** money came to a gateway or bank outside this system */
    'receipt_outside',
] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** Those that name where outside the money went or came from. */
export const outsideTypes: readonly AdjustmentType[] = ['refund_outside', 'receipt_outside'];

const account = z.string().regex(statementAccount, 'accounting.account_form');

export const adjustmentInput = z
    .object({
        /** the browser part's own: asked again with the same it is one */
        id: z.uuid(),
        type: z.enum(adjustmentTypes),
        userId: recordId,
        /** where outside; only of what moved outside */
        account: account.optional(),
        currency: currency.exclude(['TST']),
        amount: amount.refine(text => text !== '0', 'field.above_zero'),
        /** the gateway's or bank's own number, the order, a letter */
        reference: z.string().trim().max(120).default(''),
        reason: z.string().trim().min(1).max(500),
    })
    .refine(({ type, account: where }) => !outsideTypes.includes(type) || where !== undefined, {
        path: ['account'],
        message: 'field.needed',
    })
    .refine(({ type, account: where }) => outsideTypes.includes(type) || where === undefined, {
        path: ['account'],
        message: 'accounting.outside_account',
    })
    .refine(({ type, reference }) => !outsideTypes.includes(type) || reference !== '', {
        path: ['reference'],
        message: 'field.needed',
    });
export type AdjustmentInput = z.output<typeof adjustmentInput>;

const adjustment = z.object({
    id: z.string(),
    type: z.enum(adjustmentTypes),
    user: person,
    /** empty where no money moved outside */
    account: z.string(),
    currency,
    amount: signedAmount,
    reference: z.string(),
    reason: z.string(),
    requester: person,
    /** null where a delay stood in for the second administrator */
    approver: person.nullable(),
    createdAt: z.number().int(),
});
export type Adjustment = z.output<typeof adjustment>;

const path = '/api/v1/work/accounting/adjustments';

export const listAdjustments = defineCall({
    method: 'GET',
    path,
    summary: 'List adjustments, newest first',
    access: granted('books.read'),
    query: pagingQuery,
    answer: listOf(adjustment),
});

/**
 * Always waits for a second administrator (202). 422 for more than is owed (`amount`), for somebody who is not
 * there (`userId`) and an account that is not in the books (`account`); 409 for one's own account.
 */
export const requestAdjustment = defineCall({
    method: 'POST',
    path,
    summary: 'Request an adjustment, which a second person approves',
    access: granted('books.write'),
    stepUp: true,
    body: adjustmentInput,
    answer: z.object({ id: z.string() }),
});
