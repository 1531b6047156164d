import { getOrderTraffic } from '../../../contract/market/public/listingTraffic';
import { holds } from '../../../contract/platform/call';
import { checkoutProduct } from '../../../contract/trade/orders/checkout';
import * as contract from '../../../contract/trade/orders/orderCalls';
import { decideOrder as decideCall } from '../../../contract/trade/orders/orderDecisions';
import { getOrderRoom } from '../../../contract/trade/orders/orderRoom';
import * as rules from '../../../contract/trade/orders/orderRules';
import type { OrderWish } from '../../../contract/trade/orders/ownOrders';
import type { Approvals } from '../../identity/approvals/approvals';
import type { DomainWatch } from '../../market/domainLooks/domainWatch';
import { readFrozen } from '../../market/listings/traffic/freezeTraffic';
import type { ListingTraffic } from '../../market/listings/traffic/listingTraffic';
import { requireProofToHandOver } from '../../market/ownership/handOver';
import type { OwnershipWatch } from '../../market/ownership/ownershipWatch';
import { readManifest } from '../../market/room/manifest';
import { contextOf } from '../../platform/crud/crudRoutes';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { CallLimit } from '../../platform/http/callLimit';
import { invalid, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { type Rails, topUpCurrencies } from '../payments/rails';
import { requireBalanceOn } from '../payments/settings/balanceMethod';
import { readCheckout } from './checkout';
import { createOrder, quoteOrder } from './createOrder';
import { decideOrder } from './decideOrder';
import { decisionKind, isBesideDispute } from './decisionKind';
import { takeCode } from './deliveryActions';
import { lookBeforeHandOver, requireSameDomain } from './domainWarnings';
import { linkDownload } from './downloads';
import { listOrders } from './listOrders';
import type { OrderActing, StoredOrder } from './orderRows';
import { presentOrder, presentOrders } from './presentOrder';
import { requireOrder } from './requireOrder';
import { changeOrderRules, showOrderRules, withdrawOrderRules } from './ruleVersions';
import { payOrderFromBalance } from './settleOrder';
import { tradeTerms } from './tradeTerms';
import { transitionOrder } from './transitionOrder';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    listingTraffic: ListingTraffic;
    rails: Rails;
    approvals: Approvals;
    ownership: OwnershipWatch;
    domainWatch: DomainWatch;
}

/** A guard against floods of orders. */
const rateLimit = { max: 60, timeWindow: 60_000 };
/** What one person does to one order in a minute; by clicks nobody comes near it. */
const mostActions = 120;

/** Throws 422 for a top-up that no payment method takes: nobody could ever pay the order. */
const requireTopUp = async (
    services: Pick<Services, 'db' | 'rails'>,
    buyerId: string,
    wish: OrderWish,
): Promise<void> => {
    if (wish.kind !== 'topup') return;
    const offered = await topUpCurrencies(services, buyerId);
    if (!offered.includes(wish.currency)) throw invalid({ 'wish.currency': 'payment.no_method' });
};

const buyingRoutes = (register: Register, services: Services): void => {
    const { db, clock, listingTraffic } = services;
    const present = (order: StoredOrder, userId: string) =>
        presentOrder(db, order, { type: 'buyer', id: userId }, clock());

    register(
        contract.quoteOrder,
        ({ session, body }) =>
            quoteOrder(db, { buyerId: session.userId, wish: body.wish }, clock()),
        { rateLimit },
    );

    register(
        checkoutProduct,
        ({ session, body }) =>
            readCheckout(services, { buyerId: session.userId, wish: body.wish }, clock()),
        { rateLimit },
    );

    register(
        contract.createOrder,
        async ({ session, body }) => {
            const buyerId = session.userId;
            await requireTopUp(services, buyerId, body.wish);
            // Before the transaction, in which no events can be asked for.
            if (body.wish.kind === 'product') await listingTraffic.prepare(body.wish.productId);
            return present(await createOrder(db, { ...body, buyerId }, clock()), buyerId);
        },
        { rateLimit },
    );

    register(contract.payOwnOrder, async ({ session, params, body }) => {
        const { part, order: due } = await requireOrder(db, session, params.id);
        if (part !== 'buyer') throw notFound('order.not_found');
        await requireBalanceOn(db, due.total);
        await requireSameDomain(services.domainWatch, due);
        const asked = { orderId: params.id, buyerId: session.userId, version: body.version };
        const order = await againAfterDeadlock(() =>
            db.transaction().execute(trx => payOrderFromBalance(trx, asked, clock())),
        );
        return present(order, session.userId);
    });
};

