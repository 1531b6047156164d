import { z } from 'zod';
import { currencies } from '../../../../contract/platform/money';
import type { DisputeFee, DisputeReport } from '../rail';
import { stripeId } from './stripeId';

/** An entry of Stripe's own books: what it moved for a dispute, and what it took for that. */
const entry = z.object({
    id: stripeId,
    amount: z.number().int(),
    /** below zero where it is given back */
    fee: z.number().int(),
    currency: z.string(),
});
type Entry = z.output<typeof entry>;

/** What is read of a Dispute. */
const stripeDispute = z.object({
    id: stripeId,
    payment_intent: stripeId,
    amount: z.number().int().positive(),
    currency: z.string(),
    reason: z.string().default(''),
    status: z.string(),
    /** none before Stripe has moved anything */
    balance_transactions: z
        .array(entry.catch({ id: '', amount: 0, fee: 0, currency: '' }))
        .nullish(),
});
type StripeDispute = z.output<typeof stripeDispute>;

/** Half a unit is rounded away from zero. */
const roundedRatio = (value: bigint, times: bigint, by: bigint): bigint => {
    const size = value < 0n ? -value : value;
    const rounded = (2n * size * times + by) / (2n * by);
    return value < 0n ? -rounded : rounded;
};

/**
 * A fee in the dispute's currency. An account that Stripe keeps in another one is charged in that: then the
 * rate is the one by which the same entry exchanged the disputed amount. Undefined without one.
 */
const feeOf = ({ amount, currency }: StripeDispute, one: Entry): bigint | undefined => {
    if (one.currency === currency) return BigInt(one.fee);
    const moved = BigInt(Math.abs(one.amount));
    return moved === 0n ? undefined : roundedRatio(BigInt(one.fee), BigInt(amount), moved);
};

const feesOf = (dispute: StripeDispute): DisputeFee[] =>
    (dispute.balance_transactions ?? []).flatMap(one => {
        const fee = one.id === '' ? undefined : feeOf(dispute, one);
        return fee === undefined || fee === 0n ? [] : [{ id: one.id, amount: String(fee) }];
    });

/** Which step a dispute is at; one that is over in whichever way but lost is a win. */
const stepOf = (status: string, isClosed: boolean): DisputeReport['status'] => {
    if (status === 'lost') return 'dispute_lost';
    const isOver = isClosed || status === 'won' || status === 'prevented';
    return isOver ? 'dispute_won' : 'dispute_opened';
};

/**
 * A dispute as Stripe tells of it; `ignored` for what is none yet (`warning_…`: the bank only asks), and
 * undefined for what lacks what every dispute of ours has.
 */
export const disputeOf = (
    object: unknown,
    isClosed: boolean,
): DisputeReport | 'ignored' | undefined => {
    const parsed = stripeDispute.safeParse(object);
    const currency = currencies.find(one => one === parsed.data?.currency.toUpperCase());
    if (!parsed.success || !currency) return undefined;
    const { id: dispute, payment_intent: reference, amount, reason, status } = parsed.data;
    if (status.startsWith('warning_')) return 'ignored';
    const facts = { dispute, reference, amount: BigInt(amount), currency, reason };
    return { status: stepOf(status, isClosed), ...facts, fees: feesOf(parsed.data) };
};
