import type { Database } from '../../database/database';
import { planJob } from '../../jobs/jobQueue';
import type { Job, JobHandler } from '../../jobs/jobRunner';
import { post } from '../../ledger/post';
import * as journals from '../../ledger/refundJournals';
import { noticeKind } from '../../orders/notices';
import type { RefundReport } from '../rail';
import type { Rails } from '../rails';
import { changePayment, findPayment, lockPayment } from '../storedPayments';
import { moneyOfRefund, moveRefund, type RefundRow, type Trx } from './refundRows';

interface Services {
    db: Database;
    rails: Rails;
    clock: () => number;
}

/** A gateway that says it is at it is asked again. */
const askAgainMs = 3_600_000;

const idOf = ({ payload }: Job): string => (payload as { id: string }).id;

const findRefund = (db: Pick<Trx, 'selectFrom'>, id: string): Promise<RefundRow | undefined> =>
    db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** Written down before the gateway hears of it: whoever finds it so after a crash asks by the same number. */
const noteAttempt = ({ db, clock }: Services, id: string): Promise<RefundRow | undefined> =>
    db.transaction().execute(async trx => {
        if (!(await moveRefund(trx, id, { state: 'sent' }, clock()))) return undefined;
        return trx
            .updateTable('refunds')
            .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst();
    });

const askGateway = async (services: Services, id: string): Promise<RefundReport | undefined> => {
    const row = await noteAttempt(services, id);
    const payment = row && (await findPayment(services.db, row.payment_id));
    const rail = payment && services.rails.get(payment.rail);
    if (!row || !payment || !rail?.refund) return undefined;
    const { number, amount, attempts } = row;
    return rail.refund(payment, { number, amount: BigInt(amount), isRepeated: attempts > 1 });
};

/** The payment is refunded once all that came by it has gone back. */
const noteWhole = async (trx: Trx, { payment_id }: RefundRow, now: number): Promise<void> => {
    const payment = await lockPayment(trx, payment_id);
    if (payment?.state !== 'settled') return;
    const done = await trx
        .selectFrom('refunds')
        .select('amount')
        .where('payment_id', '=', payment_id)
        .where('state', '=', 'done')
        .execute();
    const sum = done.reduce((all, { amount }) => all + BigInt(amount), 0n);
    if (sum >= payment.received) await changePayment(trx, payment, { state: 'refunded' }, now);
};

const tell = (
    trx: Trx,
    { id, order_id, user_id }: RefundRow,
    name: 'refundSent' | 'refundFailed',
    now: number,
): Promise<void> => {
    const payload = { orderId: order_id, name, to: [user_id], reason: '' };
    return planJob(
        trx,
        { kind: noticeKind, key: `refund:${id}:${name}`, runAt: now, payload },
        now,
    );
};

const end = async (trx: Trx, row: RefundRow, rails: Rails, report: RefundReport, now: number) => {
    const rail = rails.get(row.rail as 'epay');
    if (!rail?.account) throw new Error(`the rail ${row.rail} has no account`);
    const money = moneyOfRefund(row);
    if (report.status === 'failed') {
        const failure = report.why.slice(0, 500);
        if (!(await moveRefund(trx, row.id, { state: 'failed', failure }, now))) return;
        await post(trx, journals.returnRefund(money), now);
        return tell(trx, row, 'refundFailed', now);
    }
    const { reference } = report;
    if (!(await moveRefund(trx, row.id, { state: 'done', reference }, now))) return;
    await post(trx, journals.payRefund(money, rail.account), now);
    await noteWhole(trx, row, now);
    await tell(trx, row, 'refundSent', now);
};

/**
 * Asks the gateway for a refund until it says what became of it: no answer is no refusal. The job runner
 * tries again after ever longer pauses, always with the same number.
 */
export const refundHandler = (services: Services): JobHandler<RefundReport | undefined> => ({
    ask: job => askGateway(services, idOf(job)),
    act: async (trx, job, report, now) => {
        const row = await findRefund(trx, idOf(job));
        if (!row || !report) return undefined;
        if (report.status !== 'pending') return end(trx, row, services.rails, report, now);
        await moveRefund(trx, row.id, { state: 'sent', reference: report.reference }, now);
        return now + askAgainMs;
    },
});
