import type { ApprovalKind } from '../../../identity/approvals/approvalKind';
import { notFound } from '../../../platform/http/errors';
import { requireOrder } from '../payableOrder';
import type { Rails } from '../rails';
import { findPayment } from '../storedPayments';
import { requestRefund } from './requestRefund';

interface Asked {
    id: string;
    paymentId: string;
    /** smallest unit */
    amount: string;
    reason: string;
}

/** Money goes back through a gateway by what an administrator says. */
export const refundKind = ({ rails }: { rails: Rails }): ApprovalKind<Asked, void> => ({
    kind: 'payment_refund',
    needs: 'amount',
    facts: async (trx, { paymentId, amount, reason }) => {
        const payment = await findPayment(trx, paymentId);
        if (!payment) throw notFound('payment.not_found');
        const { buyer_id } = await requireOrder(trx, payment.orderId);
        return {
            subject: 'payments',
            subjectId: paymentId,
            title: payment.number,
            reason,
            // what is left to refund is looked at when it is carried out
            stamp: '',
            changes: [],
            beneficiary: buyer_id,
            destination: '',
            money: { amount: BigInt(amount), currency: payment.railCurrency },
        };
    },
    carryOut: ({ db, ...context }, { amount, ...asked }) =>
        requestRefund(db, rails, { ...asked, amount: BigInt(amount) }, { ...context, db }),
});
