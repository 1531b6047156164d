import { z } from 'zod';
import { person } from '../../identity/person';
import { granted } from '../../platform/call';
import { amountWord, instantWord, oneOrSeveral } from '../../platform/filterWords';
import { currency } from '../../platform/money';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { railNames } from '../paymentRails';
import { creditedTo, paymentExceptions, paymentStates, proofStates } from '../payments';
import { cardDispute, refund } from '../refunds';
import { signedAmount } from './orders';

const paymentRow = z.object({
    id: z.string(),
    number: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    buyer: person,
    rail: z.enum(railNames),
    choice: z.string(),
    /** the rail's own; empty before it is known */
    reference: z.string(),
    amount: signedAmount,
    currency,
    railAmount: signedAmount,
    railCurrency: currency,
    received: signedAmount,
    state: z.enum(paymentStates),
    exception: z.enum(paymentExceptions),
    creditedTo,
    stateSince: z.number().int(),
    expiresAt: z.number().int(),
    ...stamps,
});
export type PaymentRow = z.output<typeof paymentRow>;

const proof = z.object({
    id: z.string(),
    fileId: z.string(),
    fileName: z.string(),
    note: z.string(),
    state: z.enum(proofStates),
    amount: signedAmount.nullable(),
    /** the bank's name for the transfer; empty before */
    reference: z.string(),
    first: person.nullable(),
    second: person.nullable(),
    reason: z.string(),
    createdAt: z.number().int(),
    version: z.number().int(),
});
export type PaymentProof = z.output<typeof proof>;

/** What became of a message: `received` was not dealt with yet; the rest says why no money moved. */
export const inboundOutcomes = [
    ...(['received', 'credited', 'repeated', 'waiting', 'failed', 'ignored'] as const),
    ...(['unknown_number', 'wrong_amount', 'wrong_currency', 'not_confirmed'] as const),
    ...(['wrong_choice', 'reference_taken', 'format', 'signature', 'stale', 'merchant'] as const),
    // of what a card's holder disputes at the bank
    ...(['dispute_opened', 'dispute_won', 'charged_back', 'dispute_fee'] as const),
    'dispute_reversed',
    // of what goes back to a buyer
    ...(['refund_failed', 'refund_returned', 'refund_elsewhere'] as const),
    // of a payment that has not come yet: tried again until it does
    'early',
    // by an administrator
    ...(['credited_by_hand', 'closed'] as const),
] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

const inboundRow = z.object({
    id: z.string(),
    rail: z.enum(railNames),
    eventKey: z.string(),
    paymentId: z.string().nullable(),
    isSigned: z.boolean(),
    outcome: z.enum(inboundOutcomes),
    attempts: z.number().int(),
    /** how often it came again */
    repeats: z.number().int(),
    receivedAt: z.number().int(),
    processedAt: z.number().int().nullable(),
});
export type InboundRow = z.output<typeof inboundRow>;

export const payment = paymentRow.extend({
    monitorUntil: z.number().int(),
    rate: z.string(),
    rateSource: z.string(),
    /** what came, the earliest first */
    inflows: z.array(
        z.object({
            journalId: z.string(),
            amount: signedAmount,
            currency,
            creditedTo: z.string(),
            createdAt: z.number().int(),
        }),
    ),
    proofs: z.array(proof),
    /** of a manual transfer: from this amount on two administrators confirm it; null without a limit */
    twoFrom: signedAmount.nullable(),
    inbound: z.array(inboundRow),
    refunds: z.array(refund),
    /** so much can go back through the gateway, in the rail's currency */
    refundable: signedAmount,
    /** the gateway gives back only the whole */
    isRefundedWhole: z.boolean(),
    cardDisputes: z.array(cardDispute),
});
export type PaymentRecord = z.output<typeof payment>;

