import type { Transaction } from 'kysely';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';
import { writeReport } from './inbox';
import { isOpen } from './paymentStates';
import { GatewayUnreachable, type RailReport } from './rail';
import type { Rails } from './rails';
import { findPayment, type Payment } from './storedPayments';
import { takeReport } from './takeReport';

interface Services {
    db: Database;
    rails: Rails;
}

/** Money may still come for these: they are open, or were given up. */
const isAwaited = ({ state }: Payment): boolean =>
    isOpen(state) || state === 'expired' || state === 'failed';

/** What the gateway says of a payment that is not paid yet; undefined when there is no answer. */
export const askGatewayOf = async (
    { db, rails }: Services,
    paymentId: string,
): Promise<RailReport | undefined> => {
    const payment = await findPayment(db, paymentId);
    if (!payment || !isAwaited(payment)) return undefined;
    const rail = rails.get(payment.rail);
    if (!rail?.query) return undefined;
    try {
        return await rail.query(payment);
    } catch (cause) {
        if (cause instanceof GatewayUnreachable) return undefined;
        throw cause;
    }
};

/** Does what the answer says, and keeps it beside what gateways say by themselves. */
export const takeAnswer = async (
    trx: Transaction<Tables>,
    rails: Rails,
    payment: Payment,
    report: RailReport | undefined,
    now: number,
): Promise<void> => {
    const rail = rails.get(payment.rail);
    const isOfUse = report?.status === 'paid' || report?.status === 'failed';
    if (!rail || !report || !isOfUse) return;
    const { outcome, paymentId } = await takeReport(trx, rail, report, now);
    await trx
        .insertInto('inbound_events')
        .values({
            id: newId(now),
            rail: rail.name,
            payment_id: paymentId,
            signature_ok: 1,
            event_key: `asked:${report.number}:${report.reference}:${report.status}:${report.amount}`,
            raw: '',
            headers: '{}',
            report: writeReport(report),
            outcome,
            attempts: 1,
            repeats: 0,
            received_at: now,
            processed_at: now,
        })
        .onConflict(conflict =>
            conflict
                .columns(['rail', 'event_key'])
                .doUpdateSet(({ eb }) => ({ repeats: eb('inbound_events.repeats', '+', 1) })),
        )
        .execute();
};

/** Asks now; a gateway that gives no answer changes nothing. */
export const askNow = async (
    services: Services & { clock: () => number },
    payment: Payment,
): Promise<void> => {
    const report = await askGatewayOf(services, payment.id);
    if (!report) return;
    const { db, rails, clock } = services;
    await againAfterDeadlock(() =>
        db.transaction().execute(trx => takeAnswer(trx, rails, payment, report, clock())),
    );
};
