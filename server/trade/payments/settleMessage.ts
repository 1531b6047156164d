import type { Selectable, Transaction } from 'kysely';
import type { InboundOutcome } from '../../../contract/trade/resources/payments';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import type { Tables } from '../../platform/database/tables';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { keepCardMoney } from '../cardMoney/keepCardMoney';
import { topUp } from '../ledger/journals';
import { post } from '../ledger/post';
import { isDispute, isRefund, readReport } from './inbox';
import { requireOrder } from './payableOrder';
import { actionsOf } from './presentMessage';
import { processEvent } from './processEvent';
import { GatewayUnreachable, type Rail, type RailReport } from './rail';
import type { Rails } from './rails';
import { noteInflow, receivePayment } from './receivePayment';
import { releaseHeld } from './releaseHeld';
import { findPayment, findPaymentByNumber, type Payment } from './storedPayments';
import { inflowOf } from './takeReport';

type Trx = Transaction<Tables>;
type MessageRow = Selectable<Tables['inbound_events']>;

export interface Settlement {
    action: 'credit' | 'close' | 'again';
    reason: string;
    /** of a payment, for a message whose number is unknown */
    number: string;
}

export const findMessage = async (
    db: Pick<Database, 'selectFrom'>,
    id: string,
): Promise<MessageRow> => {
    const found = db.selectFrom('inbound_events').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    if (!row) throw notFound('message.not_found');
    return row;
};

/** The message as it is now, kept from others; throws 404, and 409 for one that has its end. */
const lockMessage = async (
    trx: Trx,
    id: string,
    action: Settlement['action'],
): Promise<MessageRow> => {
    const row = await trx
        .updateTable('inbound_events')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    if (!row) throw notFound('message.not_found');
    if (!actionsOf(row).includes(action)) throw new ApiError(409, 'payment.message_settled');
    return row;
};

/** The payment that the money is for; throws 422 under `number` where the message does not say it. */
const paymentOf = async (trx: Trx, row: MessageRow, number: string): Promise<Payment> => {
    if (row.payment_id !== null) {
        const payment = await findPayment(trx, row.payment_id);
        if (!payment) throw notFound('payment.not_found');
        return payment;
    }
    if (number === '') throw invalid({ number: 'field.needed' });
    const payment = await findPaymentByNumber(trx, number);
    if (payment?.rail !== row.rail) throw invalid({ number: 'payment.number_unknown' });
    return payment;
};

/** Another currency than the payment's pays no order: it goes to the balance as what it is. */
const creditOther = async (
    trx: Trx,
    { payment, buyerId }: { payment: Payment; buyerId: string },
    inflow: ReturnType<typeof inflowOf>,
    now: number,
): Promise<InboundOutcome> => {
    if (!(await noteInflow(trx, payment.id, inflow, now, 'balance'))) return 'repeated';
    await post(trx, topUp(inflow, buyerId), now);
    await keepCardMoney(trx, payment, now);
    return 'credited_by_hand';
};

/** So that it can be sent back: gateways know what was paid by their own number. */
const setReference = (trx: Trx, { id }: Payment, { reference }: RailReport) =>
    trx.updateTable('payments').set({ rail_ref: reference }).where('id', '=', id).execute();

interface Crediting {
    rail: Rail;
    payment: Payment;
    report: RailReport;
    /** the gateway named the money of another payment so before */
    isTaken: boolean;
}

/** What came goes to the order if it suffices, else to the buyer's balance, once. */
const credit = async (
    trx: Trx,
    { rail, payment, report, isTaken }: Crediting,
    by: string,
    now: number,
): Promise<InboundOutcome> => {
    const { buyer_id: buyerId } = await requireOrder(trx, payment.orderId);
    if (buyerId === by) throw new ApiError(409, 'payment.own');
    // no reference has a `+`, nor has a number: the name is that of this payment's money alone
    const reference = isTaken ? `${report.reference}+${payment.number}` : report.reference;
    const inflow = inflowOf(rail, payment, { ...report, reference });
    if (report.currency !== payment.railCurrency) {
        return creditOther(trx, { payment, buyerId }, inflow, now);
    }
    const result = await receivePayment(trx, { paymentId: payment.id, inflow }, now);
    if (result === 'repeated') return 'repeated';
    // nothing more is waited for: the buyer can pay the order with it, or spend it elsewhere
    if (result === 'held') await releaseHeld(trx, payment, now);
    if (payment.reference === '') await setReference(trx, payment, report);
    return 'credited_by_hand';
};

interface Services {
    db: Database;
    rails: Rails;
    clock: () => number;
}

const writeEnd = async (
    trx: Trx,
    row: MessageRow,
    { outcome, payment }: { outcome: InboundOutcome; payment: Payment | undefined },
    { reason }: Settlement,
    context: CrudContext,
): Promise<void> => {
    const { now } = context;
    await trx
        .updateTable('inbound_events')
        .set({ outcome, processed_at: now, payment_id: payment?.id ?? row.payment_id })
        .where('id', '=', row.id)
        .execute();
    const facts = { outcome, reason, ...(payment && { payment: payment.number }) };
    await writeAudit(trx, {
        actor: context,
        now,
        action: outcome === 'closed' ? 'close' : 'credit',
        resource: 'inbound_events',
        recordId: row.id,
        title: row.event_key.slice(0, 60),
        changes: changesOf(undefined, facts),
    });
};

const carryOut = (
    { db, rails }: Services,
    id: string,
    settlement: Settlement,
    context: CrudContext,
): Promise<void> =>
    inTransaction(db, async trx => {
        const { action, number } = settlement;
        const row = await lockMessage(trx, id, action);
        if (action === 'close') {
            const end = { outcome: 'closed', payment: undefined } as const;
            return writeEnd(trx, row, end, settlement, context);
        }
        const report = readReport(row.report);
        const rail = rails.get(row.rail as Rail['name']);
        if (!report || isDispute(report) || isRefund(report) || !rail) {
            throw notFound('message.not_found');
        }
        const payment = await paymentOf(trx, row, number);
        const { session, now } = context;
        const crediting = {
            rail,
            payment,
            report,
            isTaken: row.outcome === 'reference_taken',
        };
        const outcome = await credit(trx, crediting, session.userId, now);
        await writeEnd(trx, row, { outcome, payment }, settlement, context);
    });

/**
 * Gives a message that moved nothing its end. Throws 404, 409 for one that has its end, 422 under `number`,
 * and 503 when the gateway is asked again and gives no answer.
 */
export const settleMessage = async (
    services: Services,
    id: string,
    settlement: Settlement,
    context: CrudContext,
): Promise<void> => {
    if (settlement.action !== 'again') return carryOut(services, id, settlement, context);
    const row = await findMessage(services.db, id);
    if (!actionsOf(row).includes('again')) {
        throw new ApiError(409, 'payment.message_settled');
    }
    try {
        await processEvent(services, id);
    } catch (cause) {
        if (!(cause instanceof GatewayUnreachable)) throw cause;
        throw new ApiError(503, 'payment.gateway_silent');
    }
};
