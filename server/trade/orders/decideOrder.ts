import { randomUUID } from 'node:crypto';
import { fault } from '../../../contract/fault';
import { type DecisionAction, twoEyesAbove } from '../../../contract/trade/orders/orderDecisions';
import { isAboveDay, noteUse, takeTurn } from '../../identity/approvals/limits';
import { readApprovalRules } from '../../identity/approvals/rules';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import { inTransaction } from '../../platform/database/inTransaction';
import { decimalText } from '../../platform/export/decimalText';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Rails } from '../payments/rails';
import { refundOrderToRail } from '../payments/refunds/requestRefund';
import { partOfPrice, requireDispute } from './disputeActions';
import { mayDecide } from './disputeFiles';
import { addDisputeMessage } from './disputeRows';
import { holdOrder, unholdOrder } from './holds';
import { moveOrder } from './moveOrder';
import { outcomeOf, stateOfOutcome } from './orderMoney';
import { leftOfPrice, lockOrder, type OrderActing, type StoredOrder, type Trx } from './orderRows';
import { requireSecondDecider } from './secondDecider';

export interface Decision {
    action: DecisionAction;
    reason: string;
    toBuyer?: string | undefined;
    /** back through the gateway that it was paid by */
    toRail?: boolean;
    version: number;
}

type Ending = 'release' | 'refund' | 'split';

interface DecideContext {
    trx: Trx;
    order: StoredOrder;
    actor: OrderActing;
    now: number;
}

/** So much of the price to the buyer; throws 422 for a division that is none. */
const shareOf = (order: StoredOrder, { action, toBuyer }: Decision): bigint => {
    if (action === 'release') return 0n;
    if (action === 'refund') return leftOfPrice(order);
    if (toBuyer === undefined) throw invalid({ toBuyer: 'field.needed' });
    const share = partOfPrice(order, 'toBuyer', toBuyer);
    if (share === 0n) throw invalid({ toBuyer: fault('field.below', { min: 1 }) });
    if (share === leftOfPrice(order)) throw invalid({ toBuyer: 'order.whole_price' });
    return share;
};

/** Carries a decision out. */
const end = (
    { trx, order, actor, now }: DecideContext,
    {
        action,
        toBuyer,
        reason,
        version,
    }: { action: Ending; toBuyer: bigint } & Pick<Decision, 'reason' | 'version'>,
): Promise<StoredOrder> => {
    const to = stateOfOutcome[action];
    const columns = action === 'split' ? { split_to_buyer: Number(toBuyer) } : {};
    return moveOrder(trx, { order, action, actor, to, version, reason, toBuyer, columns }, now);
};

const say = async ({ trx, order, actor, now }: DecideContext, body: string): Promise<void> => {
    const { id } = await requireDispute(trx, order.id);
    const message = { disputeId: id, authorId: actor.id, part: 'admin', kind: 'decision' } as const;
    await addDisputeMessage(trx, { ...message, body, files: [] }, now);
};

/**
 * Whether who decides a dispute may do so alone: it is small, and so is what they decide alone within a day, beside
 * disputes too. What is is counted.
 */
const isAlone = async (
    { trx, order, actor, now }: DecideContext,
    action: Ending,
): Promise<boolean> => {
    const { currency } = order;
    const beneficiary = action === 'refund' ? order.buyer_id : order.seller_id;
    const money = { amount: BigInt(order.price), currency };
    if (money.amount > (twoEyesAbove[currency] ?? 0n)) return false;
    const { limits } = await readApprovalRules(trx);
    if (await isAboveDay(trx, money, { doneBy: actor.id, limits }, now)) return false;
    await noteUse(trx, 'dispute', { money, beneficiary, destination: '' }, actor.id, now);
    return true;
};

/** Ends a dispute, or above a limit keeps what was decided until a second administrator agrees. */
const decide = async (
    context: DecideContext,
    decision: Decision & { action: Ending },
): Promise<StoredOrder> => {
    const { trx, order, actor, now } = context;
    const { action, reason, version } = decision;
    if (order.state !== 'disputed') {
        return end(context, { ...decision, toBuyer: leftOfPrice(order) });
    }
    const toBuyer = shareOf(order, decision);
    const dispute = await requireDispute(trx, order.id);
    if (dispute.decision !== '') {
        throw new ApiError(409, 'order.decision_waits');
    }
    await say(context, reason);
    if (await isAlone(context, action)) return end(context, { action, toBuyer, reason, version });
    await trx
        .updateTable('disputes')
        .set({ decision: action, decided_by: actor.id, to_buyer: Number(toBuyer) })
        .where('id', '=', dispute.id)
        .execute();
    return moveOrder(
        trx,
        { order, action: 'decide', actor, version, data: { decision: action } },
        now,
    );
};

