import type { OrderGuard } from '../../../contract/trade/orders/orderTransition';
import { maySell } from '../../market/products/sellerStanding';
import type { Database } from '../../platform/database/database';
import { isFrozenInAuction } from '../auctions/followAuctionOrder';
import { openPartsOf } from '../parts/partRows';
import { canEscalate } from './escalationState';
import { type OrderActing, type StoredOrder, termsOf, timersOf } from './orderRows';
import { canReview } from './reviews';

interface Asked {
    order: StoredOrder;
    actor: OrderActing;
    /** ms */
    now: number;
}

type Guard = (db: Database, asked: Asked) => boolean | Promise<boolean>;

/** The seller hands it over, and nothing does by itself. */
export const isManual = ({ fulfilment }: StoredOrder) =>
    fulfilment !== 'source_auto' && fulfilment !== 'instant';

/** Plans and top-ups have no seller. */
export const isSellerActive = async (
    db: Database,
    { seller_id }: Pick<StoredOrder, 'seller_id'>,
): Promise<boolean> => seller_id === null || maySell(db, seller_id);

/** Its seller can hand it over, and the auction that it is of is not under review. */
export const isPayable = async (
    db: Database,
    order: Pick<StoredOrder, 'id' | 'seller_id'>,
): Promise<boolean> =>
    (await isSellerActive(db, order)) && !(await isFrozenInAuction(db, order.id));

/** The open proposal of a dispute that somebody else made. */
export const proposalFor = async (db: Database, { order, actor }: Pick<Asked, 'order' | 'actor'>) =>
    db
        .selectFrom('dispute_messages')
        .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
        .select(['dispute_messages.id', 'dispute_messages.to_buyer', 'dispute_messages.part'])
        .where('order_id', '=', order.id)
        .where('disputes.state', '=', 'open')
        .where('proposal_state', '=', 'open')
        .where('part', '<>', actor.type)
        .orderBy('dispute_messages.id', 'desc')
        .executeTakeFirst();

/** Whether every item that has to be handed over was ticked by the seller. */
const isDelivered: Guard = async (db, { order }) => {
    const missing = await db
        .selectFrom('delivery_items')
        .select('id')
        .where('order_id', '=', order.id)
        .where('required', '=', 1)
        .where('seller_done_at', 'is', null)
        .executeTakeFirst();
    return missing === undefined;
};

const hasCode: Guard = async (db, { order }) => {
    const found = await db
        .selectFrom('delivery_items')
        .select('id')
        .where('order_id', '=', order.id)
        .where('secret', 'is not', null)
        .where('shown_at', 'is', null)
        .executeTakeFirst();
    return found !== undefined;
};

const hasDownload: Guard = async (db, { order }) => {
    const found = await db
        .selectFrom('download_grants')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirst();
    return found !== undefined;
};

const guards: Readonly<Record<OrderGuard, Guard>> = {
    isDelivered,
    hasCode,
    hasDownload,
    isInReview: (db, { order, actor, now }) => canReview(db, order, actor, now),
    isAutomatic: (_, { order }) => order.fulfilment === 'source_auto',
    isManual: (_, { order }) => isManual(order),
    hasSupport: (_, { order }) => {
        const { details } = termsOf(order);
        return details?.type === 'source' && details.supportDays > 0;
    },
    hasProposal: async (db, asked) => (await proposalFor(db, asked)) !== undefined,
    canExtend: (_, { order }) => order.is_extended === 0 && (timersOf(order).extend ?? 0) > 0,
    hasExtension: (_, { order, actor }) =>
        order.extension_by !== '' && order.extension_by !== actor.type,
    isPush: (_, { order }) => order.fulfilment === 'domain_push',
    isFree: (_, { order }) => order.held_at === null,
    canEscalate: (_, { order, now }) => canEscalate(order, now),
    isHeld: (_, { order }) => order.held_at !== null,
    hasParts: async (db, { order }) => (await openPartsOf(db, order.id)).length > 0,
    isSellerActive: (db, { order }) => isPayable(db, order),
};

/** Whether what a move needs beside state and actor holds. */
export const holds = async (db: Database, guard: OrderGuard, asked: Asked): Promise<boolean> =>
    guards[guard](db, asked);
