import { activeAuctionStates } from '../../../contract/trade/auctions/auctionTable';
import { pendingOfferStates } from '../../../contract/trade/offers/offerTable';
import type { CrudContext } from '../../platform/crud/definition';
import { decideAuction } from '../auctions/decideAuction';
import { answerOffer } from '../offers/answerOffer';
import { latestOf, makerOf, readThread } from '../offers/offerRows';
import { moveOrder } from '../orders/moveOrder';
import { lockOrder } from '../orders/orderRows';

const reason = 'demo';

const endAuctions = async (context: CrudContext, productIds: readonly string[]): Promise<void> => {
    const { userId } = context.session;
    const rows = await context.db
        .selectFrom('auctions')
        .select('id')
        .where('product_id', 'in', productIds)
        .where('state', 'in', activeAuctionStates)
        .execute();
    const decision = { action: 'cancel', reason, by: 'admin', userId } as const;
    for (const { id } of rows) await decideAuction(context, id, decision);
};

/** Orders first that keep a listing: offers on it wait for them. */
const endOrders = async (
    { db, session, now }: CrudContext,
    productIds: readonly string[],
): Promise<void> => {
    const rows = await db
        .selectFrom('orders')
        .select(['id', 'state'])
        .where('product_id', 'in', productIds)
        .where('state', 'in', ['pending_payment', 'paid', 'delivering', 'delivered'])
        .execute();
    const admin = { type: 'admin', id: session.userId } as const;
    for (const { id, state } of rows) {
        await db.transaction().execute(async trx => {
            const order = await lockOrder(trx, id);
            const buyer = { type: 'buyer', id: order.buyer_id } as const;
            // what was handed over is its buyer's to accept
            if (state === 'delivered') {
                await moveOrder(trx, { order, action: 'accept', actor: buyer }, now);
                return;
            }
            const action = state === 'pending_payment' ? 'cancel' : 'refund';
            await moveOrder(trx, { order, action, actor: admin, reason }, now);
        });
    }
};

const endOffers = async ({ db, now }: CrudContext, productIds: readonly string[]) => {
    const rows = await db
        .selectFrom('offers')
        .select('thread_id')
        .distinct()
        .where('product_id', 'in', productIds)
        .where('state', 'in', pendingOfferStates)
        .execute();
    for (const { thread_id: threadId } of rows) {
        const offer = latestOf(await readThread(db, threadId));
        const { id: offerId, version } = offer;
        const input = { action: 'withdraw', offerId, version } as const;
        await answerOffer(db, { threadId, userId: makerOf(offer), input }, now);
    }
};

/**
 * Ends what goes on among made-up people by the moves that staff and people have: whatever is held goes back to whose it
 * was, so that nothing lies on an account whose record is taken away.
 */
export const settleDemoTrade = async (
    context: CrudContext,
    productIds: readonly string[],
): Promise<void> => {
    if (productIds.length === 0) return;
    await endAuctions(context, productIds);
    await endOrders(context, productIds);
    await endOffers(context, productIds);
};
