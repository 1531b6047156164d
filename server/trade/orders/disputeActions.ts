import { fault } from '../../../contract/fault';
import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import { ApiError, invalid } from '../../platform/http/errors';
import type { ActionContext } from './actionContext';
import { keepEvidence } from './disputeFiles';
import { addDisputeMessage, openDisputeOf } from './disputeRows';
import { proposalFor } from './guards';
import { moveOrder } from './moveOrder';
import { outcomeOf, stateOfOutcome } from './orderMoney';
import { leftOfPrice, type StoredOrder, type Trx } from './orderRows';

type Input<Action extends OrderActionInput['action']> = Extract<
    OrderActionInput,
    { action: Action }
>;

/** An amount that is no more than what banks and parts have left of the price; throws 422. */
export const partOfPrice = (order: StoredOrder, field: string, amount: string): bigint => {
    const part = BigInt(amount);
    if (part > leftOfPrice(order)) throw invalid({ [field]: 'order.more_than_price' });
    return part;
};

export const requireDispute = async (trx: Trx, orderId: string) => {
    const dispute = await openDisputeOf(trx, orderId);
    if (!dispute) throw new ApiError(409, 'dispute.none_open');
    return dispute;
};

export const openDispute = async (
    { trx, order, actor, session, now }: ActionContext,
    { reasonCode, claim, text, files, version }: Input<'dispute'>,
): Promise<StoredOrder> => {
    const dispute = { reasonCode, claim: partOfPrice(order, 'claim', claim), text, files };
    const asked = {
        order,
        action: 'dispute',
        actor,
        version,
        reason: reasonCode,
        dispute,
    } as const;
    const moved = await moveOrder(trx, asked, now);
    await keepEvidence(trx, session, order.id, files);
    return moved;
};

const hourMs = 3_600_000;
/** What one side writes within an hour. Each message is a new version, so more would keep decisions from being made. */
const mostAnHour = 20;

/** Throws 429 for who has written too much of late. */
const requireRoom = async (
    trx: Trx,
    { id, part, now }: { id: string; part: ActionContext['part']; now: number },
): Promise<void> => {
    const { count } = await trx
        .selectFrom('dispute_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('dispute_id', '=', id)
        .where('part', '=', part)
        .where('created_at', '>', now - hourMs)
        .executeTakeFirstOrThrow();
    if (Number(count) < mostAnHour) return;
    throw new ApiError(429, fault('dispute.too_much', { max: mostAnHour }), { retryAfter: 600 });
};

const say = async (
    context: ActionContext,
    { action, text, files, version }: Input<'write'> | Input<'propose'>,
    toBuyer?: bigint,
): Promise<StoredOrder> => {
    const { trx, order, actor, session, now, part } = context;
    const moved = await moveOrder(trx, { order, action, actor, version }, now);
    const { id } = await requireDispute(trx, order.id);
    await requireRoom(trx, { id, part, now });
    await keepEvidence(trx, session, order.id, files);
    const message = {
        disputeId: id,
        authorId: actor.id,
        part,
        body: text,
        files,
        kind: toBuyer === undefined ? 'message' : 'proposal',
        ...(toBuyer !== undefined && { toBuyer }),
    } as const;
    await addDisputeMessage(trx, message, now);
    return moved;
};

export const write = (context: ActionContext, input: Input<'write'>) => say(context, input);

const endProposals = async (
    { trx, order, part }: ActionContext,
    state: 'replaced' | 'withdrawn',
): Promise<number> => {
    const { id } = await requireDispute(trx, order.id);
    const { numUpdatedRows } = await trx
        .updateTable('dispute_messages')
        .set({ proposal_state: state })
        .where('dispute_id', '=', id)
        .where('part', '=', part)
        .where('proposal_state', '=', 'open')
        .executeTakeFirst();
    return Number(numUpdatedRows);
};

export const propose = async (
    context: ActionContext,
    input: Input<'propose'>,
): Promise<StoredOrder> => {
    const toBuyer = partOfPrice(context.order, 'toBuyer', input.toBuyer);
    if (context.order.state === 'disputed') await endProposals(context, 'replaced');
    return say(context, input, toBuyer);
};

export const withdrawProposal = async (
    context: ActionContext,
    { version }: Input<'withdrawProposal'>,
): Promise<StoredOrder> => {
    const { trx, order, actor, now } = context;
    const moved = await moveOrder(trx, { order, action: 'withdrawProposal', actor, version }, now);
    if ((await endProposals(context, 'withdrawn')) === 0) {
        throw new ApiError(409, 'dispute.no_proposal');
    }
    return moved;
};

/** Both want the same: the other side's last proposal is carried out. */
export const acceptProposal = async (
    { trx, order, actor, now }: ActionContext,
    { messageId, version }: Input<'acceptProposal'>,
): Promise<StoredOrder> => {
    // what an administrator has decided is not undercut while another one looks at it
    if ((await requireDispute(trx, order.id)).decision !== '') {
        throw new ApiError(409, 'order.decision_waits');
    }
    const proposal = await proposalFor(trx, { order, actor });
    if (proposal && proposal.id !== messageId) {
        throw new ApiError(409, 'dispute.proposal_closed');
    }
    const toBuyer = BigInt(proposal?.to_buyer ?? 0);
    const to = stateOfOutcome[outcomeOf(order, toBuyer)];
    const columns = to === 'split' ? { split_to_buyer: Number(toBuyer) } : {};
    const asked = {
        order,
        action: 'acceptProposal',
        actor,
        to,
        version,
        toBuyer,
        columns,
    } as const;
    const moved = await moveOrder(trx, asked, now);
    await trx
        .updateTable('dispute_messages')
        .set({ proposal_state: 'accepted' })
        .where('id', '=', messageId)
        .execute();
    return moved;
};
