import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import { recordId } from '../platform/resource';
import { orderTypes, signedAmount } from './resources/orders';

export const receiptKinds = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The buyer's says what was paid, the seller's what is left of it for the seller. */
export const receiptParts = ['buyer', 'seller'] as const;
export type ReceiptPart = (typeof receiptParts)[number];

/** Whom receipts are made out to, or who sends them. */
export const addressee = z.object({
    name: z.string(),
    /** lines */
    address: z.string(),
    taxId: z.string(),
});
export type Addressee = z.output<typeof addressee>;

/** What a line of a receipt is. */
const receiptLines = ['item', 'discount', 'fee', 'toBuyer'] as const;

/** All that is printed, as it was when it was issued; instants in ms, amounts of the smallest unit. */
export const receiptSnapshot = z.object({
    number: z.string(),
    kind: z.enum(receiptKinds),
    part: z.enum(receiptParts),
    /** of the receipt that a credit note takes back; empty without one */
    credits: z.string(),
    issuedAt: z.number().int(),
    platform: addressee,
    to: addressee,
    orderNumber: z.string(),
    orderType: z.enum(orderTypes),
    orderedAt: z.number().int(),
    paidAt: z.number().int().nullable(),
    lines: z.array(
        z.object({ kind: z.enum(receiptLines), text: z.string(), amount: signedAmount }),
    ),
    total: signedAmount,
    currency,
    /** balance, or a rail's name; empty of what nobody paid */
    paidBy: z.string(),
    reference: z.string(),
    /** VAT that the total (of a seller's: the fee) has in it; rate in hundredths of a per cent. Null without any */
    vat: z.object({ rate: z.number().int(), amount: signedAmount }).nullable().default(null),
    /** SHA-256 of the source code that was delivered, hex; else empty */
    manifest: z.string(),
    /** what the seller handed over as files, by their SHA-256; none in receipts of before there were any */
    files: z.array(z.object({ name: z.string(), sha256: z.string() })).default([]),
});
export type ReceiptSnapshot = z.output<typeof receiptSnapshot>;

const receiptRow = z.object({
    number: z.string(),
    kind: z.enum(receiptKinds),
    part: z.enum(receiptParts),
    orderId: z.string(),
    orderNumber: z.string(),
    title: z.string(),
    total: signedAmount,
    currency,
    issuedAt: z.number().int(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const listReceipts = defineCall({
    method: 'GET',
    path: '/api/v1/work/receipts',
    summary: 'List your receipts and credit notes, latest first; staff can list all of an order',
    access: accountHolders,
    query: pagingQuery.extend({ orderId: recordId.optional() }),
    answer: listOf(receiptRow),
});

/** The file is sent as it is, so it stands beside the calls; 404 for somebody else's. */
export const receiptPath = '/api/v1/work/receipts/:number/pdf';
export const receiptParams = z.object({
    number: z.string().regex(/^[RC]\d{4}-\d{6,9}$/),
});
export const receiptQuery = z.object({ lang: z.enum(['en', 'zh']).optional() });

const line = (max: number) => z.string().trim().max(max);
const billing = z.object({ name: line(120), address: line(300), taxId: line(60) });
export type Billing = z.output<typeof billing>;

export const getBilling = defineCall({
    method: 'GET',
    path: '/api/v1/work/receipts/billing',
    summary: 'Get your billing details',
    access: accountHolders,
    answer: billing,
});

export const updateBilling = defineCall({
    method: 'PUT',
    path: '/api/v1/work/receipts/billing',
    summary: 'Change the billing details of future receipts',
    access: accountHolders,
    body: billing,
    answer: billing,
});
