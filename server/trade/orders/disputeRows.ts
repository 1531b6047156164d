import { newId } from '../../platform/database/newId';
import type { EffectContext } from './effectContext';
import { type StoredOrder, type Trx, timersOf } from './orderRows';

/** The dispute of an order that is not decided yet. */
export const openDisputeOf = (trx: Pick<Trx, 'selectFrom'>, orderId: string) =>
    trx
        .selectFrom('disputes')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', '=', 'open')
        .executeTakeFirst();

interface NewDisputeMessage {
    disputeId: string;
    authorId: string;
    part: 'buyer' | 'seller' | 'admin';
    kind: 'message' | 'proposal' | 'decision';
    body: string;
    files: readonly string[];
    /** of a proposal: smallest unit */
    toBuyer?: bigint;
}

/** Adds words, or a proposal, to a dispute. */
export const addDisputeMessage = async (
    trx: Trx,
    { disputeId, authorId, part, kind, body, files, toBuyer }: NewDisputeMessage,
    now: number,
): Promise<void> => {
    await trx
        .insertInto('dispute_messages')
        .values({
            id: newId(now),
            dispute_id: disputeId,
            author_id: authorId,
            part,
            kind,
            body,
            files: JSON.stringify(files),
            created_at: now,
            to_buyer: toBuyer === undefined ? null : Number(toBuyer),
            proposal_state: kind === 'proposal' ? 'open' : '',
        })
        .execute();
};

const partOf = (type: string) => (type === 'buyer' || type === 'seller' ? type : 'admin');

/** Begins a dispute with what whoever opens it says. */
export const openDispute = async ({ trx, order, asked, now }: EffectContext): Promise<void> => {
    const { dispute, actor } = asked;
    if (!dispute) throw new Error(`the dispute of order ${order.id} has no reason`);
    const id = newId(now);
    const part = partOf(actor.type);
    await trx
        .insertInto('disputes')
        .values({
            id,
            order_id: order.id,
            opened_by: actor.id,
            opened_part: part,
            state: 'open',
            reason_code: dispute.reasonCode,
            claim: Number(dispute.claim),
            outcome: '',
            to_buyer: null,
            decision: '',
            decided_by: null,
            approved_by: null,
            deadline_at: now + (timersOf(order).dispute ?? 0),
            closed_at: null,
            created_at: now,
        })
        .execute();
    const { text: body, files } = dispute;
    const message = { disputeId: id, authorId: actor.id, part, kind: 'message', body, files };
    await addDisputeMessage(trx, message as NewDisputeMessage, now);
};

const outcomes: Partial<Record<StoredOrder['state'], string>> = {
    completed: 'release',
    refunded: 'refund',
    split: 'split',
};

/** Ends a dispute with what became of its order. */
export const closeDispute = async ({ trx, order, asked, now }: EffectContext): Promise<void> => {
    const whole = order.state === 'refunded' ? order.price : 0;
    await trx
        .updateTable('disputes')
        .set({
            state: 'closed',
            closed_at: now,
            outcome: outcomes[order.state] ?? '',
            to_buyer: asked.toBuyer === undefined ? whole : Number(asked.toBuyer),
            decision: '',
        })
        .where('order_id', '=', order.id)
        .where('state', '=', 'open')
        .execute();
};
