import type { ApprovalKind, Trx } from '../../identity/approvals/approvalKind';
import type { Database } from '../../platform/database/database';
import { isDispute, isRefund, readReport } from './inbox';
import { requireOrder } from './payableOrder';
import type { Rails } from './rails';
import { findMessage, type Settlement, settleMessage } from './settleMessage';
import { findPayment, findPaymentByNumber } from './storedPayments';

interface Services {
    db: Database;
    rails: Rails;
    clock: () => number;
}

type Asked = Settlement & { id: string };

/** Who gets what the message tells of; null where it does not say, which is refused later. */
const buyerOf = async (trx: Trx, paymentId: string | null, number: string) => {
    const payment =
        paymentId === null
            ? await findPaymentByNumber(trx, number)
            : await findPayment(trx, paymentId);
    return payment ? (await requireOrder(trx, payment.orderId)).buyer_id : null;
};

/** A gateway's message that nothing was done with brings somebody money by what an administrator says. */
export const creditKind = (services: Services): ApprovalKind<Asked, void> => ({
    kind: 'message_credit',
    needs: 'amount',
    facts: async (trx, { id, number, reason }) => {
        const row = await findMessage(trx, id);
        const report = readReport(row.report);
        const isPaid = report !== undefined && !isDispute(report) && !isRefund(report);
        return {
            subject: 'inbound_events',
            subjectId: id,
            title: row.event_key,
            reason,
            stamp: row.outcome,
            destination: '',
            money: isPaid ? { amount: BigInt(report.amount), currency: report.currency } : null,
            beneficiary: await buyerOf(trx, row.payment_id, number),
            changes: [{ field: 'outcome', from: row.outcome, to: 'credited_by_hand' }],
        };
    },
    carryOut: (context, { id, ...settlement }) =>
        settleMessage({ ...services, db: context.db }, id, settlement, context),
});
