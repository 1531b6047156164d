import { rails as declared } from '../../../contract/trade/paymentRails';
import type { PaymentView, ProofState } from '../../../contract/trade/payments';
import type { Database } from '../../platform/database/database';
import { requireOrder } from './payableOrder';
import { isOpen } from './paymentStates';
import type { Rails } from './rails';
import type { Payment } from './storedPayments';

const lastProof = async (db: Database, paymentId: string): Promise<PaymentView['proof']> => {
    const row = await db
        .selectFrom('payment_proofs')
        .select(['state', 'reason', 'created_at'])
        .where('payment_id', '=', paymentId)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    if (!row) return null;
    return { state: row.state as ProofState, reason: row.reason, createdAt: row.created_at };
};

const stepOf = async (rails: Rails, payment: Payment): Promise<PaymentView['step']> => {
    if (!isOpen(payment.state) || payment.step === null) return null;
    return (await rails.get(payment.rail)?.show?.(payment)) ?? payment.step;
};

/** What the buyer sees of a payment. */
export const presentPayment = async (
    { db, rails, clock }: { db: Database; rails: Rails; clock: () => number },
    payment: Payment,
): Promise<PaymentView> => {
    const order = await requireOrder(db, payment.orderId);
    const missing = payment.railAmount - payment.received;
    return {
        id: payment.id,
        orderId: payment.orderId,
        orderNumber: order.number,
        orderTitle: order.title,
        orderState: order.state as PaymentView['orderState'],
        rail: payment.rail,
        choice: payment.choice,
        number: payment.number,
        amount: String(payment.amount),
        currency: payment.currency,
        railAmount: String(payment.railAmount),
        railCurrency: payment.railCurrency,
        rate: payment.rate,
        rateSource: payment.rateSource,
        rateAt: payment.rateAt,
        received: String(payment.received),
        remaining: String(missing > 0n ? missing : 0n),
        state: payment.state,
        exception: payment.exception,
        creditedTo: payment.creditedTo,
        expiresAt: payment.expiresAt,
        monitorUntil: payment.monitorUntil,
        step: await stepOf(rails, payment),
        proof: declared[payment.rail].isProven ? await lastProof(db, payment.id) : null,
        createdAt: payment.createdAt,
        now: clock(),
    };
};
