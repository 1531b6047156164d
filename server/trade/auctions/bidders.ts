import { acceptedFor } from '../offers/makeOffer';
import type { Trx } from '../orders/orderRows';
import { relationsOf, sharesDestination } from '../orders/relatedPeople';
import { keepRelation } from '../relations/keepRelation';
import { bidderIdOf, findBidder, type StoredAuction, type StoredBidder } from './auctionRows';

interface Entering {
    userId: string;
    acceptedTerms?: string | undefined;
}

const lastNumber = async (trx: Trx, auctionId: string): Promise<number> => {
    const { last } = await trx
        .selectFrom('auction_bidders')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .where('auction_id', '=', auctionId)
        .executeTakeFirstOrThrow();
    return Number(last ?? 0);
};

/** ms; of bids in a row the first is looked at */
const relationsMs = 3_600_000;

/** Again with later bids: a first one from a borrowed device would say nothing of them. What was seen stays. */
const noteRelations = async (
    trx: Trx,
    bidder: StoredBidder,
    relations: readonly string[],
): Promise<StoredBidder> => {
    const seen = JSON.parse(bidder.relations) as string[];
    const all = JSON.stringify([...new Set(seen.concat(relations))]);
    if (all === bidder.relations) return bidder;
    await trx
        .updateTable('auction_bidders')
        .set({ relations: all })
        .where('id', '=', bidder.id)
        .execute();
    return { ...bidder, relations: all };
};

/**
 * Whoever bids for the first time gets the next number and accepts the terms of sale. What the account has in common
 * with the seller's is noted for a person to look at: most of it proves nothing.
 */
export const enterBidder = async (
    trx: Trx,
    auction: StoredAuction,
    { userId, acceptedTerms }: Entering,
    now: number,
): Promise<StoredBidder> => {
    const known = await findBidder(trx, auction.id, userId);
    // others wait meanwhile: not with each of many bids in a row
    if (known && now - known.updated_at < relationsMs) return known;
    const isNamed = await sharesDestination(trx, userId, auction.seller_id);
    const relations = [
        ...(await relationsOf(trx, userId, auction.seller_id)),
        ...(isNamed ? (['destination'] as const) : []),
    ];
    const pair = { one: userId, other: auction.seller_id, kinds: relations };
    if (known) {
        await keepRelation(trx, pair, now);
        return noteRelations(trx, known, relations);
    }
    const terms = await acceptedFor(trx, auction.product_id, acceptedTerms, now);
    const row = await trx
        .insertInto('auction_bidders')
        .values({
            id: bidderIdOf(auction.id, userId),
            auction_id: auction.id,
            user_id: userId,
            number: (await lastNumber(trx, auction.id)) + 1,
            maximum: 0,
            deposit: 0,
            deposit_end: '',
            order_id: null,
            dropped: '',
            relations: JSON.stringify(relations),
            accepted_terms: terms,
            created_at: now,
            updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    // behind it, as it counts this auction among what the two dealt in
    await keepRelation(trx, pair, now);
    return row as StoredBidder;
};
