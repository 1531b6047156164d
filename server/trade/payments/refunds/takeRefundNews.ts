import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { holdForPayment } from '../../orders/holds';
import { tellOfCase } from '../caseNotices';
import { ordersWith } from '../disputes/disputedOrders';
import type { Rail, RefundNews } from '../rail';
import type { TakenReport } from '../takeReport';
import { endRefund, returnRefund } from './endRefund';
import type { RefundRow, Trx } from './refundRows';

/** The refund that a message is about, kept from others; it knows our number, or the rail's own. */
const lockRefund = (
    trx: Trx,
    rail: Rail,
    news: Pick<RefundNews, 'refund' | 'number'>,
): Promise<RefundRow | undefined> =>
    trx
        .updateTable('refunds')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('rail', '=', rail.name)
        .where(({ eb, and, or }) =>
            or([
                and([eb('number', '=', news.number), eb('number', '<>', '')]),
                and([eb('reference', '=', news.refund), eb('reference', '<>', '')]),
            ]),
        )
        .returningAll()
        .executeTakeFirst();

const fail = async (
    trx: Trx,
    row: RefundRow,
    { why, account }: { why: string; account: LedgerAccount },
    now: number,
): Promise<'refund_failed' | 'refund_returned' | 'repeated'> => {
    if (await returnRefund(trx, row, { why, account }, now)) return 'refund_returned';
    const isEnd = await endRefund(trx, row, { status: 'failed', why }, account, now);
    return isEnd ? 'refund_failed' : 'repeated';
};

/** The payment whose money the rail knows so, and the orders that it is in. */
const paidWith = async (trx: Trx, rail: Rail, reference: string) => {
    const inflow = await trx
        .selectFrom('payment_inflows')
        .innerJoin('payments', 'payments.id', 'payment_inflows.payment_id')
        .select(['payment_id as paymentId', 'order_id as orderId'])
        .where('payment_inflows.id', '=', `gw:${rail.name}:${reference}`)
        .executeTakeFirst();
    if (!inflow) return undefined;
    const others = await ordersWith(trx, `gw:${rail.name}:${reference}`);
    return { ...inflow, orders: [...new Set([inflow.orderId, ...others])] };
};

/** What was asked for here and went back of a payment, or is on its way. */
const askedHere = async (trx: Trx, paymentId: string): Promise<bigint> => {
    const rows = await trx
        .selectFrom('refunds')
        .select('amount')
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['requested', 'sent', 'done'])
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/** A refund that nobody asked for here was made at the gateway by hand: the books do not know of it. */
const takeMade = async (
    trx: Trx,
    rail: Rail,
    news: RefundNews,
    now: number,
): Promise<TakenReport> => {
    const { reference, refund, number, amount, currency } = news;
    const isOne = refund !== '';
    const own = isOne ? await lockRefund(trx, rail, { refund, number }) : undefined;
    if (own) return { outcome: 'ignored', paymentId: own.payment_id };
    const paid = reference === '' ? undefined : await paidWith(trx, rail, reference);
    const facts = { rail: rail.name, reference, amount, currency };
    if (reference === '') {
        await tellOfCase(trx, { ...facts, reference: refund, name: 'refundElsewhere' }, now);
        return { outcome: 'refund_elsewhere', paymentId: null };
    }
    if (paid === undefined) {
        await tellOfCase(trx, { ...facts, name: 'refundEarly' }, now);
        return { outcome: 'early', paymentId: null };
    }
    const { paymentId, orders } = paid;
    if (!isOne && amount <= (await askedHere(trx, paymentId))) {
        return { outcome: 'ignored', paymentId };
    }
    await tellOfCase(trx, { ...facts, name: 'refundElsewhere' }, now);
    // the buyer has the money already: nobody else gets it before somebody has looked
    const reason = `refund at ${rail.name}`;
    for (const orderId of orders) await holdForPayment(trx, { orderId, reason }, now);
    return { outcome: 'refund_elsewhere', paymentId };
};

/**
 * Does what a gateway says by itself of a refund: that it failed, also long after it said that it was
 * through, or that it was made. One that is not ours was made at the gateway by hand: an administrator
 * is told, and looks at it.
 */
export const takeRefundNews = async (
    trx: Trx,
    rail: Rail,
    news: RefundNews,
    now: number,
): Promise<TakenReport> => {
    if (news.status === 'refund_made') return takeMade(trx, rail, news, now);
    const row = await lockRefund(trx, rail, news);
    if (!row || !rail.account) return { outcome: 'unknown_number', paymentId: null };
    const paymentId = row.payment_id;
    if (news.currency !== row.currency) return { outcome: 'wrong_currency', paymentId };
    if (news.amount !== BigInt(row.amount)) return { outcome: 'wrong_amount', paymentId };
    const { why } = news;
    return { outcome: await fail(trx, row, { why, account: rail.account }, now), paymentId };
};
