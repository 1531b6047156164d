import { staffToTell } from '../../../identity/users/administrators';
import { planJob } from '../../../platform/jobs/jobQueue';
import { takeFromCard } from '../../cardMoney/moveCardMoney';
import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { post } from '../../ledger/post';
import * as journals from '../../ledger/refundJournals';
import { noticeKind } from '../../orders/notices';
import type { NoticeName } from '../../orders/noticeTexts';
import type { RefundReport } from '../rail';
import { changePayment, lockPayment } from '../storedPayments';
import { moneyOfRefund, moveRefund, type RefundRow, type Trx } from './refundRows';

type Told = Extract<NoticeName, `refund${string}`>;

const tell = (
    trx: Trx,
    { id, order_id, user_id }: RefundRow,
    { name, to = [user_id], reason = '' }: { name: Told; to?: string[]; reason?: string },
    now: number,
): Promise<void> => {
    const payload = { orderId: order_id, name, to, reason };
    const key = `refund:${id}:${name}`;
    return planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
};

/** The payment is refunded once all that came by it has gone back, and not any more when some came back. */
const noteWhole = async (trx: Trx, { payment_id }: RefundRow, now: number): Promise<void> => {
    const payment = await lockPayment(trx, payment_id);
    if (payment?.state !== 'settled' && payment?.state !== 'refunded') return;
    const done = await trx
        .selectFrom('refunds')
        .select('amount')
        .where('payment_id', '=', payment_id)
        .where('state', '=', 'done')
        .execute();
    const sum = done.reduce((all, { amount }) => all + BigInt(amount), 0n);
    const state = sum >= payment.received ? 'refunded' : 'settled';
    if (state !== payment.state) await changePayment(trx, payment, { state }, now);
};

/** What became of a refund that was on its way; one that has its end stays as it is: false. */
export const endRefund = async (
    trx: Trx,
    row: RefundRow,
    report: Exclude<RefundReport, { status: 'pending' }>,
    account: LedgerAccount,
    now: number,
): Promise<boolean> => {
    const money = moneyOfRefund(row);
    if (report.status === 'failed') {
        const failure = report.why.slice(0, 500);
        if (!(await moveRefund(trx, row.id, { state: 'failed', failure }, now))) return false;
        await post(trx, journals.returnRefund(money), now);
        await takeFromCard(trx, row.payment_id, money.amount);
        await tell(trx, row, { name: 'refundFailed' }, now);
        return true;
    }
    const { reference } = report;
    if (!(await moveRefund(trx, row.id, { state: 'done', reference }, now))) return false;
    await post(trx, journals.payRefund(money, account), now);
    await noteWhole(trx, row, now);
    await tell(trx, row, { name: 'refundSent' }, now);
    return true;
};

/**
 * The gateway had given it back, and the buyer's bank did not take it: the gateway has the money again, and
 * the buyer is owed it. Once: false for one that did not end so.
 */
export const returnRefund = async (
    trx: Trx,
    row: RefundRow,
    { why, account }: { why: string; account: LedgerAccount },
    now: number,
): Promise<boolean> => {
    const change = { state: 'returned', failure: why.slice(0, 500) } as const;
    if (!(await moveRefund(trx, row.id, change, now, ['done']))) return false;
    await post(trx, journals.undoRefund(moneyOfRefund(row), account), now);
    await takeFromCard(trx, row.payment_id, BigInt(row.amount));
    await noteWhole(trx, row, now);
    await tell(trx, row, { name: 'refundReturned' }, now);
    const to = await staffToTell(trx, 'payments.settle');
    await tell(trx, row, { name: 'refundReturnedPlatform', to, reason: why }, now);
    return true;
};
