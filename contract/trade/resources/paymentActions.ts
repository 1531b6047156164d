import { z } from 'zod';
import { defineCall, granted } from '../../platform/call';
import { amount } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { inbound, payment } from './payments';

const reason = z.string().trim().min(1).max(500);
const params = z.object({ id: recordId });

/**
 * Takes what a payment left on its buyer's balance and sends it back through the gateway. The id is the
 * caller's: again it is the same refund. 409 for a rail that gives nothing back and for one's own payment;
 * 422 (`amount`) for more than the payment left, for more than the buyer still has, and for a part where the
 * gateway gives back only the whole.
 */
export const refundPayment = defineCall({
    method: 'POST',
    path: '/api/v1/work/payments/:id/refund',
    summary: 'Refund a payment through its gateway',
    access: granted('payments.settle'),
    stepUp: true,
    params,
    body: z.object({
        id: z.uuid(),
        /** smallest unit of the payment's currency */
        amount: amount.refine(text => text !== '0', 'field.above_zero'),
        reason,
    }),
    answer: payment,
});

/**
 * Ends a message that moved no money. `credit`: what came goes to the order if it suffices, else to the
 * buyer's balance, once; a message with an unknown number needs the `number` of a payment of the same rail
 * (422). `close`: somebody has looked, nothing is to be done. `again`: it is dealt with anew, which asks the
 * gateway. 409 for a message that has its end.
 */
export const settleInbound = defineCall({
    method: 'POST',
    path: '/api/v1/work/inbound_events/:id/settle',
    summary: 'Resolve a gateway message that moved no money',
    access: granted('payments.settle'),
    stepUp: true,
    params,
    body: z.object({
        action: z.enum(['credit', 'close', 'again']),
        reason,
        /** of a payment; only for a message whose number is unknown */
        number: z.string().trim().max(64).default(''),
    }),
    answer: inbound,
});

/**
 * Says that a transfer arrived. The second of two administrators has to name the same amount and
 * reference: 422 otherwise, as for a reference that another transfer has. 409 when somebody was faster,
 * or the same administrator confirms twice.
 */
export const confirmProof = defineCall({
    method: 'POST',
    path: '/api/v1/work/payment_proofs/:id/confirm',
    summary: 'Confirm a manual transfer',
    access: granted('payments.settle'),
    stepUp: true,
    params,
    body: z.object({
        version: z.number().int(),
        /** that arrived, in the smallest unit of the payment's rail currency */
        amount: amount.refine(text => text !== '0', 'field.above_zero'),
        reference: z
            .string()
            .trim()
            .min(1)
            .max(120)
            // it becomes part of a name in the books, and of what statements join by `|`
            .regex(/^[^|\p{Cc}\p{Cs}]*$/u, 'rail.separator'),
    }),
    answer: payment,
});

/** The buyer may show another proof. 409 when somebody was faster. */
export const refuseProof = defineCall({
    method: 'POST',
    path: '/api/v1/work/payment_proofs/:id/refuse',
    summary: 'Reject the proof of a manual transfer',
    access: granted('payments.settle'),
    params,
    body: z.object({
        version: z.number().int(),
        /** the buyer reads it */
        reason: z.string().trim().min(1).max(500),
    }),
    answer: payment,
});
