import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { chains } from './chainAddress';
import { signedAmount } from './resources/orders';
import { withdrawalStates } from './withdrawalStates';

const findingKinds = ['order', 'payment', 'transfer', 'withdrawal', 'message'] as const;

const orderDiagnoses = [
    ...(['order_unpaid', 'order_paid', 'order_over', 'order_refunded', 'order_disputed'] as const),
] as const;

const paymentDiagnoses = [
    ...(['payment_waiting', 'payment_processing', 'payment_partial', 'payment_settled'] as const),
    ...(['payment_late_credited', 'payment_over_credited', 'payment_expired'] as const),
    ...(['payment_failed', 'payment_refunded', 'payment_reversed'] as const),
] as const;

const transferDiagnoses = [
    ...(['transfer_seen', 'transfer_held', 'transfer_confirmed_credited'] as const),
    ...(['transfer_partial', 'transfer_late_credited', 'transfer_unmatched'] as const),
    ...(['transfer_wrong_token', 'transfer_closed', 'transfer_orphaned'] as const),
    'transfer_reversed',
] as const;

const messageDiagnoses = ['message_taken', 'message_refused', 'message_left'] as const;

/** What happened, one of a closed list; the page has a sentence for each. */
export const diagnoses = [
    ...orderDiagnoses,
    ...paymentDiagnoses,
    ...transferDiagnoses,
    ...withdrawalStates.map(state => `withdrawal_${state}` as const),
    ...messageDiagnoses,
] as const;
export type Diagnosis = (typeof diagnoses)[number];

/** What is safe to do next; those of the office are for administrators. */
export const lookupSteps = [
    ...(['pay', 'pay_rest', 'order', 'wallet', 'wait', 'support'] as const),
    ...(['office_order', 'office_payment', 'office_transfer'] as const),
    ...(['office_withdrawal', 'office_message'] as const),
] as const;
export type LookupStep = (typeof lookupSteps)[number];

const count = z.number().int();

const finding = z.object({
    kind: z.enum(findingKinds),
    /** the order's or the payment's; of transfers and withdrawals that were sent the transaction */
    number: z.string(),
    /** of the smallest unit; empty of messages, and of tokens that are not ours */
    amount: z.union([z.literal(''), signedAmount]),
    currency: z.string(),
    /** empty of what is on none */
    chain: z.string(),
    state: z.string(),
    /** of a payment; else empty */
    exception: z.string(),
    /** of a transfer or message, for administrators; else empty */
    outcome: z.string(),
    /** what a payment lacks, in its currency; `0` of all others */
    missing: signedAmount,
    /** of a transfer: how many it has, and how many its chain is set to need (0: the chain is off) */
    confirmations: count,
    confirmationsNeeded: count,
    /** ms; since when it is in this state, or when it came */
    at: count,
    diagnosis: z.enum(diagnoses),
    step: z.enum(lookupSteps),
    /** the record to which the step leads; empty where it leads to none */
    stepId: z.string(),
});
export type Finding = z.output<typeof finding>;

/**
 * People find what is their own: orders they bought or sold, their payments, transfers for them and
 * withdrawals. Of a transfer that belongs to nobody, whoever has the whole hash learns that it is here.
 * Nothing found is an empty list. 429 for more than 30 in a minute.
 */
export const paymentLookup = defineCall({
    method: 'GET',
    path: '/api/v1/user/paymentLookup',
    summary: 'Find an order, payment, transfer or withdrawal with its status and next step',
    access: accountHolders,
    query: z.object({
        /** a number, a gateway’s number, the id of a withdrawal, or a transaction hash */
        q: z.string().trim().min(3).max(200),
    }),
    answer: z.object({
        findings: z.array(finding),
        /** those that are watched */
        chains: z.array(z.enum(chains)),
    }),
});
