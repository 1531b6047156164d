import { z } from 'zod';
import { accountHolders, defineCall } from '../../platform/call';
import { oneOrSeveral } from '../../platform/filterWords';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { orderStates, orderTypes } from '../resources/orders';
import { orderActionInput } from './orderActionInput';
import { orderQuote, orderWish, ownOrder, ownOrderRow } from './ownOrders';

const instant = z.number().int();
const path = '/api/v1/work/own/orders';
const params = z.object({ id: recordId });
const version = z.number().int();

/** 404 for what is not on offer, 409 when it cannot be bought, 422 for the coupon. Nothing is kept. */
export const quoteOrder = defineCall({
    method: 'POST',
    path: `${path}/quote`,
    summary: 'Get the cost of an order and the time limit of each step',
    access: accountHolders,
    body: z.object({ wish: orderWish }),
    answer: orderQuote,
});

/**
 * The id is the caller's, so that a request that is sent again makes no second order: the same answers the
 * order that is there. 404 for what is not on offer, 409 for one's own, for what somebody else is buying
 * and for an id that stands for another order, 422 for the coupon and for terms that were not accepted.
 */
export const createOrder = defineCall({
    method: 'POST',
    path,
    summary: 'Order a product, a plan or a top-up',
    access: accountHolders,
    body: z.object({
        id: z.uuid(),
        wish: orderWish,
        /** the key of the terms that were shown; needed of products where there are any */
        acceptedTerms: z.string().max(100).optional(),
        /** the key of the quote or checkout that was shown; 409 when price, fee or time limits are others by now */
        quoteKey: z.string().max(100).optional(),
    }),
    answer: ownOrder,
});

export const listOwnOrders = defineCall({
    method: 'GET',
    path,
    summary: 'List your purchases or sales, latest first',
    access: accountHolders,
    query: pagingQuery.extend({
        side: z.enum(['bought', 'sold']).default('bought'),
        state: oneOrSeveral(orderStates).optional(),
        type: oneOrSeveral(orderTypes).optional(),
        /** number or title */
        q: z.string().trim().max(120).optional(),
    }),
    answer: listOf(ownOrderRow),
});

/** 404 for who is neither buyer nor seller; administrators see all. */
export const getOwnOrder = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get an order as its buyer, its seller or staff',
    access: accountHolders,
    params,
    answer: ownOrder,
});

/** 409 when it cannot be paid any more, 422 (`balance`) when there is not enough. */
export const payOwnOrder = defineCall({
    method: 'POST',
    path: `${path}/:id/pay`,
    summary: 'Pay an order from the balance',
    access: accountHolders,
    params,
    body: z.object({ version }),
    answer: ownOrder,
});

/** 409 for what cannot be done now or when somebody was faster; 422 names a wrong field. */
export const transitionOrder = defineCall({
    method: 'POST',
    path: `${path}/:id/action`,
    summary: 'Carry out an action on your order',
    access: accountHolders,
    params,
    body: orderActionInput,
    answer: ownOrder,
});

/** 409 when there is none, or it was shown already. */
export const takeOrderCode = defineCall({
    method: 'POST',
    path: `${path}/:id/items/:item/code`,
    summary: 'Show the code of an order once; this is logged',
    access: accountHolders,
    params: params.extend({ item: recordId }),
    answer: z.object({ code: z.string() }),
    isPersonal: true,
});

/** 409 while there is a dispute, after a refund, and when all downloads are used. */
export const linkOrderDownload = defineCall({
    method: 'POST',
    path: `${path}/:id/download`,
    summary: 'Create a download link for an order, valid for 15 minutes; earlier links expire',
    access: accountHolders,
    params,
    answer: z.object({
        /** from the server's root */
        url: z.string(),
        /** ms */
        expiresAt: instant,
        /** downloads that are left */
        left: z.number().int(),
    }),
    isPersonal: true,
});

/** Beside the calls, for these are bytes. The link is what opens it, so it needs no session. */
export const downloadPath = '/api/v1/work/downloads/:token';
export const downloadQuery = z.object({
    until: z.coerce.number().int(),
    sign: z.string().max(100),
});
/** multipart/form-data with one file; answers `{ id, name, size }` for the `files` of an action */
export const evidencePath = `${path}/:id/evidence`;
/** bytes of a file that was sent in a dispute */
export const evidenceFilePath = `${path}/:id/evidence/:file`;
