import type { Diagnosis, Finding, LookupStep } from '../../../../contract/trade/paymentLookup';
import { rails } from '../../../../contract/trade/paymentRails';
import type { PaymentState } from '../../../../contract/trade/payments';
import { type Payment, toPayment } from '../storedPayments';
import { type Asker, blankFinding, mostFindings } from './asker';
import type { WordForms } from './wordForms';

const byState = {
    created: 'payment_waiting',
    awaiting: 'payment_waiting',
    processing: 'payment_processing',
    settled: 'payment_settled',
    expired: 'payment_expired',
    failed: 'payment_failed',
    refunded: 'payment_refunded',
    reversed: 'payment_reversed',
} as const satisfies Record<PaymentState, Diagnosis>;

/** Those in which less came than was due, and may still lie here. */
const unpaidStates: readonly PaymentState[] = ['created', 'awaiting', 'expired', 'failed'];

const diagnosePayment = ({ state, exception, creditedTo, received }: Payment): Diagnosis => {
    const isUnpaid = unpaidStates.includes(state);
    if (creditedTo === 'balance' && (isUnpaid || state === 'settled')) {
        return 'payment_late_credited';
    }
    if (isUnpaid && received > 0n) return 'payment_partial';
    if (state === 'settled' && exception === 'paid_over') return 'payment_over_credited';
    return byState[state];
};

const stepOf = (diagnosis: Diagnosis, canPay: boolean): LookupStep => {
    switch (diagnosis) {
        case 'payment_waiting':
        case 'payment_expired':
        case 'payment_failed':
            return canPay ? 'pay' : 'order';
        case 'payment_partial':
            return canPay ? 'pay_rest' : 'wait';
        case 'payment_processing':
            return 'wait';
        case 'payment_late_credited':
        case 'payment_over_credited':
            return 'wallet';
        case 'payment_reversed':
            return 'support';
        default:
            return 'order';
    }
};

const isOfOrder = (step: LookupStep): boolean => ['pay', 'pay_rest', 'order'].includes(step);

interface Seen {
    payment: Payment;
    isOwn: boolean;
    /** its order still waits for money */
    canPay: boolean;
}

const findingOf = ({ payment, isOwn, canPay }: Seen): Finding => {
    const diagnosis = diagnosePayment(payment);
    const step = isOwn ? stepOf(diagnosis, canPay) : 'office_payment';
    const missing = payment.railAmount - payment.received;
    const lacks = diagnosis === 'payment_partial' && missing > 0n;
    return {
        ...blankFinding,
        kind: 'payment',
        number: payment.number,
        amount: String(payment.railAmount),
        currency: payment.railCurrency,
        chain: rails[payment.rail].isOnChain ? payment.choice : '',
        state: payment.state,
        exception: payment.exception,
        at: payment.stateSince,
        missing: String(lacks ? missing : 0n),
        diagnosis,
        step,
        stepId: isOwn ? (isOfOrder(step) ? payment.orderId : '') : payment.id,
    };
};

interface FoundPayments {
    findings: Finding[];
    ids: string[];
}

/** What leads to payments. */
interface PaymentWords extends WordForms {
    orderIds: readonly string[];
    /** of transfers that were found */
    ids: readonly string[];
}

/** In their own statements, each by an index: one with several conditions would read all rows. */
const rowsOf = async ({ db }: Asker, { numbers, orderIds, ids }: PaymentWords) => {
    const base = db.selectFrom('payments').selectAll().orderBy('id', 'desc').limit(mostFindings);
    const found = await Promise.all([
        base.where('number', 'in', numbers).execute(),
        base.where('rail_ref', 'in', numbers).execute(),
        orderIds.length > 0 ? base.where('order_id', 'in', orderIds).execute() : [],
        ids.length > 0 ? base.where('id', 'in', ids).execute() : [],
    ]);
    return [...new Map(found.flat().map(row => [row.id, row])).values()];
};

/** Payments of orders that the asker bought; administrators see all. */
export const findPayments = async (asker: Asker, words: PaymentWords): Promise<FoundPayments> => {
    const { db, userId, readsPayments } = asker;
    const rows = await rowsOf(asker, words);
    if (rows.length === 0) return { findings: [], ids: [] };
    const orders = await db
        .selectFrom('orders')
        .select(['id', 'buyer_id', 'state'])
        .where('id', 'in', [...new Set(rows.map(({ order_id }) => order_id))])
        .execute();
    const orderOf = new Map(orders.map(order => [order.id, order]));
    const seen = rows
        .map(row => {
            const order = orderOf.get(row.order_id);
            const isOwn = order?.buyer_id === userId;
            return { payment: toPayment(row), isOwn, canPay: order?.state === 'pending_payment' };
        })
        .filter(({ isOwn }) => isOwn || readsPayments)
        .slice(0, mostFindings);
    return { findings: seen.map(findingOf), ids: seen.map(({ payment }) => payment.id) };
};
