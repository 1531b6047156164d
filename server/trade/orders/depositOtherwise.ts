import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import type { Database } from '../../platform/database/database';
import { mayRefuse } from '../auctions/followAuctionOrder';
import type { StoredOrder } from './orderRows';

/**
 * Whose the deposit will be if the buyer lets the order expire or cancels it. A seller who could hand nothing over gets
 * none, nor one whose auction offered it to the next bidder, who may say no.
 */
export const depositOtherwise = async (
    db: Database,
    { id, state, deposit, deposit_account }: StoredOrder,
    isSellerActive: boolean,
): Promise<OwnOrder['depositOtherwise']> => {
    if (state !== 'pending_payment' || BigInt(deposit) === 0n) return null;
    const isAuctions = deposit_account.startsWith('auction:');
    const isReturned = !isSellerActive || (isAuctions && (await mayRefuse(db, id)));
    return isReturned ? 'buyer' : 'seller';
};
