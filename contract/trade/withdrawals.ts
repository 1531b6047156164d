import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { amount, currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import { recordId } from '../platform/resource';
import { withdrawalMethod } from './payoutMethods';
import { signedAmount } from './resources/orders';
import { withdrawalChecks } from './resources/withdrawals';
import { withdrawalStates } from './withdrawalStates';

const word = (most: number) => z.string().trim().max(most);

const payoutAddress = z.object({
    id: z.string(),
    method: withdrawalMethod,
    /** never the whole one */
    masked: z.string(),
    label: z.string(),
    /** ms; not to be used before */
    usableAt: z.number().int(),
    createdAt: z.number().int(),
});
export type PayoutAddress = z.output<typeof payoutAddress>;

export const listPayoutAddresses = defineCall({
    method: 'GET',
    path: '/api/v1/user/payoutAddresses',
    summary: 'List your payout addresses',
    access: accountHolders,
    answer: z.object({ list: z.array(payoutAddress) }),
});

/** 422 `account` for a mistyped address; 409 for more than ten. It can be used a day later. */
export const addPayoutAddress = defineCall({
    method: 'POST',
    path: '/api/v1/user/payoutAddresses',
    summary: 'Add a payout address',
    access: accountHolders,
    stepUp: true,
    body: z.object({
        method: withdrawalMethod,
        /** the address on the chain, or the account's number or name */
        account: z.string().trim().min(1).max(120),
        /** whose account it is; of Alipay and banks */
        holder: word(80).default(''),
        /** and branch */
        bank: word(120).default(''),
        label: word(40).default(''),
    }),
    answer: payoutAddress,
});

export const removePayoutAddress = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/payoutAddresses/:id',
    summary: 'Remove a payout address',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: z.object({}),
});

const payoutTerms = z.object({
    method: withdrawalMethod,
    currency,
    enabled: z.boolean(),
    fee: signedAmount,
    /** hundredths of a per cent of the amount, added to `fee` */
    feeRate: z.number().int(),
    minimum: signedAmount,
});
export type PayoutTermsShown = z.output<typeof payoutTerms>;

export const listPayoutTerms = defineCall({
    method: 'GET',
    path: '/api/v1/user/withdrawals/terms',
    summary: 'List the payout methods with fees and minimum amounts',
    access: accountHolders,
    answer: z.object({ list: z.array(payoutTerms) }),
});

/** One step of a withdrawal's course, as its owner sees it. */
const step = z.object({
    state: z.enum(withdrawalStates),
    at: z.number().int(),
    reason: z.string(),
});

const ownWithdrawal = z.object({
    id: z.string(),
    /** what is to arrive */
    amount: signedAmount,
    /** comes on top */
    fee: signedAmount,
    currency,
    method: withdrawalMethod,
    /** masked */
    destination: z.string(),
    state: z.enum(withdrawalStates),
    stateSince: z.number().int(),
    /** what it waits for of one's identity and sanctions checks */
    check: z.enum(withdrawalChecks),
    /** empty before it was sent */
    txHash: z.string(),
    /** the earliest first */
    steps: z.array(step),
    createdAt: z.number().int(),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

export const listOwnWithdrawals = defineCall({
    method: 'GET',
    path: '/api/v1/user/withdrawals',
    summary: 'List your withdrawals, latest first',
    access: accountHolders,
    query: pagingQuery,
    answer: listOf(ownWithdrawal),
});

export const getOwnWithdrawal = defineCall({
    method: 'GET',
    path: '/api/v1/user/withdrawals/:id',
    summary: 'Get one of your withdrawals',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: ownWithdrawal,
});

/**
 * Freezes amount and fee at once. 422 `amount` (too little, more than is available), `currency`,
 * `addressId` (not one's own, or not yet to be used); 409 when the id was used for something else. The
 * same request again answers the withdrawal that it made.
 */
export const requestWithdrawal = defineCall({
    method: 'POST',
    path: '/api/v1/user/withdrawals',
    summary: 'Request a withdrawal',
    access: accountHolders,
    stepUp: true,
    body: z.object({
        /** made by the browser: a request that is sent twice is one */
        id: z.uuid(),
        addressId: recordId,
        currency,
        amount,
    }),
    answer: ownWithdrawal,
});

/** 409 once the platform has approved it. */
export const cancelWithdrawal = defineCall({
    method: 'POST',
    path: '/api/v1/user/withdrawals/:id/cancel',
    summary: 'Cancel a withdrawal',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: ownWithdrawal,
});
