import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { currency } from '../platform/money';
import { recordId } from '../platform/resource';
import { railNames } from './paymentRails';
import { orderStates, orderTypes, signedAmount } from './resources/orders';

/** What became of a payment; whether it was too little, too much or too late stands beside it. */
export const paymentStates = [
    ...(['created', 'awaiting', 'processing', 'settled'] as const),
    ...(['expired', 'failed', 'refunded', 'reversed'] as const),
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentExceptions = [
    ...(['none', 'paid_partial', 'paid_over', 'paid_late'] as const),
    ...(['wrong_token', 'marked_by_admin'] as const),
] as const;
export type PaymentException = (typeof paymentExceptions)[number];

/** What a buyer does next. */
export const railStep = z.discriminatedUnion('kind', [
    /** to the gateway's own page; it leads back */
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    /** a code to be scanned by the wallet that was chosen */
    z.object({ kind: z.literal('qr'), text: z.string() }),
    z.object({
        kind: z.literal('address'),
        chain: z.string(),
        address: z.string(),
        /** the token's contract */
        contract: z.string(),
        /** EIP-681, or the bare address where wallets know nothing better */
        qr: z.string(),
        /** of `confirmationsNeeded`; how many the transfer has that was seen */
        confirmations: z.number().int(),
        confirmationsNeeded: z.number().int(),
        /** of the transfer that was seen last; empty before */
        transaction: z.string(),
    }),
    /** a transfer that the buyer makes, and shows a proof of */
    z.object({
        kind: z.literal('instructions'),
        account: z.string(),
        textZh: z.string(),
        textEn: z.string(),
    }),
]);
export type RailStep = z.output<typeof railStep>;

export const proofStates = ['waiting', 'once', 'confirmed', 'refused'] as const;
export type ProofState = (typeof proofStates)[number];

/** Where the money of a payment went: to the order, or to the buyer's balance; empty before. */
export const creditedTo = z.enum(['', 'order', 'balance']);

const payment = z.object({
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    orderTitle: z.string(),
    orderState: z.enum(orderStates),
    rail: z.enum(railNames),
    /** within the rail; empty without a choice */
    choice: z.string(),
    /** by which gateway and buyer know the payment */
    number: z.string(),
    /** the order's total, and what is due on the rail */
    amount: signedAmount,
    currency,
    railAmount: signedAmount,
    railCurrency: currency,
    /** what one of the rail's currency costs in the order's; empty where both are the same */
    rate: z.string(),
    rateSource: z.string(),
    rateAt: z.number().int().nullable(),
    received: signedAmount,
    /** what is missing, never below zero */
    remaining: signedAmount,
    state: z.enum(paymentStates),
    exception: z.enum(paymentExceptions),
    creditedTo,
    expiresAt: z.number().int(),
    /** what comes later is not matched by itself */
    monitorUntil: z.number().int(),
    /** null while the rail was not reached, and once there is nothing to do any more */
    step: railStep.nullable(),
    /** of a manual transfer: what became of the proof that was shown last */
    proof: z
        .object({ state: z.enum(proofStates), reason: z.string(), createdAt: z.number().int() })
        .nullable(),
    createdAt: z.number().int(),
    /** the server's time, against which the minutes count that are left */
    now: z.number().int(),
});
export type PaymentView = z.output<typeof payment>;

const ofPayment = z.object({ id: recordId });

/** 404 for an order that is somebody else's. */
export const getPayChoices = defineCall({
    method: 'GET',
    path: '/api/v1/work/pay/orders/:id',
    summary: 'Get an unpaid order and its payment methods',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: z.object({
        order: z.object({
            id: z.string(),
            number: z.string(),
            title: z.string(),
            type: z.enum(orderTypes),
            price: signedAmount,
            discount: signedAmount,
            total: signedAmount,
            currency,
            state: z.enum(orderStates),
            deadlineAt: z.number().int().nullable(),
            version: z.number().int(),
        }),
        rails: z.array(
            z.object({
                name: z.enum(railNames),
                /** chains or wallets; empty where there is nothing to choose */
                choices: z.array(z.string()),
                /** made-up money */
                isTest: z.boolean(),
            }),
        ),
        /** false: the seller's account is disabled, and the order cannot be paid meanwhile */
        isSellerActive: z.boolean(),
        /** what the buyer can spend, in the order's currency */
        balance: signedAmount,
        /** the last payment that was begun, if any */
        payment: payment.nullable(),
        now: z.number().int(),
    }),
});

/**
 * Begins a payment, or answers the one that was begun with the same rail and choice. 409 for an order
 * that cannot be paid any more; 422 names a rail or choice that is not offered; 503 when the gateway
 * gives no answer: the same call again asks it again.
 */
export const beginPayment = defineCall({
    method: 'POST',
    path: '/api/v1/work/pay/payments',
    summary: 'Start a payment of an order by a payment method',
    access: accountHolders,
    body: z.object({
        orderId: recordId,
        rail: z.enum(railNames),
        choice: z.string().max(40).default(''),
    }),
    answer: payment,
});

/** In which money can be paid in: a payment method takes it. */
export const getTopUpCurrencies = defineCall({
    method: 'GET',
    path: '/api/v1/work/pay/topup',
    summary: 'The currencies in which a balance can be topped up',
    access: accountHolders,
    answer: z.object({ list: z.array(currency) }),
});

/** 404 for a payment of somebody else's. */
export const getPayment = defineCall({
    method: 'GET',
    path: '/api/v1/work/pay/payments/:id',
    summary: 'Get a payment',
    access: accountHolders,
    params: ofPayment,
    answer: payment,
});

/** Asks the gateway, which decides; what stands in the address of a return is not believed. */
export const askPayment = defineCall({
    method: 'POST',
    path: '/api/v1/work/pay/payments/:id/ask',
    summary: 'Ask the gateway for the state of a payment',
    access: accountHolders,
    params: ofPayment,
    answer: payment,
});

/** 404 for a payment of somebody else's; without a number it is the last one of whoever asks. */
export const findReturnedPayment = defineCall({
    method: 'GET',
    path: '/api/v1/work/pay/returns',
    summary: 'Get the payment after the return from a gateway',
    access: accountHolders,
    query: z.object({ number: z.string().max(64).optional() }),
    answer: payment,
});

/** Where gateways call; they answer in words of their own, so it stands beside the calls. */
export const callbackPath = '/api/v1/pay/callback/:rail';
/** Takes a proof of a transfer as multipart/form-data; a stream, so it stands beside the calls. */
export const proofPath = '/api/v1/work/pay/payments/:id/proof';
/** Where gateways lead people back to, with `out_trade_no` in the address. */
export const returnPath = '/pay_return_url';
/** bytes */
export const proofLimit = 10 << 20;
