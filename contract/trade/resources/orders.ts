import { z } from 'zod';
import { person } from '../../identity/person';
import { granted } from '../../platform/call';
import { amountWord, instantWord, oneOrSeveral } from '../../platform/filterWords';
import { currency } from '../../platform/money';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';

export const orderTypes = ['source', 'website', 'domain', 'subscription', 'topup'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderStates = [
    ...(['pending_payment', 'paid', 'delivering', 'delivered', 'completed'] as const),
    ...(['cancelled', 'expired', 'refunded', 'disputed', 'split'] as const),
    ...(['after_sale', 'charged_back'] as const),
] as const;
export type OrderState = (typeof orderStates)[number];

/** Somebody has to do something before these go on. */
export const waitingOrderStates = [
    ...(['pending_payment', 'paid', 'delivering', 'disputed'] as const),
] as const satisfies readonly OrderState[];

/** What an order says of the identity and sanctions checks of its people; empty where none is needed. */
export const neededChecks = ['waiting', 'passed', 'refused'] as const;
export const orderChecks = ['', ...neededChecks] as const;
export type OrderCheck = (typeof orderChecks)[number];

/** Whose action an order's event was: a buyer's, a seller's, an administrator's, a timer's … */
export const orderActors = ['buyer', 'seller', 'admin', 'finance', 'timer', 'payment'] as const;

/** An amount of the smallest unit, which may be below zero. */
export const signedAmount = z.string().regex(/^(0|-?[1-9]\d*)$/);

/** Somebody by id, with a name for who may not look them up. */

const orderRow = z.object({
    id: z.string(),
    number: z.string(),
    type: z.enum(orderTypes),
    title: z.string(),
    buyerId: z.string(),
    buyer: person,
    sellerId: z.string().nullable(),
    seller: person.nullable(),
    productId: z.string().nullable(),
    price: signedAmount,
    discount: signedAmount,
    total: signedAmount,
    fee: signedAmount,
    currency,
    state: z.enum(orderStates),
    stateSince: z.number().int(),
    deadlineAt: z.number().int().nullable(),
    /** of buyer and seller: what the money waits for; empty where none is needed */
    check: z.enum(orderChecks),
    ...stamps,
});
export type OrderRow = z.output<typeof orderRow>;

const orderEvent = z.object({
    seq: z.number().int(),
    from: z.string(),
    to: z.string(),
    actorType: z.string(),
    actor: person.nullable(),
    reason: z.string(),
    at: z.number().int(),
});

const order = orderRow.extend({
    /** title of the product; empty without one */
    product: z.string(),
    /** what lies in the order's escrow account */
    escrow: signedAmount,
    /** the earliest first */
    events: z.array(orderEvent),
});
export type Order = z.output<typeof order>;

export const orders = defineResource({
    name: 'orders',
    noun: 'order',
    row: orderRow,
    record: order,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(orderStates).optional(),
        type: oneOrSeveral(orderTypes).optional(),
        check: oneOrSeveral(neededChecks).optional(),
        buyerId: recordId.optional(),
        sellerId: recordId.optional(),
        productId: recordId.optional(),
        currency: currency.optional(),
        total_gte: amountWord.optional(),
        total_lte: amountWord.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: orderStates },
    sort: ['createdAt', 'number', 'title', 'type', 'state', 'total', 'fee', 'stateSince'],
    order: 'DESC',
    access: { list: granted('orders.read') },
    labels: {
        number: ['Order number', '订单号'],
        type: ['Type', '类型'],
        title: ['Title', '标题'],
        buyer: ['Buyer', '买家'],
        buyerId: ['Buyer', '买家'],
        seller: ['Seller', '卖家'],
        sellerId: ['Seller', '卖家'],
        product: ['Product', '商品'],
        productId: ['Product', '商品'],
        price: ['Price', '价格'],
        discount: ['Discount', '优惠'],
        total: ['Total', '总额'],
        fee: ['Fee', '手续费'],
        currency: ['Currency', '币种'],
        state: ['Status', '状态'],
        stateSince: ['Status since', '进入该状态'],
        deadlineAt: ['Deadline', '截止时间'],
        check: ['Checks', '核验'],
        escrow: ['In escrow', '担保中'],
        events: ['Timeline', '流程'],
        reason: ['Reason', '原因'],
        toBuyer: ['Refunded to buyer', '退给买家'],
        total_gte: ['Total from', '总额不低于'],
        total_lte: ['Total up to', '总额不高于'],
        createdAt_gte: ['Created from', '创建时间起'],
        createdAt_lte: ['Created until', '创建时间止'],
        ...stampLabels,
    },
    exported: {
        number: 'text',
        type: 'text',
        title: 'text',
        buyer: 'text',
        seller: 'text',
        price: 'text',
        discount: 'text',
        total: 'text',
        fee: 'text',
        currency: 'text',
        state: 'text',
        stateSince: 'instant',
        check: 'text',
        createdAt: 'instant',
    },
});
