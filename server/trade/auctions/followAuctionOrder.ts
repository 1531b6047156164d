import type { Database } from '../../platform/database/database';
import { planJob } from '../../platform/jobs/jobQueue';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { biddersOf, lockAuction, type StoredAuction } from './auctionRows';
import { countDeposit, releaseDeposit } from './bidDeposits';
import { moveAuction } from './moveAuction';

export const auctionDefaultKind = 'auction_default';

export interface AuctionDefault {
    auctionId: string;
    orderId: string;
    /** the buyer let it expire or cancelled it, and could have paid it */
    isBuyersFault: boolean;
}

type OrdersAuction = Pick<StoredAuction, 'id' | 'state' | 'frozen_from'>;

/** The auction that an order is of, while it is about that order. */
const auctionOf = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<OrdersAuction | undefined> =>
    (await db
        .selectFrom('auctions')
        .select(['id', 'state', 'frozen_from'])
        .where('order_id', '=', orderId)
        .executeTakeFirst()) as OrdersAuction | undefined;

/** Nobody pays for what is under review. */
export const isFrozenInAuction = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<boolean> => (await auctionOf(db, orderId))?.state === 'frozen';

/** Of who is offered it after somebody else did not pay: they may say no and lose nothing. */
export const mayRefuse = async (
    db: Pick<Database, 'selectFrom'>,
    orderId: string,
): Promise<boolean> => {
    const found = await auctionOf(db, orderId);
    return (found?.frozen_from || found?.state) === 'second';
};

/** The winner's order was paid: the auction is over, and nobody else's deposit is held. */
export const settleAuction = async (
    trx: Trx,
    order: StoredOrder,
    { isCounted }: { isCounted: boolean },
    now: number,
): Promise<void> => {
    const found = await auctionOf(trx, order.id);
    if (!found) return;
    const auction = await lockAuction(trx, found.id);
    const sold = await moveAuction(trx, { auction, action: 'paid', by: 'order', to: 'sold' }, now);
    for (const bidder of await biddersOf(trx, sold.id)) {
        const isWinner = bidder.user_id === order.buyer_id;
        if (isWinner && isCounted) await countDeposit(trx, bidder, now);
        else await releaseDeposit(trx, sold, bidder, now);
    }
};

const planDefault = (trx: Trx, payload: AuctionDefault, now: number): Promise<void> => {
    const key = `auction:${payload.auctionId}:default:${payload.orderId}`;
    return planJob(trx, { kind: auctionDefaultKind, key, runAt: now, payload }, now);
};

/** The winner's order is over unpaid: who is next is decided behind the auction's lock. */
export const followAuctionOrder = async (
    trx: Trx,
    order: StoredOrder,
    { isBuyersFault }: { isBuyersFault: boolean },
    now: number,
): Promise<void> => {
    const found = await auctionOf(trx, order.id);
    if (!found || order.paid_at !== null) return;
    await planDefault(trx, { auctionId: found.id, orderId: order.id, isBuyersFault }, now);
};
