import type { InboundOutcome } from '../../../../contract/trade/resources/payments';
import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { holdForPayment } from '../../orders/holds';
import { tellOfCase } from '../caseNotices';
import type { DisputeReport, Rail } from '../rail';
import { changePayment, lockPayment, type Payment } from '../storedPayments';
import type { TakenReport } from '../takeReport';
import { liftHolds, lostOf, ordersWith, requireCardMoney, setDisputed } from './disputedOrders';
import { bookFees } from './disputeFees';
import { type CardDisputeRow, keepDispute, type Trx } from './disputeRows';
import { takeBack } from './takeBack';
import { tellAdministrators } from './tellAdministrators';

interface Disputed {
    trx: Trx;
    report: DisputeReport;
    row: CardDisputeRow;
    payment: Payment;
    /** the journal that brought the money */
    inflowId: string;
    account: LedgerAccount;
    /** ms */
    now: number;
}

/** The payment whose money a rail knows under this number, kept from others. */
const findPayment = async (trx: Trx, rail: Rail, reference: string) => {
    const inflow = await trx
        .selectFrom('payment_inflows')
        .select(['id', 'payment_id'])
        .where('id', '=', `gw:${rail.name}:${reference}`)
        .executeTakeFirst();
    const payment = inflow && (await lockPayment(trx, inflow.payment_id));
    return payment && { payment, inflowId: inflow.id };
};

const holdReason = ({ dispute }: DisputeReport): string => `card dispute ${dispute}`;

const holdAll = async (
    { trx, report, payment, inflowId, now }: Disputed,
    orders: readonly string[],
): Promise<void> => {
    for (const orderId of new Set([payment.orderId, ...orders])) {
        await holdForPayment(trx, { orderId, reason: holdReason(report) }, now);
    }
    await setDisputed(trx, inflowId, true);
};

const open = async (disputed: Disputed): Promise<InboundOutcome> => {
    const { trx, report, row, payment, inflowId, now } = disputed;
    if (row.state !== 'open' || row.isKnown) return 'repeated';
    await holdAll(disputed, await ordersWith(trx, inflowId));
    const { orderId } = payment;
    await tellAdministrators(trx, 'cardDispute', { orderId, ...report }, now);
    return 'dispute_opened';
};

const end = async (
    { trx, row, report, inflowId, now }: Disputed,
    state: 'won' | 'lost',
): Promise<void> => {
    await trx
        .updateTable('card_disputes')
        .set({ state, amount: Number(report.amount), closed_at: now })
        .where('id', '=', row.id)
        .execute();
    await setDisputed(trx, inflowId, false);
};

const win = async (disputed: Disputed): Promise<InboundOutcome> => {
    const { trx, report, row, payment, now } = disputed;
    if (row.state === 'lost') {
        // who lost how much by it may have been settled since: whose it is now, people decide
        const { reference, amount, currency } = report;
        const facts = { rail: payment.rail, reference, amount, currency };
        await tellOfCase(trx, { ...facts, name: 'disputeReversed' }, now);
        return 'dispute_reversed';
    }
    if (row.state !== 'open') return 'repeated';
    await end(disputed, 'won');
    await liftHolds(trx, holdReason(report), [], now);
    return 'dispute_won';
};

const lose = async (disputed: Disputed): Promise<InboundOutcome> => {
    const { trx, report, row, payment, inflowId, account, now } = disputed;
    if (row.state !== 'open') return 'repeated';
    const lostBefore = await lostOf(trx, payment, row);
    await end(disputed, 'lost');
    const { orderId } = payment;
    const id = `${payment.rail}:${report.dispute}`;
    const lost = { payment, inflowId, amount: report.amount, id, to: account };
    const hit = await takeBack(trx, lost, now);
    // where something is missing now, somebody has to decide how it goes on
    for (const one of hit) {
        await holdForPayment(trx, { orderId: one, reason: holdReason(report) }, now);
    }
    await liftHolds(trx, holdReason(report), hit, now);
    if (lostBefore + report.amount >= payment.received && payment.state === 'settled') {
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
    if (!rail.account) throw new Error(`the rail ${rail.name} has no account`);
    const found = await findPayment(trx, rail, report.reference);
    if (!found) {
        const { reference, amount, currency } = report;
        const facts = { rail: rail.name, reference, amount, currency };
        await tellOfCase(trx, { ...facts, name: 'disputeEarly' }, now);
        return { outcome: 'early', paymentId: null };
    }
    const { payment, inflowId } = found;
    const paymentId = payment.id;
    if (report.currency !== payment.railCurrency) return { outcome: 'wrong_currency', paymentId };
    if (report.amount > payment.received) return { outcome: 'wrong_amount', paymentId };
    const row = await keepDispute(trx, rail, report, payment, now);
    // several about one payment never come to more than it
    const others = await lostOf(trx, payment, row);
    if (row.state === 'open' && others + report.amount > payment.received) {
        return { outcome: 'wrong_amount', paymentId };
    }
    await requireCardMoney(trx, payment, inflowId, now);
    const { account } = rail;
    const disputed = { trx, report, row, payment, inflowId, account, now };
    const outcome = await ends[report.status](disputed);
    const booked = await bookFees(trx, { rail, row, account }, report, now);
    return { outcome: outcome === 'repeated' && booked > 0 ? 'dispute_fee' : outcome, paymentId };
};
