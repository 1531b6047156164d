import {
    type AuctionAction,
    type AuctionActor,
    type AuctionState,
    activeAuctionStates,
    auctionRules,
    auctionTransitionOf,
} from '../../../contract/trade/auctions/auctionTable';
import { markAuction } from '../../market/discovery/listingMarks';
import { ApiError } from '../../platform/http/errors';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import type { Trx } from '../orders/orderRows';
import type { StoredAuction } from './auctionRows';

export const auctionClockKind = 'auction_clock';
const clockKey = (auctionId: string) => `auction:${auctionId}:clock`;

interface AskedAuctionMove {
    /** as `lockAuction` answered it, with the records that were added since */
    auction: StoredAuction;
    action: AuctionAction;
    by: AuctionActor;
    to: AuctionState;
    /** what else changes in its row */
    columns?: Partial<StoredAuction>;
}

const isActive = (state: AuctionState): boolean =>
    (activeAuctionStates as readonly string[]).includes(state);

/** When the auction does something by itself: begins, or ends. */
export const planAuctionClock = async (
    trx: Trx,
    { id, state, frozen_from, starts_at, ends_at }: StoredAuction,
    now: number,
): Promise<void> => {
    const isEnding = state === 'live' || (state === 'frozen' && frozen_from === 'live');
    const runAt =
        state === 'scheduled' ? starts_at : isEnding ? ends_at + auctionRules.settleMs : undefined;
    if (runAt === undefined) return dropJob(trx, clockKey(id));
    const job = { kind: auctionClockKind, key: clockKey(id), runAt };
    await planJob(trx, { ...job, payload: { auctionId: id } }, now);
};

/**
 * Everything that happens to an auction goes through here: by the table, with its log's head and its clock. Throws
 * 409 for what the table does not have.
 */
export const moveAuction = async (
    trx: Trx,
    { auction, action, by, to, columns = {} }: AskedAuctionMove,
    now: number,
): Promise<StoredAuction> => {
    const move = auctionTransitionOf(action, auction.state, by);
    if (!move?.to.includes(to)) throw new ApiError(409, 'auction.wrong_state');
    const isNew = to !== auction.state;
    const moved = (await trx
        .updateTable('auctions')
        .set({
            state: to,
            ...(isNew && { state_since: now }),
            frozen_from: to === 'frozen' ? auction.frozen_from || auction.state : '',
            open_key: isActive(to) ? auction.product_id : null,
            seq: auction.seq,
            head: auction.head,
            ...columns,
            version: auction.version + 1,
            updated_at: now,
        })
        .where('id', '=', auction.id)
        .returningAll()
        .executeTakeFirstOrThrow()) as StoredAuction;
    if (isNew) await markAuction(trx, auction.product_id, to === 'live', now);
    const isSameClock = !isNew && moved.ends_at === auction.ends_at;
    if (!isSameClock) await planAuctionClock(trx, moved, now);
    return moved;
};

/** An attempt that was refused leaves its record and nothing else. */
export const keepHead = async (
    trx: Trx,
    { id, seq, head }: StoredAuction,
    now: number,
): Promise<void> => {
    await trx
        .updateTable('auctions')
        .set({ seq, head, updated_at: now })
        .where('id', '=', id)
        .execute();
};
