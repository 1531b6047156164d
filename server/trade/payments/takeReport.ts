import type { Transaction } from 'kysely';
import type { InboundOutcome } from '../../../contract/trade/resources/payments';
import type { Tables } from '../../platform/database/tables';
import type { Inflow } from '../ledger/journals';
import { isOpen } from './paymentStates';
import type { Rail, RailReport } from './rail';
import { receivePayment } from './receivePayment';
import { changePayment, findPaymentByNumber, lockPayment, type Payment } from './storedPayments';

export interface TakenReport {
    outcome: InboundOutcome;
    paymentId: string | null;
}

/** Beside the rail, whose numbers the references are; empty where the rail has one merchant alone. */
const merchantOf = ({ details }: Payment): string =>
    typeof details.merchant === 'string' ? `${details.merchant}:` : '';

/**
 * The event in the ledger: the rail's own name of the money, once. A reference has no colon, so it begins
 * behind the last one.
 */
export const inflowOf = (
    rail: Rail,
    payment: Payment,
    { reference, amount, currency }: Pick<RailReport, 'reference' | 'amount' | 'currency'>,
): Inflow => {
    if (!rail.account) throw new Error(`the rail ${rail.name} has no account`);
    const id = `gw:${rail.name}:${merchantOf(payment)}${reference}`;
    return { id, kind: 'gateway', from: rail.account, amount, currency };
};

/** What a report without money says of a payment; it changes one that is still open. */
const note = async (
    trx: Transaction<Tables>,
    payment: Payment,
    { status }: RailReport,
    now: number,
): Promise<InboundOutcome> => {
    const locked = await lockPayment(trx, payment.id);
    if (status === 'failed' && locked && isOpen(locked.state)) {
        await changePayment(trx, locked, { state: 'failed' }, now);
    }
    return status === 'failed' ? 'failed' : 'waiting';
};

/** Whether what was counted under that name before is the same money, for the same payment. */
const isSameMoney = async (
    trx: Transaction<Tables>,
    { id: paymentId }: Payment,
    { id, amount, currency }: Inflow,
): Promise<boolean> => {
    const known = await trx
        .selectFrom('payment_inflows')
        .select(['payment_id', 'amount', 'currency'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const isForIt = known.payment_id === paymentId && known.currency === currency;
    return isForIt && BigInt(known.amount) === amount;
};

const receive = async (
    trx: Transaction<Tables>,
    rail: Rail,
    payment: Payment,
    report: RailReport,
    now: number,
): Promise<InboundOutcome> => {
    if (report.currency !== payment.railCurrency) return 'wrong_currency';
    if (report.amount !== payment.railAmount) return 'wrong_amount';
    const { choice } = payment;
    if (choice !== '' && (report.choice ?? choice) !== choice) return 'wrong_choice';
    const inflow = inflowOf(rail, payment, report);
    const result = await receivePayment(trx, { paymentId: payment.id, inflow }, now);
    if (result === 'repeated') {
        return (await isSameMoney(trx, payment, inflow)) ? 'repeated' : 'reference_taken';
    }
    if (payment.reference === '') {
        await trx
            .updateTable('payments')
            .set({ rail_ref: report.reference })
            .where('id', '=', payment.id)
            .execute();
    }
    return 'credited';
};

/**
 * Does what a believed report of a gateway says, by callback or asked for: the number has to be one of
 * ours on this rail, amount, currency and what the buyer chose exactly those of the payment. What is not so moves nothing.
 */
export const takeReport = async (
    trx: Transaction<Tables>,
    rail: Rail,
    report: RailReport,
    now: number,
): Promise<TakenReport> => {
    const payment = await findPaymentByNumber(trx, report.number);
    if (payment?.rail !== rail.name) return { outcome: 'unknown_number', paymentId: null };
    const outcome =
        report.status === 'paid'
            ? await receive(trx, rail, payment, report, now)
            : await note(trx, payment, report, now);
    return { outcome, paymentId: payment.id };
};
