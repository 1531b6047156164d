import type { DecisionAct } from '../../../contract/trade/orders/orderDecisions';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { requireOrder } from '../payments/payableOrder';
import type { Rails } from '../payments/rails';
import { type Decision, decideOrder } from './decideOrder';
import type { StoredOrder } from './orderRows';

type Asked = Decision & { id: string };

const moving: readonly DecisionAct[] = ['refund', 'release', 'split', 'unhold'];

/** Money moves by it, and no dispute has both sides heard and, above a limit, two who decide. */
export const isBesideDispute = (act: DecisionAct, state: string): boolean =>
    moving.includes(act) && state !== 'disputed';

/** What an administrator decides about an order's money without a dispute. */
export const decisionKind = ({ rails }: { rails: Rails }): ApprovalKind<Asked, StoredOrder> => ({
    kind: 'order_decision',
    needs: 'amount',
    facts: async (trx, { id, act, reason }) => {
        const order = await requireOrder(trx, id);
        return {
            subject: 'orders',
            subjectId: id,
            title: order.number,
            reason,
            stamp: String(order.version),
            destination: '',
            changes: [{ field: 'act', from: order.state, to: act }],
            money: { amount: BigInt(order.price), currency: order.currency },
            beneficiary: act === 'refund' ? order.buyer_id : order.seller_id,
        };
    },
    carryOut: (context, { id, ...decision }) => decideOrder({ ...context, rails }, id, decision),
});
