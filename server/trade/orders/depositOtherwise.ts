import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { readNoticed } from '../../market/domainLooks/domainRows';
import type { Database } from '../../platform/database/database';
import { mayRefuse } from '../auctions/followAuctionOrder';
import { isSellerActive } from './guards';
import type { StoredOrder } from './orderRows';
import { timeToPay } from './timeToPay';

const dayMs = 86_400_000;

/**
 * Whether a buyer has had the time that was agreed: more than half of it, to the end. Who cancels because there is no
 * way to pay has waited a day for one, or half of the time.
 */
const hadTime = async (
    db: Database,
    order: StoredOrder,
    { ends, now }: { ends: DepositEnd; now: number },
): Promise<boolean> => {
    const { isPossible, agreedMs, lostMs } = await timeToPay(db, order, now);
    const half = Math.max(1, agreedMs / 2);
    if (ends === 'expire') return lostMs < half;
    return isPossible || lostMs < Math.min(half, dayMs);
};

/** How an order ends unpaid. */
export type DepositEnd = 'expire' | 'cancel';

/**
 * Whether it is up to the buyer alone that an order is paid: they have had the time and a way to pay, its seller could
 * hand it over, and its domain is as it was listed, without which no payment is taken.
 */
export const isUpToBuyer = async (
    db: Database,
    order: StoredOrder,
    end: { ends: DepositEnd; now: number },
): Promise<boolean> => {
    if (!(await isSellerActive(db, order))) return false;
    if (BigInt(order.deposit) > 0n && !(await hadTime(db, order, end))) return false;
    return order.product_id === null || (await readNoticed(db, order.product_id)) === null;
};

/**
 * Whose the deposit will be if the buyer lets the order expire or cancels it. None is kept of who could not pay, nor of
 * the next bidder of an auction, who may say no.
 */
export const depositOtherwise = async (
    db: Database,
    order: StoredOrder,
    now: number,
): Promise<OwnOrder['depositOtherwise']> => {
    const { id, state, deposit, deposit_account } = order;
    if (state !== 'pending_payment' || BigInt(deposit) === 0n) return null;
    const isAuctions = deposit_account.startsWith('auction:');
    const isReturned =
        !(await isUpToBuyer(db, order, { ends: 'cancel', now })) ||
        (isAuctions && (await mayRefuse(db, id)));
    return isReturned ? 'buyer' : 'seller';
};
