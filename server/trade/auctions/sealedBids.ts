import type { Secret } from '../../platform/secret';
import type { Trx } from '../orders/orderRows';
import { appendLog } from './auctionLog';
import { bidderIdOf, type StoredAuction } from './auctionRows';

const purpose = 'auction_bid';

interface SealedAmount {
    amount: string;
    salt: string;
}

export const sealBid = (secret: Secret, bid: SealedAmount): string =>
    secret.seal(purpose, JSON.stringify(bid));

/** Throws for what this server did not seal: nobody wins by a bid that cannot be read. */
export const openBid = (secret: Secret, sealed: string): SealedAmount => {
    const opened = secret.open(purpose, sealed);
    if (opened === undefined) throw new Error('a sealed bid cannot be opened');
    return JSON.parse(opened) as SealedAmount;
};

const sealedOf = (trx: Trx, auctionId: string) =>
    trx
        .selectFrom('auction_bids')
        .innerJoin('auction_bidders', join =>
            join
                .onRef('auction_bidders.auction_id', '=', 'auction_bids.auction_id')
                .onRef('auction_bidders.user_id', '=', 'auction_bids.user_id'),
        )
        .select(['auction_bids.id as id', 'auction_bids.user_id as user_id', 'seq', 'sealed'])
        .select('number')
        .where('auction_bids.auction_id', '=', auctionId)
        .orderBy('seq')
        .execute();

/** Somebody's highest sealed amount. */
export const ownSealed = async (
    trx: Pick<Trx, 'selectFrom'>,
    secret: Secret,
    { auctionId, userId }: { auctionId: string; userId: string },
): Promise<bigint | null> => {
    const latest = await trx
        .selectFrom('auction_bids')
        .select('sealed')
        .where('auction_id', '=', auctionId)
        .where('user_id', '=', userId)
        .where('sealed', '<>', '')
        .orderBy('seq', 'desc')
        .executeTakeFirst();
    return latest ? BigInt(openBid(secret, latest.sealed).amount) : null;
};

/** Opens what was sealed, each with its salt, so that anybody can compare it with its commitment. */
export const openSealed = async (
    trx: Trx,
    secret: Secret,
    auction: StoredAuction,
    now: number,
): Promise<StoredAuction> => {
    let after = auction;
    for (const { id, user_id, number, seq, sealed } of await sealedOf(trx, auction.id)) {
        const { amount, salt } = openBid(secret, sealed);
        const fields = { u: String(number), m: amount, salt, of: seq };
        after = await appendLog(trx, after, 'reveal', fields, now);
        const maximum = BigInt(amount);
        await trx.updateTable('auction_bids').set({ maximum }).where('id', '=', id).execute();
        // a later one of the same bidder is higher
        await trx
            .updateTable('auction_bidders')
            .set({ maximum, updated_at: now })
            .where('id', '=', bidderIdOf(auction.id, user_id))
            .execute();
    }
    return after;
};
