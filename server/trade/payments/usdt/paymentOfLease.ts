import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import { isOpen } from '../paymentStates';
import { changePayment, lockPayment } from '../storedPayments';
import { toleranceOf } from './units';

type Trx = Transaction<Tables>;

/** The payment that a lease was made for; nothing when it came to none. */
export const paymentOfLease = async (
    trx: Trx,
    { id, order_id }: { id: string; order_id: string },
): Promise<string | undefined> => {
    const rows = await trx
        .selectFrom('payments')
        .select(['id', 'details'])
        .where('order_id', '=', order_id)
        .where('rail', '=', 'usdt')
        .execute();
    const isOf = (details: string) => (JSON.parse(details) as { leaseId?: string }).leaseId === id;
    return rows.find(({ details }) => isOf(details))?.id;
};

/** What was seen for a payment and is not confirmed yet, six decimals. */
const seenFor = async (trx: Trx, paymentId: string): Promise<bigint> => {
    const rows = await trx
        .selectFrom('usdt_transfers')
        .select('amount')
        .where('payment_id', '=', paymentId)
        .where('state', '=', 'seen')
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/** A payment is being processed while enough of it is on the chain, and waits again when it is not. */
export const notePending = async (trx: Trx, paymentId: string, now: number): Promise<void> => {
    const payment = await lockPayment(trx, paymentId);
    if (!payment || !isOpen(payment.state)) return;
    const seen = await seenFor(trx, paymentId);
    const there = payment.received + seen + toleranceOf(payment.railAmount);
    const isEnough = seen > 0n && there >= payment.railAmount;
    const state = isEnough ? 'processing' : 'awaiting';
    if (state !== payment.state) await changePayment(trx, payment, { state }, now);
};
