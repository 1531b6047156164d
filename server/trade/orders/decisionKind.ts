import type { DecisionAction } from '../../../contract/trade/orders/orderDecisions';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { requireOrder } from '../payments/payableOrder';
import type { Rails } from '../payments/rails';
import { type Decision, decideOrder } from './decideOrder';
import type { StoredOrder } from './orderRows';

type Asked = Decision & { id: string };

const moving: readonly DecisionAction[] = ['refund', 'release', 'split', 'unhold'];

/**
 * Money moves by it, and no dispute has both sides heard and, above a limit, two who decide. A hold stays one in a
 * dispute: else who opens one could lift it alone.
 */
export const isBesideDispute = (action: DecisionAction, state: string): boolean =>
    moving.includes(action) && (state !== 'disputed' || action === 'unhold');

/** What an administrator decides about an order's money without a dispute. */
export const decisionKind = ({ rails }: { rails: Rails }): ApprovalKind<Asked, StoredOrder> => ({
    kind: 'order_decision',
    needs: 'amount',
    facts: async (trx, { id, action, reason }) => {
        const order = await requireOrder(trx, id);
        return {
            subject: 'orders',
            subjectId: id,
            title: order.number,
            reason,
            stamp: String(order.version),
            destination: '',
            changes: [{ field: 'action', from: order.state, to: action }],
            money: { amount: BigInt(order.price), currency: order.currency },
            beneficiary: action === 'refund' ? order.buyer_id : order.seller_id,
        };
    },
    carryOut: (context, { id, ...decision }) => decideOrder({ ...context, rails }, id, decision),
});