/** The second administrator agrees with a decision, or takes it back. */
const answer = async (
    context: DecideContext,
    { action, reason, version }: Decision,
): Promise<StoredOrder> => {
    const { trx, order, actor, now } = context;
    const dispute = await requireDispute(trx, order.id);
    const { decision, decided_by, to_buyer, id } = dispute;
    if (decision === '') throw new ApiError(409, 'order.no_decision');
    if (action === 'reject') {
        const nothing = { decision: '', decided_by: null, to_buyer: null };
        await trx.updateTable('disputes').set(nothing).where('id', '=', id).execute();
        await say(context, reason);
        return moveOrder(
            trx,
            { order, action: 'decide', actor, version, data: { decision: '' } },
            now,
        );
    }
    await requireSecondDecider(context, decided_by ?? '');
    const approved = { approved_by: actor.id };
    await trx.updateTable('disputes').set(approved).where('id', '=', id).execute();
    await say(context, reason);
    const toBuyer = BigInt(to_buyer ?? 0);
    // a bank may have taken some of it back since the first of them decided
    const ending = decision === 'split' ? outcomeOf(order, toBuyer) : (decision as Ending);
    return end(context, { action: ending, toBuyer, reason, version });
};

const carryOut = (context: DecideContext, decision: Decision): Promise<StoredOrder> => {
    const { action, reason, version } = decision;
    const { trx, order, actor, now } = context;
    if (action === 'approve' || action === 'reject') return answer(context, decision);
    if (action === 'hold') return holdOrder(trx, { order, actor, version, reason }, now);
    if (action === 'unhold') return unholdOrder(trx, { order, actor, version, reason }, now);
    if (action === 'cancel' || action === 'deliver') {
        return moveOrder(trx, { order, action, actor, version, reason }, now);
    }
    return decide(context, { ...decision, action });
};

/** What was refunded goes on to the gateway, in the same transaction: nobody spends it in between. */
const sendBack = async (
    { trx, order }: Pick<DecideContext, 'trx' | 'order'>,
    { reason }: Decision,
    { rails, ...outside }: DecisionContext,
): Promise<void> => {
    if (order.state !== 'refunded' || !rails) throw invalid({ toRail: 'order.nothing_refunded' });
    await refundOrderToRail(trx, rails, { orderId: order.id, id: randomUUID(), reason }, outside);
};

/** Who decides, and the ways to pay that can give back. */
type DecisionContext = CrudContext & { rails?: Rails };

/** Does what an administrator decides, with its entry in the log. Throws 404, 409 and 422. */
export const decideOrder = (
    outside: DecisionContext,
    id: string,
    decision: Decision,
): Promise<StoredOrder> =>
    againAfterDeadlock(() =>
        inTransaction(outside.db, async trx => {
            const { now, session } = outside;
            // before the order, as every guarded action takes it
            await takeTurn(trx);
            const order = await lockOrder(trx, id);
            if (!mayDecide(session, order)) {
                throw new ApiError(409, 'order.own');
            }
            const actor: OrderActing = { type: 'admin', id: session.userId };
            const moved = await carryOut({ trx, order, actor, now }, decision);
            if (decision.toRail) await sendBack({ trx, order: moved }, decision, outside);
            await writeAudit(trx, {
                actor: outside,
                now,
                action: decision.action,
                resource: 'orders',
                recordId: id,
                title: order.number,
                changes: {
                    ...(moved.state !== order.state && { state: [order.state, moved.state] }),
                    reason: [null, decision.reason],
                    ...(decision.toBuyer !== undefined && {
                        toBuyer: [
                            null,
                            `${decimalText(decision.toBuyer, order.currency)} ${order.currency}`,
                        ],
                    }),
                },
            });
            return moved;
        }),
    );
