import { escrowStates, goodsTypes } from '../../../contract/orders/orderTable';
import type { InboundOutcome } from '../../../contract/resources/payments';
import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { chargeBackOrder, chargeBackPayment } from '../../orders/chargeBack';
import { holdForPayment, unholdForPayment } from '../../orders/holds';
import { requireOrder } from '../payableOrder';
import type { DisputeReport, Rail } from '../rail';
import { changePayment, lockPayment, type Payment } from '../storedPayments';
import type { TakenReport } from '../takeReport';
import { bookFees } from './disputeFees';
import { type CardDisputeRow, keepDispute, type Trx } from './disputeRows';
import { tellAdministrators } from './tellAdministrators';

interface Disputed {
    trx: Trx;
    report: DisputeReport;
    row: CardDisputeRow;
    payment: Payment;
    account: LedgerAccount;
    /** ms */
    now: number;
}

/** The payment whose money a rail knows under this number, kept from others. */
const findPayment = async (trx: Trx, rail: Rail, reference: string) => {
    const inflow = await trx
        .selectFrom('payment_inflows')
        .select('payment_id')
        .where('id', '=', `gw:${rail.name}:${reference}`)
        .executeTakeFirst();
    return inflow && lockPayment(trx, inflow.payment_id);
};

const holdReason = ({ dispute }: DisputeReport): string => `card dispute ${dispute}`;

const open = async ({ trx, report, row, payment, now }: Disputed): Promise<InboundOutcome> => {
    if (row.state !== 'open' || row.isKnown) return 'repeated';
    const { orderId } = payment;
    await holdForPayment(trx, { orderId, reason: holdReason(report) }, now);
    await tellAdministrators(trx, 'cardDispute', { orderId, ...report }, now);
    return 'dispute_opened';
};

const end = async ({ trx, row, now }: Disputed, state: 'won' | 'lost'): Promise<void> => {
    await trx
        .updateTable('card_disputes')
        .set({ state, closed_at: now })
        .where('id', '=', row.id)
        .execute();
};

const win = async (disputed: Disputed): Promise<InboundOutcome> => {
    const { trx, report, row, payment, now } = disputed;
    if (row.state !== 'open') return 'repeated';
    await end(disputed, 'won');
    const { orderId } = payment;
    await unholdForPayment(trx, { orderId, reason: holdReason(report) }, now);
    return 'dispute_won';
};

const chargeableStates: readonly string[] = [...escrowStates, 'completed', 'after_sale'];

/** Where the money that the bank took back is taken from. */
const takeBack = async ({ trx, report, payment, account, now }: Disputed): Promise<void> => {
    const order = await requireOrder(trx, payment.orderId);
    const { amount, currency, dispute } = report;
    const charge = { orderId: order.id, id: `${payment.rail}:${dispute}`, to: account };
    const isWhole = amount === payment.railAmount && payment.creditedTo === 'order';
    const isGoods = goodsTypes.some(type => type === order.type);
    const isOfGoods = isGoods && chargeableStates.includes(order.state);
    if (isWhole && isOfGoods) await chargeBackOrder(trx, charge, now);
    else await chargeBackPayment(trx, { ...charge, amount, currency }, now);
};

const lose = async (disputed: Disputed): Promise<InboundOutcome> => {
    const { trx, report, row, payment, now } = disputed;
    if (row.state !== 'open') return 'repeated';
    await end(disputed, 'lost');
    const { orderId } = payment;
    await takeBack(disputed);
    await unholdForPayment(trx, { orderId, reason: holdReason(report) }, now);
    const isWhole = report.amount >= payment.received;
    if (isWhole && payment.state === 'settled') {
        await changePayment(trx, payment, { state: 'reversed' }, now);
    }
    await tellAdministrators(trx, 'cardDisputeLost', { orderId, ...report }, now);
    return 'charged_back';
};

const ends = { dispute_opened: open, dispute_won: win, dispute_lost: lose } as const;

/**
 * Does what a gateway says of a disputed card payment, each step once and in whatever order they come. What
 * is opened holds the order's release; what is lost takes the money back; what is won lets the order go on.
 * What the gateway took for the dispute itself is booked whenever it tells of it.
 */
export const takeDispute = async (
    trx: Trx,
    rail: Rail,
    report: DisputeReport,
    now: number,
): Promise<TakenReport> => {
    const payment = await findPayment(trx, rail, report.reference);
    if (!payment || !rail.account) return { outcome: 'unknown_number', paymentId: null };
    const paymentId = payment.id;
    if (report.currency !== payment.railCurrency) return { outcome: 'wrong_currency', paymentId };
    if (report.amount > payment.received) return { outcome: 'wrong_amount', paymentId };
    const row = await keepDispute(trx, rail, report, payment, now);
    const { account } = rail;
    const outcome = await ends[report.status]({ trx, report, row, payment, account, now });
    const booked = await bookFees(trx, { rail, row, account }, report, now);
    return { outcome: outcome === 'repeated' && booked > 0 ? 'dispute_fee' : outcome, paymentId };
};
