import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import type { Rail, RefundNews } from '../rail';
import type { TakenReport } from '../takeReport';
import { endRefund, returnRefund } from './endRefund';
import type { RefundRow, Trx } from './refundRows';

/** The refund that a message is about, kept from others; it knows our number, or the rail's own. */
const lockRefund = (trx: Trx, rail: Rail, news: RefundNews): Promise<RefundRow | undefined> =>
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

/**
 * Does what a gateway says by itself of a refund: that it failed, also long after it said that it was
 * through. One that is not ours was made at the gateway by hand: an administrator looks at it.
 */
export const takeRefundNews = async (
    trx: Trx,
    rail: Rail,
    news: RefundNews,
    now: number,
): Promise<TakenReport> => {
    const row = await lockRefund(trx, rail, news);
    if (!row || !rail.account) return { outcome: 'unknown_number', paymentId: null };
    const paymentId = row.payment_id;
    if (news.currency !== row.currency) return { outcome: 'wrong_currency', paymentId };
    if (news.amount !== BigInt(row.amount)) return { outcome: 'wrong_amount', paymentId };
    const { why } = news;
    return { outcome: await fail(trx, row, { why, account: rail.account }, now), paymentId };
};