const ruleRoutes = (register: Register, services: Services): void => {
    register(rules.getOrderRules, () => showOrderRules(services.db, services.clock()));

    register(rules.changeOrderTimers, call => {
        const { timers: value, ...change } = call.body;
        return changeOrderRules('timers', { ...change, value }, contextOf(services, call));
    });

    register(rules.changeOrderFees, call => {
        const { fees: value, ...change } = call.body;
        return changeOrderRules('fees', { ...change, value }, contextOf(services, call));
    });

    register(rules.changeCooling, call => {
        const { cooling: value, ...change } = call.body;
        return changeOrderRules('cooling', { ...change, value }, contextOf(services, call));
    });

    register(rules.withdrawOrderRules, call =>
        withdrawOrderRules({ ...call.params, ...call.body }, contextOf(services, call)),
    );
};

/** Orders of one's own, and what administrators decide about any. */
export const orderRoutes = (register: Register, services: Services): void => {
    const { db, clock, secret } = services;
    buyingRoutes(register, services);
    const present = (order: StoredOrder, actor: OrderActing) =>
        presentOrder(db, order, actor, clock());

    register(contract.listOwnOrders, async ({ session, query }) => {
        const { orders, total } = await listOrders(db, session.userId, query);
        const part = query.side === 'bought' ? 'buyer' : 'seller';
        return { list: await presentOrders(db, orders, part, clock()), total };
    });

    register(contract.getOwnOrder, async ({ session, params }) => {
        const { order, actor } = await requireOrder(db, session, params.id);
        const shown = await present(order, actor);
        const mayAct = actor.type !== 'admin' || holds(session, 'orders.decide');
        return mayAct ? shown : { ...shown, actions: [] };
    });

    register(getOrderRoom, async ({ session, params }) => {
        const { order } = await requireOrder(db, session, params.id);
        const which = { orderId: order.id, buyerId: order.buyer_id };
        return readManifest({ db, terms: tradeTerms }, which, clock());
    });

    register(getOrderTraffic, async ({ session, params }) => {
        const { order } = await requireOrder(db, session, params.id);
        return readFrozen(db, order.id);
    });

    const actions = new CallLimit(mostActions, 60_000);
    register(contract.transitionOrder, async ({ session, params, body }) => {
        const { order, actor } = await requireOrder(db, session, params.id);
        actions.take(`${session.userId} ${order.id}`, clock());
        const isHandOver = body.action === 'start' || body.action === 'deliver';
        if (isHandOver && actor.type === 'seller') {
            await requireProofToHandOver(db, services.ownership, order);
            await lookBeforeHandOver(services.domainWatch, order);
        }
        const context = { db, secret, session, now: clock() };
        return present(await transitionOrder(context, params.id, body), actor);
    });

    register(contract.takeOrderCode, async ({ session, params }) => {
        const { actor, part } = await requireOrder(db, session, params.id);
        if (part !== 'buyer') throw notFound('order.item_not_found');
        const asked = { orderId: params.id, itemId: params.item, actor, secret };
        return { code: await db.transaction().execute(trx => takeCode(trx, asked, clock())) };
    });

    register(contract.linkOrderDownload, async ({ session, params }) => {
        const { actor, part } = await requireOrder(db, session, params.id);
        if (part !== 'buyer') throw notFound('file.not_found');
        return linkDownload({ db, secret, now: clock() }, { orderId: params.id, actor });
    });

    ruleRoutes(register, services);

    const decide = services.approvals.add(decisionKind(services));
    register(decideCall, async call => {
        const { id } = call.params;
        const { order: before } = await requireOrder(db, call.session, id);
        const context = contextOf(services, call);
        const order = isBesideDispute(call.body.action, before.state)
            ? await decide({ ...call.body, id }, context)
            : await decideOrder({ ...context, rails: services.rails }, id, call.body);
        return present(order, { type: 'admin', id: call.session.userId });
    });
};
