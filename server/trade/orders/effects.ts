import type { OrderEffect } from '../../../contract/trade/orders/orderTransition';
import { planJob } from '../../platform/jobs/jobQueue';
import { followAuctionOrder } from '../auctions/followAuctionOrder';
import { orderMoneyMaturesAt, returnCardMoney } from '../cardMoney/moveCardMoney';
import * as journals from '../ledger/journals';
import { post } from '../ledger/post';
import { endOffers, followOrderDeath, isBuyersFault, pauseOffers } from '../offers/followOrder';
import { endParts, keepParts } from '../parts/endParts';
import { beginParts } from '../parts/makeParts';
import { beginPlan } from '../plans/planOrder';
import { dropCopy } from '../watermark/copyRows';
import { dropCommission } from './commission';
import { freeCoupon, returnToBudget } from './couponUses';
import { makeItems } from './deliveryItems';
import { isUpToBuyer } from './depositOtherwise';
import { closeDispute, openDispute } from './disputeRows';
import { changeGrants, makeGrant } from './downloadGrants';
import type { EffectContext } from './effectContext';
import { maturityKey, maturityKind } from './maturityJob';
import { noteRelation } from './noteRelation';
import { dropCheckState, lookAtChecks } from './orderChecks';
import { moneyOf, paidOf, timersOf } from './orderRows';
import { freeProduct, isSingle, markSold, reserveProduct } from './reservations';
import { planSecondReview } from './reviews';
import { settleDeposit } from './settleDeposit';

type Effect = (context: EffectContext) => Promise<void>;

const postGiven: Effect = async ({ trx, order, asked, now }) => {
    if (!asked.journal) throw new Error(`${asked.action} of order ${order.id} moves no money`);
    const { journal } = asked;
    await post(trx, typeof journal === 'function' ? await journal() : journal, now);
};

/** What was kept for an order is on offer again or back with its seller, and offers on it follow. */
const free =
    (to: 'listed' | 'withdrawn'): Effect =>
    async ({ trx, before, order, asked, now }) => {
        // a part was paid for what the buyer has by now: nobody knows what its seller still has of it
        const goesTo = order.parted > 0 ? 'withdrawn' : to;
        await freeProduct(trx, order, goesTo, now);
        const follows = {
            reopens: goesTo === 'listed' && isSingle(order),
            ends: goesTo === 'withdrawn' && isSingle(order),
            // as it was agreed: an order that is over has no deadline any more
            isUpToBuyer: await isUpToBuyer(trx, before, {
                ends: asked.action === 'expire' ? 'expire' : 'cancel',
                now,
            }),
        };
        await followOrderDeath(trx, { order, asked }, follows, now);
        const isFault = follows.isUpToBuyer && isBuyersFault(order, asked);
        await followAuctionOrder(trx, order, { isBuyersFault: isFault }, now);
    };

/** What comes by itself some time after the end: the money, and a second review. */
const planAfterEnd = async ({ trx, order, now }: EffectContext): Promise<void> => {
    const due = now + (timersOf(order).mature ?? 0);
    const runAt = Math.max(due, await orderMoneyMaturesAt(trx, order.id));
    const job = { kind: maturityKind, key: maturityKey(order.id), runAt };
    await planJob(trx, { ...job, payload: { orderId: order.id } }, now);
    await planSecondReview(trx, order, now);
};

const effects: Readonly<Record<OrderEffect, Effect>> = {
    reserve: async ({ trx, order, now }) => {
        await reserveProduct(trx, order, now);
        if (isSingle(order)) await pauseOffers(trx, order, now);
    },
    free: free('listed'),
    relist: free('listed'),
    // after a quarrel nobody knows whose it is: its seller offers it anew
    withdraw: free('withdrawn'),
    sell: async ({ trx, order, now }) => {
        await markSold(trx, order, { isRelated: await noteRelation(trx, order, now) }, now);
        if (isSingle(order)) await endOffers(trx, order, now);
    },
    makeItems: ({ trx, order, now }) => makeItems(trx, order, now),
    grant: ({ trx, order, now }) => makeGrant(trx, order, now),
    revoke: ({ trx, order }) => changeGrants(trx, order.id, 'revoked'),
    escrow: async context => {
        await postGiven(context);
        await settleDeposit(context.trx, context.order, context.now);
        // early, so that nobody waits for it at the end
        await lookAtChecks(context.trx, context.order, context.now);
        await noteRelation(context.trx, context.order, context.now);
        await beginParts(context.trx, context.order, context.now);
    },
    settle: postGiven,
    chargeBack: async context => {
        // of what is left nobody knows which part a bank has taken
        await endParts(context.trx, context.order.id, context.now);
        await postGiven(context);
        if (context.order.state === 'charged_back')
            await dropCheckState(context.trx, context.order.id);
    },
    release: async context => {
        const { trx, order, now } = context;
        const rest = await keepParts(trx, order, context.asked.action, now);
        const released = await dropCommission(trx, rest);
        await post(trx, journals.release(moneyOf(released)), now);
        await planAfterEnd(context);
    },
    refund: async ({ trx, order, now }) => {
        await endParts(trx, order.id, now);
        await post(trx, journals.refund(moneyOf(order)), now);
        const amount = paidOf(order);
        await returnCardMoney(trx, { orderId: order.id, amount }, now);
        await returnToBudget(trx, order.id, BigInt(order.discount));
        await dropCheckState(trx, order.id);
    },
    split: async context => {
        const { trx, order, asked, now } = context;
        await endParts(trx, order.id, now);
        if (asked.toBuyer === undefined) throw new Error(`no split of order ${order.id} is given`);
        const money = moneyOf(order);
        const journal = journals.split(money, asked.toBuyer);
        await post(trx, journal, now);
        const { buyer: amount, returned } = journals.splitParts(money, asked.toBuyer);
        await returnCardMoney(trx, { orderId: order.id, amount }, now);
        await returnToBudget(trx, order.id, returned);
        await planAfterEnd(context);
    },
    freeCoupon: ({ trx, order }) => freeCoupon(trx, order.id),
    dropCopy: ({ trx, order }) => dropCopy(trx, order.id),
    openDispute: async context => {
        await openDispute(context);
        await changeGrants(context.trx, context.order.id, 'frozen');
    },
    closeDispute: async context => {
        await closeDispute(context);
        // a refund takes them away for good, after this
        await changeGrants(context.trx, context.order.id, 'active');
    },
    extendPlan: async ({ trx, order, now }) => {
        if (order.type === 'subscription') await beginPlan(trx, order, now);
    },
};

/** Does what a move does beside the state, in the table's order. */
export const runEffects = async (
    context: EffectContext,
    names: readonly OrderEffect[],
): Promise<void> => {
    for (const name of names) await effects[name](context);
};
