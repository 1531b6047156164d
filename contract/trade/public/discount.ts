import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { currency } from '../../platform/money';
import { couponKinds } from '../resources/coupons';
import { orderTypes, signedAmount } from '../resources/orders';

const offer = z.object({
    code: z.string(),
    kind: z.enum(couponKinds),
    /** hundredths of a percent, or the smallest unit of the currency */
    value: signedAmount,
    /** that of the amounts here */
    currency: currency.nullable(),
    /** what an order has to come to */
    minTotal: signedAmount,
    /** how often one person may use it; null for as often as they like */
    perUser: z.number().int().nullable(),
    /** what it may be used for; all kinds of orders when empty */
    scope: z.array(z.enum(orderTypes)),
    /** ms; null: already, or for ever */
    startsAt: z.number().int().nullable(),
    endsAt: z.number().int().nullable(),
});
export type Offer = z.output<typeof offer>;

export const publicOffers = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/offers',
    summary: 'List public coupons that are valid now',
    access: 'public',
    answer: z.object({
        list: z.array(offer),
        /** a plan is for sale */
        hasPlans: z.boolean(),
    }),
});
export type PublicOffers = z.output<typeof publicOffers.answer>;

/** `unknown` is also one that was switched off. */
const offerStates = ['valid', 'upcoming', 'over', 'usedUp', 'unknown'] as const;

/** Says nothing about who has used it, or of any other code. */
export const checkOffer = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/offers/check',
    summary: 'Check a coupon code and its discount',
    access: 'public',
    body: z.object({
        code: z.string().trim().min(1).max(64),
    }),
    answer: z.object({ state: z.enum(offerStates), offer: offer.nullable() }),
});
export type CheckedOffer = z.output<typeof checkOffer.answer>;
