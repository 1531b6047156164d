import { z } from 'zod';
import { offeredWatermark } from '../../market/watermark/watermarks';
import { accountHolders, defineCall } from '../../platform/call';
import { railNames } from '../paymentRails';
import { signedAmount } from '../resources/orders';
import { orderQuote, productWish } from './ownOrders';

/** What an operator asks buyers to accept: a page elsewhere, or articles of this site. */
export const saleTerms = z.object({
    /** of the very words: other words need another yes */
    key: z.string(),
    /** a page elsewhere; empty where articles say it */
    link: z.string(),
    articles: z.array(
        z.object({ id: z.string(), language: z.enum(['zh', 'en']), title: z.string() }),
    ),
});
export type SaleTerms = z.output<typeof saleTerms>;

const way = z.object({
    name: z.enum(railNames),
    /** chains or wallets; empty where there is nothing to choose */
    choices: z.array(z.string()),
    /** made-up money */
    isTest: z.boolean(),
});
export type OfferedWay = z.output<typeof way>;

/** 404 for what is not on offer, 409 when it cannot be bought, 422 for the coupon. Nothing is kept. */
export const checkoutProduct = defineCall({
    method: 'POST',
    path: '/api/v1/work/own/orders/checkout',
    summary: 'Get everything for the checkout of a product',
    access: accountHolders,
    body: z.object({ wish: productWish }),
    answer: orderQuote.extend({
        /** nothing is to be accepted where the operator has said nothing */
        terms: saleTerms.nullable(),
        rails: z.array(way),
        /** how the buyer's copy of an archive will be marked; null where it is the archive */
        watermark: offeredWatermark.nullable(),
        /** what the buyer can spend, in the order's currency */
        balance: signedAmount,
    }),
});
