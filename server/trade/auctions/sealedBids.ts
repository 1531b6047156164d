import type { Secret } from '../../platform/secret';
import type { Trx } from '../orders/orderRows';
import { appendLog, commitmentOf, readLog } from './auctionLog';
import { bidderIdOf, type StoredAuction } from './auctionRows';

const purpose = 'auction_bid';

interface SealedAmount {
    amount: string;
    salt: string;
}

export const sealBid = (secret: Secret, bid: SealedAmount): string =>
    secret.seal(purpose, JSON.stringify(bid));

/** Undefined for what this server did not seal. */
const openBid = (secret: Secret, sealed: string): SealedAmount | undefined => {
    const opened = secret.open(purpose, sealed);
    return opened === undefined ? undefined : (JSON.parse(opened) as SealedAmount);
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
        .where('sealed', '<>', '')
        .orderBy('seq')
        .execute();

/** Somebody's highest sealed amount; null for none, and for one that cannot be read any more. */
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
    const opened = latest && openBid(secret, latest.sealed);
    return opened ? BigInt(opened.amount) : null;
};

type Opened = Awaited<ReturnType<typeof sealedOf>>[number] & SealedAmount;

/** What each bidder committed to, by the record of the log. */
const commitmentsOf = async (trx: Trx, auctionId: string): Promise<ReadonlyMap<number, string>> => {
    const records = (await readLog(trx, auctionId)).filter(({ type }) => type === 'seal');
    return new Map(
        records.map(({ seq, body }) => [seq, (JSON.parse(body) as { c: string }).c] as const),
    );
};

/**
 * All that was sealed; undefined when one of them cannot be read or is not what its bidder committed to: nobody wins
 * by what somebody exchanged in the database, or by what is left when the server's key was changed.
 */
export const readSealed = async (
    trx: Trx,
    secret: Secret,
    auctionId: string,
): Promise<readonly Opened[] | undefined> => {
    const commitments = await commitmentsOf(trx, auctionId);
    const all: Opened[] = [];
    for (const row of await sealedOf(trx, auctionId)) {
        const opened = openBid(secret, row.sealed);
        if (!opened) return undefined;
        if (commitmentOf(opened.salt, opened.amount) !== commitments.get(row.seq)) return undefined;
        all.push(Object.assign(row, opened));
    }
    // nor does anybody lose because theirs is gone
    return all.length === commitments.size ? all : undefined;
};

/** Opens what was sealed, each with its salt, so that anybody can compare it with its commitment. */
export const revealSealed = async (
    trx: Trx,
    auction: StoredAuction,
    sealed: readonly Opened[],
    now: number,
): Promise<StoredAuction> => {
    let after = auction;
    for (const { id, user_id, number, seq, amount, salt } of sealed) {
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
