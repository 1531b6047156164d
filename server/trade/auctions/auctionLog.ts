import { createHash, randomBytes } from 'node:crypto';
import {
    commitmentText,
    type LogBody,
    logHashText,
} from '../../../contract/trade/auctions/auctionLog';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../orders/orderRows';
import type { StoredAuction } from './auctionRows';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is told of a number before it is opened. */
export const commitmentOf = (salt: string, amount: string): string =>
    sha256(commitmentText(salt, amount));

export const newSalt = (): string => randomBytes(16).toString('hex');

/** Records of which hashes alone are told while bids are taken. */
export const secretTypes: readonly string[] = ['bid', 'buy', 'refused'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Adds a record to the auction's log; the auction has to be locked. Answers it with its new head, which whoever moves
 * it stores. What tells a maximum has a number of its own that nobody can guess: from the hash alone the few possible
 * amounts could be tried.
 */
export const appendLog = async (
    trx: Trx,
    auction: StoredAuction,
    type: LogBody['t'],
    fields: Fields,
    now: number,
): Promise<StoredAuction> => {
    const seq = auction.seq + 1;
    const secret = secretTypes.includes(type) ? { n: newSalt() } : {};
    const head = { auction: auction.id, seq, t: type };
    const body = JSON.stringify(Object.assign(head, fields, { at: now }, secret));
    const hash = sha256(logHashText(auction.head, body));
    await trx
        .insertInto('auction_log')
        .values({ auction_id: auction.id, seq, type, body, hash, at: now })
        .execute();
    return { ...auction, seq, head: hash };
};

/** The records in their order. */
export const readLog = (db: Database, auctionId: string) =>
    db
        .selectFrom('auction_log')
        .select(['seq', 'type', 'body', 'hash'])
        .where('auction_id', '=', auctionId)
        .orderBy('seq')
        .execute();

export const readBodies = async (db: Database, auctionId: string): Promise<LogBody[]> =>
    (await readLog(db, auctionId)).map(({ body }) => JSON.parse(body) as LogBody);

/**
 * How long bids in its last minutes have put the end off while it runs: the end that was told when it began, or when
 * it went on after a review, is a record of the log.
 */
export const extendedBy = async (
    db: Database,
    { id, kind, state, bids, ends_at }: StoredAuction,
): Promise<number> => {
    if (kind !== 'rising' || state !== 'live' || bids === 0) return 0;
    const { body } = await db
        .selectFrom('auction_log')
        .select('body')
        .where('auction_id', '=', id)
        .where('type', 'in', ['open', 'thaw'])
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    const { ends, end = ends } = JSON.parse(body) as LogBody;
    return Math.max(0, ends_at - (end ?? ends_at));
};
