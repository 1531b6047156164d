import { z } from 'zod';
import { currencies } from '../../../contract/money';
import type { DisputeReport, ParsedCallback, RailReport, RailStatus } from '../rail';

/** What is read of a Checkout Session; the rest of it is Stripe's business. */
export const stripeSession = z.object({
    id: z.string(),
    client_reference_id: z.string().nullable(),
    amount_total: z.number().int().nonnegative().nullable(),
    currency: z.string().nullable(),
    payment_status: z.string(),
    payment_intent: z.string().nullable(),
    status: z.string().nullish(),
    url: z.string().nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;

const event = z.object({
    id: z.string().min(1).max(255),
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

const readJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** What is read of a Dispute. */
const stripeDispute = z.object({
    id: z.string().min(1).max(255),
    payment_intent: z.string().min(1).max(255),
    amount: z.number().int().positive(),
    currency: z.string(),
    reason: z.string().default(''),
    status: z.string(),
});

/**
 * A dispute as Stripe tells of it; undefined for what is none yet (`warning_…`: the bank only asks) and for
 * what lacks what every dispute of ours has.
 */
const disputeOf = (object: unknown, isClosed: boolean): DisputeReport | 'ignored' | undefined => {
    const parsed = stripeDispute.safeParse(object);
    const currency = currencies.find(one => one === parsed.data?.currency.toUpperCase());
    if (!parsed.success || !currency) return undefined;
    const { id: dispute, payment_intent: reference, amount, reason, status } = parsed.data;
    if (status.startsWith('warning_')) return 'ignored';
    const facts = { dispute, reference, amount: BigInt(amount), currency, reason };
    if (!isClosed) return { status: 'dispute_opened', ...facts };
    return { status: status === 'lost' ? 'dispute_lost' : 'dispute_won', ...facts };
};

const disputeEvents: Readonly<Record<string, true>> = {
    'charge.dispute.created': true,
    'charge.dispute.closed': true,
};

/** A webhook whose signature is right. */
export const parseStripeEvent = (body: string): ParsedCallback => {
    const wrong = { refused: 'format', isSigned: true } as const;
    const parsed = event.safeParse(readJson(body));
    if (!parsed.success) return wrong;
    const { id: key, type, data } = parsed.data;
    if (Object.hasOwn(disputeEvents, type)) {
        const dispute = disputeOf(data.object, type === 'charge.dispute.closed');
        if (dispute === 'ignored') return { key, status: 'ignored' };
        return dispute ? { key, ...dispute } : wrong;
    }
    if (!Object.hasOwn(sessionEvents, type)) return { key, status: 'ignored' };
    const session = stripeSession.safeParse(data.object);
    if (!session.success) return wrong;
    const report = reportOf(session.data, type === 'checkout.session.async_payment_failed');
    return report ? { key, ...report } : wrong;
};
