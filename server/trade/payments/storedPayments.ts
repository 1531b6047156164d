import type { Selectable, Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { RailName } from '../../../contract/trade/paymentRails';
import type { PaymentException, PaymentState, RailStep } from '../../../contract/trade/payments';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { PaymentTable } from '../../platform/database/tables/trade/payments';
import { checkMove } from './paymentStates';

/** A payment as it is kept; amounts in the smallest unit, instants in ms. */
export interface Payment {
    id: string;
    orderId: string;
    rail: RailName;
    /** what the buyer chose within the rail; empty without a choice */
    choice: string;
    /** ours, which the rail is told */
    number: string;
    /** the rail's own; empty before it is known */
    reference: string;
    /** the order's total, and the same on the rail */
    amount: bigint;
    currency: Currency;
    railAmount: bigint;
    railCurrency: Currency;
    rate: string;
    rateSource: string;
    rateAt: number | null;
    /** in the rail's currency */
    received: bigint;
    state: PaymentState;
    stateSince: number;
    exception: PaymentException;
    /** where the money went; empty before */
    creditedTo: '' | 'order' | 'balance';
    expiresAt: number;
    monitorUntil: number;
    details: Readonly<Record<string, unknown>>;
    step: RailStep | null;
    createdAt: number;
}

export const toPayment = (row: Selectable<PaymentTable>): Payment => ({
    id: row.id,
    orderId: row.order_id,
    rail: row.rail as RailName,
    choice: row.choice,
    number: row.number,
    reference: row.rail_ref,
    amount: BigInt(row.amount),
    currency: row.currency as Currency,
    railAmount: BigInt(row.rail_amount),
    railCurrency: row.rail_currency as Currency,
    rate: row.rate,
    rateSource: row.rate_source,
    rateAt: row.rate_at,
    received: BigInt(row.received),
    state: row.state as PaymentState,
    stateSince: row.state_since,
    exception: row.exception as PaymentException,
    creditedTo: row.credited_to as Payment['creditedTo'],
    expiresAt: row.expires_at,
    monitorUntil: row.monitor_until,
    details: JSON.parse(row.details) as Payment['details'],
    step: row.step === '' ? null : (JSON.parse(row.step) as RailStep),
    createdAt: row.created_at,
});

export const findPayment = async (db: Database, id: string): Promise<Payment | undefined> => {
    const found = db.selectFrom('payments').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    return row && toPayment(row);
};

export const findPaymentByNumber = async (
    db: Database,
    number: string,
): Promise<Payment | undefined> => {
    const found = db.selectFrom('payments').selectAll().where('number', '=', number);
    const row = await found.executeTakeFirst();
    return row && toPayment(row);
};

/** The payment as it is now, which nobody else changes before the transaction ends. */
export const lockPayment = async (
    trx: Transaction<Tables>,
    id: string,
): Promise<Payment | undefined> => {
    const row = await trx
        .updateTable('payments')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    return row && toPayment(row);
};

/** What changes with a payment's state. */
export interface PaymentChange {
    state: PaymentState;
    exception?: PaymentException;
    received?: bigint;
    reference?: string;
    creditedTo?: Payment['creditedTo'];
    step?: RailStep;
    details?: Payment['details'];
}

/** Moves a locked payment as the table of states allows; throws for a move that it does not. */
export const changePayment = async (
    trx: Transaction<Tables>,
    payment: Payment,
    change: PaymentChange,
    now: number,
): Promise<Payment> => {
    const exception = change.exception ?? payment.exception;
    checkMove(payment, { state: change.state, exception });
    const { received, reference, creditedTo, step, details } = change;
    const row = await trx
        .updateTable('payments')
        .set({
            state: change.state,
            exception,
            updated_at: now,
            ...(change.state !== payment.state && { state_since: now }),
            ...(received !== undefined && { received: Number(received) }),
            ...(reference !== undefined && { rail_ref: reference }),
            ...(creditedTo !== undefined && { credited_to: creditedTo }),
            ...(step !== undefined && { step: JSON.stringify(step) }),
            ...(details !== undefined && { details: JSON.stringify(details) }),
        })
        .where('id', '=', payment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    return toPayment(row);
};
