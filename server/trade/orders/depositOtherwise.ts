import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { readNoticed } from '../../market/domainLooks/domainRows';
import type { Database } from '../../platform/database/database';
import { mayRefuse } from '../auctions/followAuctionOrder';
import { isSellerActive } from './guards';
import type { StoredOrder } from './orderRows';

/**
 * Whether it is up to the buyer alone that an order is paid: its seller could hand it over, and its domain is as it was
 * listed, without which no payment is taken.
 */
export const isUpToBuyer = async (
    db: Database,
    order: Pick<StoredOrder, 'seller_id' | 'product_id'>,
): Promise<boolean> => {
    if (!(await isSellerActive(db, order))) return false;
    return order.product_id === null || (await readNoticed(db, order.product_id)) === null;
};

/**
 * Whose the deposit will be if the buyer lets the order expire or cancels it. None is kept of who could not pay, nor of
 * the next bidder of an auction, who may say no.
 */
export const depositOtherwise = async (
    db: Database,
    order: StoredOrder,
): Promise<OwnOrder['depositOtherwise']> => {
    const { id, state, deposit, deposit_account } = order;
    if (state !== 'pending_payment' || BigInt(deposit) === 0n) return null;
    const isAuctions = deposit_account.startsWith('auction:');
    const isReturned = !(await isUpToBuyer(db, order)) || (isAuctions && (await mayRefuse(db, id)));
    return isReturned ? 'buyer' : 'seller';
};
