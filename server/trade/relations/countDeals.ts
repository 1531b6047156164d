import { counted } from '../../platform/database/counted';
import type { Database } from '../../platform/database/database';

type Reader = Pick<Database, 'selectFrom'>;

/** Orders of two people with each other, whichever of them is the buyer. */
export const ordersBetween = (db: Reader, one: string, other: string) =>
    db
        .selectFrom('orders')
        .where(({ and, or, eb }) =>
            or([
                and([eb('buyer_id', '=', one), eb('seller_id', '=', other)]),
                and([eb('buyer_id', '=', other), eb('seller_id', '=', one)]),
            ]),
        );

const countBids = (db: Reader, bidder: string, seller: string): Promise<number> =>
    counted(
        db
            .selectFrom('auction_bidders')
            .innerJoin('auctions', 'auctions.id', 'auction_bidders.auction_id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('auction_bidders.user_id', '=', bidder)
            .where('auctions.seller_id', '=', seller),
    );

/** Paid orders of two people with each other, and auctions of one in which the other bid. */
export const countDeals = async (db: Reader, one: string, other: string): Promise<number> => {
    const paid = await counted(
        ordersBetween(db, one, other)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('paid_at', 'is not', null),
    );
    return paid + (await countBids(db, one, other)) + (await countBids(db, other, one));
};