export const payments = defineResource({
    name: 'payments',
    noun: 'payment',
    row: paymentRow,
    record: payment,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(paymentStates).optional(),
        rail: oneOrSeveral(railNames).optional(),
        exception: oneOrSeveral(paymentExceptions).optional(),
        orderId: recordId.optional(),
        currency: currency.optional(),
        amount_gte: amountWord.optional(),
        amount_lte: amountWord.optional(),
        createdAt_gte: instantWord.optional(),
        createdAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: paymentStates },
    sort: ['createdAt', 'number', 'rail', 'state', 'stateSince', 'amount'],
    order: 'DESC',
    access: { list: granted('payments.read') },
    labels: {
        number: ['Payment number', '支付单号'],
        orderId: ['Order', '订单'],
        orderNumber: ['Order', '订单号'],
        buyer: ['Buyer', '买家'],
        rail: ['Payment method', '支付方式'],
        choice: ['Option', '选项'],
        reference: ['Gateway number', '渠道单号'],
        amount: ['Amount', '金额'],
        currency: ['Currency', '币种'],
        railAmount: ['Amount due', '应付'],
        railCurrency: ['Payment currency', '支付币种'],
        received: ['Received', '已收'],
        state: ['Status', '状态'],
        exception: ['Exception', '异常'],
        creditedTo: ['Credited to', '入账去向'],
        stateSince: ['Status since', '进入该状态'],
        expiresAt: ['Due by', '支付截止'],
        monitorUntil: ['Watched until', '监控截止'],
        rate: ['Rate', '汇率'],
        rateSource: ['Rate source', '汇率来源'],
        inflows: ['Money received', '到账记录'],
        proofs: ['Transfer proofs', '转账凭证'],
        twoFrom: ['Second confirmation from', '双人确认起点'],
        inbound: ['Gateway messages', '渠道回调'],
        refunds: ['Gateway refunds', '原路退款'],
        refundable: ['Refundable', '可原路退回'],
        isRefundedWhole: ['Full refund only', '仅支持整笔退回'],
        cardDisputes: ['Card disputes', '拒付争议'],
        amount_gte: ['Amount from', '金额不低于'],
        amount_lte: ['Amount up to', '金额不高于'],
        createdAt_gte: ['Created from', '创建时间起'],
        createdAt_lte: ['Created until', '创建时间止'],
        ...stampLabels,
    },
    exported: {
        createdAt: 'instant',
        number: 'text',
        orderNumber: 'text',
        buyer: 'text',
        rail: 'text',
        reference: 'text',
        amount: 'text',
        currency: 'text',
        railAmount: 'text',
        railCurrency: 'text',
        received: 'text',
        state: 'text',
        exception: 'text',
        stateSince: 'instant',
    },
});

export const inbound = inboundRow.extend({
    /** as it came */
    raw: z.string(),
    /** what it says came, where it can be credited; null otherwise */
    amount: signedAmount.nullable(),
    currency: currency.nullable(),
    /** what can be done about it */
    actions: z.array(z.enum(['credit', 'close', 'again'])),
    headers: z.record(z.string(), z.string()),
});
export type InboundRecord = z.output<typeof inbound>;

export const inboundEvents = defineResource({
    name: 'inbound_events',
    noun: 'gateway message',
    row: inboundRow,
    record: inbound,
    input: z.object({}),
    filters: {
        rail: oneOrSeveral(railNames).optional(),
        outcome: oneOrSeveral(inboundOutcomes).optional(),
        paymentId: recordId.optional(),
        receivedAt_gte: instantWord.optional(),
        receivedAt_lte: instantWord.optional(),
    },
    tabs: { field: 'outcome', values: inboundOutcomes },
    sort: ['receivedAt', 'rail', 'outcome', 'repeats'],
    order: 'DESC',
    access: { list: granted('payments.read') },
    labels: {
        rail: ['Payment method', '支付方式'],
        eventKey: ['Event', '事件'],
        paymentId: ['Payment', '支付单'],
        isSigned: ['Signature', '签名'],
        outcome: ['Outcome', '处理结果'],
        attempts: ['Attempts', '处理次数'],
        repeats: ['Repeats', '重复次数'],
        receivedAt: ['Received', '收到时间'],
        processedAt: ['Processed at', '处理时间'],
        raw: ['Raw message', '原文'],
        amount: ['Amount received', '到账金额'],
        currency: ['Currency', '币种'],
        actions: ['Available actions', '可执行的操作'],
        headers: ['Headers', '请求头'],
        receivedAt_gte: ['From', '时间起'],
        receivedAt_lte: ['Until', '时间止'],
    },
    exported: {
        receivedAt: 'instant',
        rail: 'text',
        eventKey: 'text',
        outcome: 'text',
        repeats: 'count',
        processedAt: 'instant',
    },
});
