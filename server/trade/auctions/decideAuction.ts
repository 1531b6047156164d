import type { AuctionActor } from '../../../contract/trade/auctions/auctionTable';
import { type AuctionState, auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import { ApiError, notFound } from '../../platform/http/errors';
import { moveOrder } from '../orders/moveOrder';
import { lockOrder, type StoredOrder, type Trx } from '../orders/orderRows';
import { pauseOrderClock, resumeOrderClock } from '../orders/pauseClock';
import { appendLog } from './auctionLog';
import { type AuctionNoticeName, planAuctionNotice } from './auctionNotices';
import {
    biddersOf,
    findAuction,
    findBidder,
    lockAuction,
    mayCancelAsSeller,
    type StoredAuction,
} from './auctionRows';
import { nobody, releaseOthers } from './awardAuction';
import { moveAuction } from './moveAuction';

export interface Decision {
    action: 'freeze' | 'thaw' | 'cancel';
    reason: string;
    by: Extract<AuctionActor, 'admin' | 'seller'>;
    /** who decides */
    userId: string;
}

interface Deciding {
    trx: Trx;
    auction: StoredAuction;
    /** of the winner, while it is not paid */
    order: StoredOrder | undefined;
    decision: Decision;
    now: number;
}

/** The order first: what happens to an order locks it before its auction. */
const lockBoth = async (trx: Trx, auctionId: string) => {
    const { order_id } = await findAuction(trx, auctionId);
    const order = order_id === null ? undefined : await lockOrder(trx, order_id);
    const auction = await lockAuction(trx, auctionId);
    // another winner meanwhile: whoever decides looks again
    if (auction.order_id !== order_id) throw new ApiError(409, 'record.changed');
    return { auction, order };
};

/** Throws 409: who sells or bids in it would decide for themselves. */
const requireNoPart = async (trx: Trx, auction: StoredAuction, userId: string): Promise<void> => {
    const isOwn = auction.seller_id === userId || (await findBidder(trx, auction.id, userId));
    if (isOwn) throw new ApiError(409, 'auction.own_decision');
};

const tell = async (
    { trx, now }: Deciding,
    auction: StoredAuction,
    name: AuctionNoticeName,
): Promise<void> => {
    const bidders = await biddersOf(trx, auction.id);
    const held = bidders.filter(({ deposit }) => BigInt(deposit) > 0n);
    const to = [auction.seller_id, ...held.map(({ user_id }) => user_id)];
    await planAuctionNotice(trx, auction, { name, to }, now);
};

const freeze = async (deciding: Deciding): Promise<void> => {
    const { trx, auction, order, decision, now } = deciding;
    const noted = await appendLog(trx, auction, 'freeze', {}, now);
    const columns = { reason: decision.reason };
    const asked = { auction: noted, action: 'freeze' as const, by: decision.by, columns };
    const moved = await moveAuction(trx, { ...asked, to: 'frozen' }, now);
    if (order?.state === 'pending_payment') await pauseOrderClock(trx, order, now);
    await tell(deciding, moved, 'frozen');
};

/**
 * Its times, with a day at least for everybody to come back. The price of a declining one fell no further meanwhile:
 * it began later by as long. What was over before stays over.
 */
const thawedTimes = (auction: StoredAuction, to: AuctionState, now: number) => {
    const { starts_at, ends_at, latest_end, state_since } = auction;
    if (to !== 'live' && to !== 'scheduled') return { starts_at, ends_at, latest_end };
    const ends = Math.max(ends_at, now + auctionRules.leastThawedMs);
    const paused = auction.kind === 'declining' && to === 'live' ? now - state_since : 0;
    return {
        starts_at: to === 'scheduled' ? Math.max(starts_at, now) : starts_at + paused,
        ends_at: ends,
        latest_end: Math.max(latest_end, ends + auctionRules.mostExtendedMs),
    };
};

/** Where it goes on; an order that died meanwhile is looked at by its own job. */
const thaw = async (deciding: Deciding): Promise<void> => {
    const { trx, auction, order, decision, now } = deciding;
    const to = (auction.frozen_from || 'live') as AuctionState;
    const times = thawedTimes(auction, to, now);
    const shown = { start: times.starts_at, end: times.ends_at };
    const noted = await appendLog(trx, auction, 'thaw', shown, now);
    const columns = Object.assign({ reason: '' }, times);
    const asked = { auction: noted, action: 'thaw' as const, by: decision.by, columns };
    const moved = await moveAuction(trx, { ...asked, to }, now);
    await tell(deciding, moved, 'thawed');
    if (order?.state !== 'pending_payment') return;
    await resumeOrderClock(trx, order, auctionRules.leastThawedMs, now);
};

const cancel = async (deciding: Deciding): Promise<void> => {
    const { trx, auction, order, decision, now } = deciding;
    if (decision.by === 'seller' && !mayCancelAsSeller(auction)) {
        throw new ApiError(409, 'auction.has_bids');
    }
    const noted = await appendLog(trx, auction, 'cancel', {}, now);
    const columns = { reason: decision.reason };
    const asked = { auction: noted, action: 'cancel' as const, by: decision.by, columns };
    const moved = await moveAuction(trx, { ...asked, to: 'cancelled' }, now);
    await releaseOthers(trx, moved, nobody, now);
    if (order?.state === 'pending_payment') {
        // where its seller does, the platform's rules do it: no order is its seller's to cancel
        const id = decision.by === 'admin' ? decision.userId : '';
        const actor = { type: 'admin' as const, id };
        const { reason } = decision;
        await moveOrder(trx, { order, action: 'cancel', actor, reason }, now);
    }
    await tell(deciding, moved, 'cancelled');
};

const rules = { freeze, thaw, cancel } as const;

/** What staff, or the seller, decide about an auction, in one transaction. Throws 404 and 409. */
export const decideAuction = (
    context: CrudContext,
    auctionId: string,
    decision: Decision,
): Promise<void> =>
    againAfterDeadlock(() =>
        context.db.transaction().execute(async trx => {
            const { auction, order } = await lockBoth(trx, auctionId);
            if (decision.by === 'seller' && auction.seller_id !== decision.userId) {
                throw notFound('auction.not_found');
            }
            if (decision.by === 'admin') await requireNoPart(trx, auction, decision.userId);
            const { now } = context;
            await rules[decision.action]({ trx, auction, order, decision, now });
            if (decision.by === 'seller') return;
            await writeAudit(trx, {
                actor: context,
                now,
                action: decision.action,
                resource: 'orders',
                recordId: auctionId,
                title: `auction ${auctionId}`,
                changes: {
                    state: [auction.state, decision.action],
                    reason: [null, decision.reason],
                },
            });
        }),
    );
