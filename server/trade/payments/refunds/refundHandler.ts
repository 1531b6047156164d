import type { Database } from '../../../platform/database/database';
import type { Job, JobHandler } from '../../../platform/jobs/jobRunner';
import type { RefundReport } from '../rail';
import type { Rails } from '../rails';
import { findPayment } from '../storedPayments';
import { endRefund } from './endRefund';
import { moveRefund, type RefundRow, type Trx } from './refundRows';

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

/**
 * Asks the gateway for a refund until it says what became of it: no answer is no refusal. The job runner
 * tries again after ever longer pauses, always with the same number.
 */
export const refundHandler = (services: Services): JobHandler<RefundReport | undefined> => ({
    ask: job => askGateway(services, idOf(job)),
    action: async (trx, job, report, now) => {
        const row = await findRefund(trx, idOf(job));
        if (!row || !report) return undefined;
        if (report.status !== 'pending') {
            const rail = services.rails.get(row.rail as 'epay');
            if (!rail?.account) throw new Error(`the rail ${row.rail} has no account`);
            await endRefund(trx, row, report, rail.account, now);
            return undefined;
        }
        await moveRefund(trx, row.id, { state: 'sent', reference: report.reference }, now);
        return now + askAgainMs;
    },
});
