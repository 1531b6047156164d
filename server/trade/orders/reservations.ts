import { singleTypes } from '../../../contract/trade/orders/orderTransition';
import { lockProduct, moveOrdered } from '../../market/products/orderedProduct';
import { ApiError } from '../../platform/http/errors';
import { activeAuctionOn } from '../auctions/auctionRows';
import type { StoredOrder, Trx } from './orderRows';

/** There is one of it. */
export const isSingle = ({ type }: Pick<StoredOrder, 'type'>): boolean =>
    (singleTypes as readonly string[]).includes(type);

/** Keeps what there is one of for an order; 409 when another order has it. */
export const reserveProduct = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const { product_id, id } = order;
    if (product_id === null || !isSingle(order)) return;
    // in the same turn as whoever accepts an offer on it
    await lockProduct(trx, product_id);
    const reserved = await trx
        .insertInto('order_reservations')
        .values({ product_id, order_id: id, created_at: now })
        .onConflict(conflict => conflict.column('product_id').doNothing())
        .executeTakeFirst();
    if (reserved.numInsertedOrUpdatedRows !== 1n) throw alreadyOrdered();
    // behind the lock: an auction that began meanwhile has it
    const auction = await activeAuctionOn(trx, product_id);
    if (auction && auction.order_id !== id) throw new ApiError(409, 'auction.in_auction');
    await moveOrdered(trx, product_id, { state: 'reserved' }, now);
};

export const alreadyOrdered = () => new ApiError(409, 'order.reserved');

/** Lets go of what an order kept: it is on offer again, or back with its seller. */
export const freeProduct = async (
    trx: Trx,
    order: StoredOrder,
    state: 'listed' | 'withdrawn',
    now: number,
): Promise<void> => {
    const { product_id, id } = order;
    if (product_id === null) return;
    const { numDeletedRows } = await trx
        .deleteFrom('order_reservations')
        .where('product_id', '=', product_id)
        .where('order_id', '=', id)
        .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const reason = state === 'withdrawn' ? { reason: `order ${order.number}` } : {};
    await moveOrdered(trx, product_id, { state, ...reason }, now);
};

/**
 * What there was one of is sold; the reservation stays, so that nobody can order it again. Between accounts that may
 * be one person's it is no sale that others are told of.
 */
export const markSold = async (
    trx: Trx,
    order: StoredOrder,
    { isRelated }: { isRelated: boolean },
    now: number,
): Promise<void> => {
    if (order.product_id === null || !isSingle(order)) return;
    const sold = isRelated ? {} : { soldAt: now };
    const { product_id, buyer_id } = order;
    await moveOrdered(trx, product_id, { state: 'sold', buyerId: buyer_id, ...sold }, now);
};
