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
import { biddersOf, findAuction, lockAuction, type StoredAuction } from './auctionRows';
import { nobody, releaseOthers } from './awardAuction';
import { planDefault } from './followAuctionOrder';
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

const told = async (
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
    await told(deciding, moved, 'frozen');
};

/** Where it goes on, with a day at least for everybody to come back. */
const thaw = async (deciding: Deciding): Promise<void> => {
    const { trx, auction, order, decision, now } = deciding;
    const ends = Math.max(auction.ends_at, now + auctionRules.leastThawedMs);
    const to = (auction.frozen_from || 'live') as AuctionState;
    const columns = {
        reason: '',
        ends_at: ends,
        latest_end: Math.max(auction.latest_end, ends + auctionRules.mostExtendedMs),
    };
    const noted = await appendLog(trx, auction, 'thaw', { end: ends }, now);
    const asked = { auction: noted, action: 'thaw' as const, by: decision.by, columns };
    const moved = await moveAuction(trx, { ...asked, to }, now);
    await told(deciding, moved, 'thawed');
    if (!order) return;
    if (order.state === 'pending_payment') {
        await resumeOrderClock(trx, order, auctionRules.leastThawedMs, now);
    } else if (order.state === 'cancelled' || order.state === 'expired') {
        // it died while nobody looked
        const orderId = order.id;
        await planDefault(trx, { auctionId: auction.id, orderId, isBuyersFault: false }, now);
    }
};

const cancel = async (deciding: Deciding): Promise<void> => {
    const { trx, auction, order, decision, now } = deciding;
    if (decision.by === 'seller' && auction.bids > 0) {
        throw new ApiError(409, 'auction.has_bids');
    }
    const noted = await appendLog(trx, auction, 'cancel', {}, now);
    const columns = { reason: decision.reason };
    const asked = { auction: noted, action: 'cancel' as const, by: decision.by, columns };
    const moved = await moveAuction(trx, { ...asked, to: 'cancelled' }, now);
    await releaseOthers(trx, moved, nobody, now);
    if (order?.state === 'pending_payment') {
        const actor = { type: 'admin' as const, id: decision.userId };
        const { reason } = decision;
        await moveOrder(trx, { order, action: 'cancel', actor, reason }, now);
    }
    await told(deciding, moved, 'cancelled');
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
