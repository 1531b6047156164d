import { z } from 'zod';
import { productTypes } from '../../market/resources/products';
import { defineCall } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { withdrawalMethod } from '../payoutMethods';
import { signedAmount } from '../resources/orders';

const ms = z.number().int();
/** hundredths of a per cent */
const rate = z.number().int();

/** What a price leaves its seller, as an order made now would have it. */
const saleQuote = z.object({
    type: z.enum(productTypes),
    price: amount,
    currency,
    rate,
    fee: amount,
    net: amount,
});
export type SaleQuote = z.output<typeof saleQuote>;

const feeBand = z.object({
    rate,
    /** prices below so many whole units: of yuan, and of other currencies; null for all above */
    below: z.object({ CNY: z.number().int(), other: z.number().int() }).nullable(),
    example: saleQuote,
});
export type SaleFeeBand = z.output<typeof feeBand>;

/** How goods are handed over, of which each has time limits of its own. */
export const saleWays = [
    ...(['source_auto', 'source_manual', 'domain_push', 'domain_transfer'] as const),
    'website' as const,
] as const;

const limits = z.object({
    way: z.enum(saleWays),
    /** 0 where it is delivered at once */
    deliver: ms,
    inspect: ms,
    /** from the end of an order until its money can be withdrawn */
    mature: ms,
});

/** Fees and time limits of orders that are made from an instant on; null for what stays. */
const planned = z.object({
    at: ms,
    fees: z.array(z.object({ type: z.enum(productTypes), bands: z.array(feeBand) })).nullable(),
    limits: z.array(limits).nullable(),
});

/**
 * Whether buyers can pay: by a payment method, from their balance alone, with test money alone, or not at
 * all as the operator has switched nothing on.
 */
export const sellingStates = ['on', 'balance', 'test', 'off'] as const;

const payout = z.object({
    method: withdrawalMethod,
    currency,
    fee: signedAmount,
    /** of the amount, added to `fee` */
    feeRate: rate,
    minimum: signedAmount,
});

/** What the calculator is asked for; whole units with a point, as in the market's filters. */
const saleWish = z.object({
    type: z.enum(productTypes).optional().catch(undefined),
    price: z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .optional()
        .catch(undefined),
    currency: currency.optional().catch(undefined),
});
export type SaleWish = z.output<typeof saleWish>;

/** By the rules in force; what cannot be read of a question is left out of the answer. */
export const publicSelling = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/selling',
    summary: 'Get what selling on the market costs and how long its steps may take',
    access: 'public',
    query: saleWish,
    answer: z.object({
        state: z.enum(sellingStates),
        /** in which a price may be asked */
        currencies: z.array(currency),
        fees: z.array(z.object({ type: z.enum(productTypes), bands: z.array(feeBand) })),
        quote: saleQuote.nullable(),
        limits: z.array(limits),
        /** what is going to change, the next first */
        planned: z.array(planned),
        /** 0 where no payment method can be charged back */
        cardHoldDays: z.number().int(),
        /** what is switched on */
        payouts: z.array(payout),
        /** from adding a payout address until it can be used */
        coolingOff: ms,
        /** large amounts may wait for a check of who somebody is */
        hasChecks: z.boolean(),
        /** websites and domains are listed once they are proven to be their seller's */
        needsOwnership: z.boolean(),
    }),
});
export type Selling = z.output<typeof publicSelling.answer>;
