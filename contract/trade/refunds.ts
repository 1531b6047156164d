import { z } from 'zod';
import { person } from '../identity/person';
import { currency } from '../platform/money';
import { signedAmount } from './resources/orders';

/**
 * `sent`: the gateway was asked, or may have been. `done` and `failed` are an end, but for one that comes
 * back after all: `returned`, and the buyer has it on the balance again.
 */
export const refundStates = ['requested', 'sent', 'done', 'failed', 'returned'] as const;
export type RefundState = (typeof refundStates)[number];

/** What goes back to a buyer through the gateway that it came by. */
export const refund = z.object({
    id: z.string(),
    number: z.string(),
    amount: signedAmount,
    currency,
    state: z.enum(refundStates),
    stateSince: z.number().int(),
    reason: z.string(),
    askedBy: person,
    /** the gateway's own number; empty before it is known */
    reference: z.string(),
    /** why the gateway refused it, or the buyer's bank did not take it */
    failure: z.string(),
    /** how often the gateway was asked */
    attempts: z.number().int(),
    createdAt: z.number().int(),
});
export type Refund = z.output<typeof refund>;

const cardDisputeStates = ['open', 'won', 'lost'] as const;

/** The holder of a card disputes a payment at the bank. */
export const cardDispute = z.object({
    id: z.string(),
    reference: z.string(),
    amount: signedAmount,
    currency,
    /** the gateway's word for it */
    reason: z.string(),
    state: z.enum(cardDisputeStates),
    /** what the gateway took for the dispute itself, less what it gave back */
    fee: signedAmount,
    openedAt: z.number().int(),
    closedAt: z.number().int().nullable(),
});
export type CardDispute = z.output<typeof cardDispute>;
