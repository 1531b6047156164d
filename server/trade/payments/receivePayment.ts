import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables';
import { planJob } from '../../platform/jobs/jobQueue';
import { keepCardMoney } from '../cardMoney/keepCardMoney';
import type { Inflow } from '../ledger/journals';
import { type Settling, settleOrder } from '../orders/settleOrder';
import { expiryJob } from './paymentJobs';
import { isOpen } from './paymentStates';
import { changePayment, lockPayment, type Payment, type PaymentChange } from './storedPayments';

/** Money that came for a payment. */
interface ReceivedMoney {
    paymentId: string;
    /** in the payment's rail currency; its id is the business event, which counts once */
    inflow: Inflow;
    /** so much may be missing of anything but a top-up */
    tolerance?: bigint;
}

/**
 * `repeated`: it was counted before. `held`: not enough yet. `partial`: not all of a top-up, in the buyer's
 * balance. `settled`: the order is paid. `late`: the order was paid or over before, the money is in the buyer's
 * balance.
 */
type ReceiveResult = 'repeated' | Settling;

/** Throws when there is no such payment, or the money is of another currency than it. */
export const receivePayment = async (
    trx: Transaction<Tables>,
    { paymentId, inflow, tolerance }: ReceivedMoney,
    now: number,
): Promise<ReceiveResult> => {
    const payment = await lockPayment(trx, paymentId);
    if (!payment) throw new Error(`there is no payment ${paymentId}`);
    if (inflow.currency !== payment.railCurrency) {
        throw new Error(`${inflow.id} came in ${inflow.currency}, not ${payment.railCurrency}`);
    }
    if (!(await noteInflow(trx, paymentId, inflow, now))) return 'repeated';
    const held = await heldOf(trx, payment);
    const credited = payment.received - held;
    const arrived = { orderId: payment.orderId, inflow, due: payment.railAmount, held, credited };
    const result = await settleOrder(
        trx,
        { ...arrived, ...(tolerance !== undefined && { tolerance }) },
        now,
    );
    if (result !== 'held') {
        await creditInflows(trx, paymentId, result === 'settled' ? 'order' : 'balance');
        await keepCardMoney(trx, payment, now);
    }
    await changePayment(trx, payment, changeFor(payment, inflow.amount, result, now), now);
    // nobody looks after it any more: what is held goes to the buyer at once
    if (result === 'held' && now >= payment.monitorUntil) {
        await planJob(trx, { ...expiryJob(payment), runAt: now }, now);
    }
    return result;
};

/** Answers false for money that was noted before: whoever came first has done all the rest. */
export const noteInflow = async (
    trx: Transaction<Tables>,
    paymentId: string,
    { id, amount, currency, from, kind }: Inflow,
    now: number,
    creditedTo: '' | 'balance' = '',
): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('payment_inflows')
        .values({
            id,
            payment_id: paymentId,
            amount: Number(amount),
            currency,
            kind,
            account: from.name,
            credited_to: creditedTo,
            created_at: now,
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
};

/** What came before and was not enough; the newest inflow is marked as such meanwhile. */
const heldOf = async (trx: Transaction<Tables>, { id }: Payment): Promise<bigint> => {
    const rows = await trx
        .selectFrom('payment_inflows')
        .select('amount')
        .where('payment_id', '=', id)
        .where('credited_to', '=', 'held')
        .execute();
    await trx
        .updateTable('payment_inflows')
        .set({ credited_to: 'held' })
        .where('payment_id', '=', id)
        .where('credited_to', '=', '')
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/** All that was held, the newest inflow too, has gone there. */
export const creditInflows = async (
    trx: Transaction<Tables>,
    paymentId: string,
    creditedTo: 'order' | 'balance',
): Promise<void> => {
    await trx
        .updateTable('payment_inflows')
        .set({ credited_to: creditedTo })
        .where('payment_id', '=', paymentId)
        .where('credited_to', '=', 'held')
        .execute();
};

const paidStates: readonly Payment['state'][] = ['settled', 'refunded', 'reversed'];

const changeFor = (
    payment: Payment,
    amount: bigint,
    result: Exclude<ReceiveResult, 'repeated'>,
    now: number,
): PaymentChange => {
    const received = payment.received + amount;
    if (result === 'held') {
        const { state } = payment;
        const isWaiting = isOpen(state) || state === 'failed';
        return { state: isWaiting ? 'awaiting' : state, exception: 'paid_partial', received };
    }
    if (result === 'partial') {
        const isWaiting = isOpen(payment.state) || payment.state === 'failed';
        const state = isWaiting ? 'awaiting' : payment.state;
        return { state, exception: 'paid_partial', received, creditedTo: 'balance' };
    }
    const wasPaid = paidStates.includes(payment.state);
    // a payment that is done stays as it is; what comes on top of it is in the balance
    if (wasPaid) return { state: payment.state, exception: 'paid_over', received };
    const isLate = payment.state === 'expired' || now > payment.expiresAt;
    if (result === 'late') {
        return { state: 'settled', exception: 'paid_late', received, creditedTo: 'balance' };
    }
    const exception = received > payment.railAmount ? 'paid_over' : isLate ? 'paid_late' : 'none';
    return { state: 'settled', exception, received, creditedTo: 'order' };
};
