import { z } from 'zod';
import { currencies } from '../../../../contract/platform/money';
import type { ParsedCallback, RailReport, RailStatus } from '../rail';
import { disputeOf } from './stripeDispute';
import { stripeId } from './stripeId';
import { chargeNewsOf, refundNewsOf } from './stripeRefund';

/** What is read of a Checkout Session; the rest of it is Stripe's business. */
export const stripeSession = z.object({
    id: z.string(),
    client_reference_id: z.string().nullable(),
    amount_total: z.number().int().nonnegative().nullable(),
    currency: z.string().nullable(),
    payment_status: z.string(),
    payment_intent: stripeId.nullable(),
    status: z.string().nullish(),
    url: z.string().nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;

const event = z.object({
    id: stripeId,
    type: z.string(),
    data: z.object({ object: z.unknown() }),
});

const sessionEvents: Readonly<Record<string, true>> = {
    'checkout.session.completed': true,
    'checkout.session.async_payment_succeeded': true,
    'checkout.session.async_payment_failed': true,
    'checkout.session.expired': true,
};

const statusOf = ({ payment_status, status }: StripeSession, isFailure: boolean): RailStatus => {
    if (payment_status === 'paid') return 'paid';
    return isFailure || status === 'expired' ? 'failed' : 'waiting';
};

/** What a session says of a payment; undefined when it lacks what every session of ours has. */
export const reportOf = (session: StripeSession, isFailure = false): RailReport | undefined => {
    const { client_reference_id: number, amount_total } = session;
    const currency = currencies.find(one => one === session.currency?.toUpperCase());
    if (!number || amount_total === null || !currency) return undefined;
    const status = statusOf(session, isFailure);
    const reference = session.payment_intent ?? '';
    if (status === 'paid' && reference === '') return undefined;
    return { status, number, reference, amount: BigInt(amount_total), currency };
};

const wrong = { refused: 'format', isSigned: true } as const;

const readJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** `closed` ends a dispute; the others tell of it as it stands, with what Stripe has moved for it. */
const disputeEvents: Readonly<Record<string, 'open' | 'closed'>> = {
    'charge.dispute.created': 'open',
    'charge.dispute.updated': 'open',
    'charge.dispute.funds_withdrawn': 'open',
    'charge.dispute.funds_reinstated': 'open',
    'charge.dispute.closed': 'closed',
};

const parseDispute = (key: string, object: unknown, isClosed: boolean): ParsedCallback => {
    const dispute = disputeOf(object, isClosed);
    if (dispute === 'ignored') return { key, status: 'ignored' };
    return dispute ? { key, ...dispute } : wrong;
};

/**
 * Older accounts are told by the name of the charge, newer ones by that of the refund, some by both. The object
 * is the refund, but of `charge.refunded` the charge.
 */
const refundEvents: Readonly<Record<string, 'refund' | 'charge'>> = {
    'charge.refunded': 'charge',
    'charge.refund.updated': 'refund',
    'refund.created': 'refund',
    'refund.updated': 'refund',
    'refund.failed': 'refund',
};

const parseRefund = (key: string, object: unknown, kind: 'refund' | 'charge'): ParsedCallback => {
    const news = kind === 'charge' ? chargeNewsOf(object) : refundNewsOf(object);
    if (news === 'ignored') return { key, status: 'ignored' };
    return news ? { key, ...news } : wrong;
};

/** A webhook whose signature is right. */
export const parseStripeEvent = (body: string): ParsedCallback => {
    const parsed = event.safeParse(readJson(body));
    if (!parsed.success) return wrong;
    const { id: key, type, data } = parsed.data;
    const dispute = disputeEvents[type];
    if (dispute) return parseDispute(key, data.object, dispute === 'closed');
    const refund = refundEvents[type];
    if (refund) return parseRefund(key, data.object, refund);
    if (!sessionEvents[type]) return { key, status: 'ignored' };
    const session = stripeSession.safeParse(data.object);
    if (!session.success) return wrong;
    const report = reportOf(session.data, type === 'checkout.session.async_payment_failed');
    return report ? { key, ...report } : wrong;
};
