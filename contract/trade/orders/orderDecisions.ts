import { z } from 'zod';
import { defineCall, granted } from '../../platform/call';
import { amount, type Currency } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { ownOrder } from './ownOrders';

/**
 * What administrators do to an order. `approve`: the second one agrees; `reject`: they do not. `hold`: nothing
 * of its money is released or matures until `unhold`.
 */
export const decisionActions = [
    ...(['cancel', 'deliver', 'refund', 'release', 'split'] as const),
    ...(['approve', 'reject', 'hold', 'unhold'] as const),
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Of a dispute above these, in the smallest unit, two administrators decide. */
export const twoEyesAbove: Readonly<Record<Currency, bigint>> & Record<string, bigint> = {
    CNY: 5_000_000n,
    USD: 700_000n,
    USDT: 7_000_000_000n,
    TST: 5_000_000n,
};

/**
 * 409 for what cannot be done in this state, when somebody was faster, and when the second administrator is
 * the first. Above a limit the first one's decision waits for a second. 422 (`toRail`) for an order that was not
 * paid by a gateway which gives back; where two decide, the second one says so.
 */
export const decideOrder = defineCall({
    method: 'POST',
    path: '/api/v1/work/orders/:id/decide',
    summary: 'Decide an order as staff',
    access: granted('orders.decide'),
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(decisionActions),
        /** both sides read it */
        reason: z.string().trim().min(1).max(2_000),
        /** of `split`: so much of the price to the buyer */
        toBuyer: amount.optional(),
        /** of a refund: back through the gateway that it was paid by, and not to the balance */
        toRail: z.boolean().default(false),
        version: z.number().int(),
    }),
    answer: ownOrder,
});
