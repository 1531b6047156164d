import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { railNames, rails, takes } from '../../../contract/trade/paymentRails';
import { findPerson } from '../../identity/users/people';
import { readNoticed } from '../../market/domainLooks/domainRows';
import type { Database } from '../../platform/database/database';
import { mayRefuse } from '../auctions/followAuctionOrder';
import { readRail } from '../payments/settings/storedRails';
import { availableOf } from '../wallet/availableOf';
import { isSellerActive } from './guards';
import type { StoredOrder } from './orderRows';

/** What is there of the price: what was put down, and what else the buyer has here. */
const isCovered = async (db: Database, order: StoredOrder): Promise<boolean> => {
    const available = BigInt(await availableOf(db, order.buyer_id, order.currency));
    return available + BigInt(order.deposit) >= BigInt(order.total);
};

/** Whether any method that is on would take it. */
const hasWayToPay = async (db: Database, order: StoredOrder): Promise<boolean> => {
    const { currency, total } = order;
    for (const name of railNames) {
        const isPossible = rails[name].isBalance
            ? await isCovered(db, order)
            : takes(name, { currency, total: BigInt(total) });
        if (isPossible && (await readRail(db, name)).enabled) return true;
    }
    return false;
};

/**
 * Whether it is up to the buyer alone that an order is paid: they can sign in and have a way to pay, its seller could
 * hand it over, and its domain is as it was listed, without which no payment is taken.
 */
export const isUpToBuyer = async (db: Database, order: StoredOrder): Promise<boolean> => {
    if (!(await isSellerActive(db, order))) return false;
    if ((await findPerson(db, order.buyer_id))?.isActive !== true) return false;
    if (BigInt(order.deposit) > 0n && !(await hasWayToPay(db, order))) return false;
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
