import { z } from 'zod';
import { currencies } from '../../../../contract/platform/money';
import { type AskedRefund, GatewayUnreachable, type RefundNews, type RefundReport } from '../rail';
import type { Payment } from '../storedPayments';
import { askStripe, type StripeServices } from './stripeApi';
import { stripeId } from './stripeId';

/** What is read of a Refund; the rest of it is Stripe's business. */
const stripeRefund = z.object({
    id: stripeId,
    status: z.string().nullable(),
    failure_reason: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
});
const stripeRefunds = z.object({ data: z.array(stripeRefund) });
const stripeError = z.object({ error: z.object({ message: z.string().default('') }) });

/** Of requests that were read and refused; everything else may have been done all the same. */
const refusals: readonly number[] = [400, 402, 404];

const reportOf = (refund: z.output<typeof stripeRefund>): RefundReport => {
    const { id, status, failure_reason } = refund;
    if (status === 'succeeded') return { status: 'done', reference: id };
    if (status === 'failed' || status === 'canceled') {
        return { status: 'failed', why: failure_reason || status };
    }
    return { status: 'pending', reference: id };
};

/** What a message about a refund has beside what is read of one that was asked for. */
const toldRefund = stripeRefund.extend({
    amount: z.number().int().positive(),
    currency: z.string(),
    payment_intent: stripeId.nullish(),
});

const currencyOf = (text: string) => currencies.find(one => one === text.toUpperCase());

/**
 * A refund as Stripe tells of it by itself: that it failed, or that it was made, which may have been done by hand
 * in Stripe's dashboard. Undefined for what lacks what every refund has.
 */
export const refundNewsOf = (object: unknown): RefundNews | undefined => {
    const parsed = toldRefund.safeParse(object);
    const currency = currencyOf(parsed.data?.currency ?? '');
    if (!parsed.success || !currency) return undefined;
    const { id: refund, amount, metadata, payment_intent } = parsed.data;
    const report = reportOf(parsed.data);
    const facts = {
        refund,
        number: metadata?.number ?? '',
        reference: payment_intent ?? '',
        amount: BigInt(amount),
        currency,
    };
    if (report.status === 'failed') return { status: 'refund_failed', why: report.why, ...facts };
    return { status: 'refund_made', why: '', ...facts };
};

/** What is read of a Charge of which something went back. */
const refundedCharge = z.object({
    payment_intent: stripeId.nullable(),
    amount_refunded: z.number().int().positive(),
    currency: z.string(),
});

/** All that went back of a charge so far; `ignored` for one that no session of ours made. */
export const chargeNewsOf = (object: unknown): RefundNews | 'ignored' | undefined => {
    const parsed = refundedCharge.safeParse(object);
    const currency = currencyOf(parsed.data?.currency ?? '');
    if (!parsed.success || !currency) return undefined;
    const { payment_intent: reference, amount_refunded } = parsed.data;
    if (reference === null) return 'ignored';
    const facts = { reference, refund: '', number: '', why: '' };
    return { status: 'refund_made', ...facts, amount: BigInt(amount_refunded), currency };
};

const prefix = 'gw:stripe:';

/** What Stripe calls the payment that came: the inflow has its name. */
const intentOf = async ({ db }: StripeServices, payment: Payment): Promise<string> => {
    const row = await db
        .selectFrom('payment_inflows')
        .select('id')
        .where('payment_id', '=', payment.id)
        .where('id', 'like', `${prefix}%`)
        .orderBy('created_at')
        .executeTakeFirst();
    if (!row) throw new Error(`nothing came for payment ${payment.id}`);
    return row.id.slice(prefix.length);
};

/** Idempotency keys are forgotten after a day: what was asked for before is looked for first. */
const findBefore = async (services: StripeServices, intent: string, number: string) => {
    const query = new URLSearchParams({ payment_intent: intent, limit: '100' });
    const { status, data } = await askStripe(services, `refunds?${query}`);
    const list = stripeRefunds.safeParse(data);
    if (status !== 200 || !list.success) {
        throw new GatewayUnreachable(`Stripe answered ${status}`);
    }
    return list.data.data.find(({ metadata }) => metadata?.number === number);
};

/** Gives back by a card's own way, once for each number; throws GatewayUnreachable. */
export const refundStripe = async (
    services: StripeServices,
    payment: Payment,
    { number, amount, isRepeated }: AskedRefund,
): Promise<RefundReport> => {
    const intent = await intentOf(services, payment);
    const before = isRepeated ? await findBefore(services, intent, number) : undefined;
    if (before) return reportOf(before);
    const { status, data } = await askStripe(services, 'refunds', {
        fields: {
            payment_intent: intent,
            amount: String(amount),
            reason: 'requested_by_customer',
            'metadata[number]': number,
        },
        key: number,
    });
    const refund = stripeRefund.safeParse(data);
    if (status === 200 && refund.success) return reportOf(refund.data);
    const error = stripeError.safeParse(data);
    if (refusals.includes(status) && error.success) {
        return { status: 'failed', why: error.data.error.message || `${status}` };
    }
    throw new GatewayUnreachable(`Stripe answered ${status}`);
};
