import { transitionsOf } from '../../../contract/trade/orders/orderTable';
import {
    type OrderAction,
    orderActions,
    running,
} from '../../../contract/trade/orders/orderTransition';
import type { OwnOrder, OwnOrderRow } from '../../../contract/trade/orders/ownOrders';
import { railsWith } from '../../../contract/trade/paymentRails';
import type { OrderState } from '../../../contract/trade/resources/orders';
import { namesSeenBy } from '../../identity/users/namesSeenBy';
import type { Database } from '../../platform/database/database';
import { releasedParts } from '../ledger/journals';
import { keptAmounts } from '../parts/endParts';
import { isBalanceOn } from '../payments/settings/balanceMethod';
import { availableOf } from '../wallet/availableOf';
import { readDelivered } from './deliveredFiles';
import { readUploads } from './deliveryUploads';
import { depositOtherwise } from './depositOtherwise';
import { domainWarning } from './domainWarnings';
import { holds, isSellerActive } from './guards';
import { briefNextStep, nextStepOf } from './nextStep';
import { readDispute, readDownload, readItems, readTimeline } from './orderParts';
import {
    leftOfPrice,
    type OrderActing,
    type StoredOrder,
    termsOf,
    timersOf,
    wholeMoneyOf,
} from './orderRows';
import { releaseDate } from './releaseDate';
import type { OrderPart } from './requireOrder';
import { secondRound } from './reviewRounds';
import { readReviews } from './reviews';

const isUnpaid = ({ state }: Pick<StoredOrder, 'state'>): boolean => state === 'pending_payment';

/** Of unpaid orders the sellers whose accounts were disabled. */
const sellersAway = async (
    db: Database,
    orders: readonly StoredOrder[],
): Promise<ReadonlySet<string | null>> => {
    const sellers = [...new Set(orders.filter(isUnpaid).map(({ seller_id }) => seller_id))];
    const active = await Promise.all(sellers.map(seller_id => isSellerActive(db, { seller_id })));
    return new Set(sellers.filter((_, at) => !active[at]));
};

/** Of an order whose seller's account was disabled before it was paid. */
const nobodyNext: OwnOrderRow['next'] = { who: null, action: null, by: null, otherwise: null };

/** Rows of a list as one side sees them. */
export const presentOrders = async (
    db: Database,
    orders: readonly StoredOrder[],
    part: OrderPart,
    now: number,
): Promise<OwnOrderRow[]> => {
    const named = await namesSeenBy(
        db,
        orders.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]),
        { isAdministrator: part === 'admin' },
    );
    const away = await sellersAway(db, orders);
    return orders.map(order => ({
        id: order.id,
        number: order.number,
        type: order.type,
        title: order.title,
        productId: order.product_id,
        part,
        buyer: named(order.buyer_id),
        seller: order.seller_id === null ? null : named(order.seller_id),
        price: String(order.price),
        discount: String(order.discount),
        total: String(order.total),
        currency: order.currency,
        state: order.state,
        stateSince: order.state_since,
        next: isUnpaid(order) && away.has(order.seller_id) ? nobodyNext : briefNextStep(order, now),
        createdAt: order.created_at,
        version: order.version,
    }));
};

/** What somebody may do to an order now. */
const allowedActions = async (
    db: Database,
    order: StoredOrder,
    actor: OrderActing,
    now: number,
): Promise<OrderAction[]> => {
    const actions: OrderAction[] = [];
    for (const action of orderActions) {
        const moves = transitionsOf(action, order.state, order.type);
        const move = moves.find(({ by }) => by.includes(actor.type));
        if (!move) continue;
        const asked = { order, actor, now };
        if (move.guard === undefined || (await holds(db, move.guard, asked))) actions.push(action);
    }
    return actions;
};

const usual = ['create', 'pay', 'start', 'deliver', 'accept', 'beginSupport'] as const;

/** The states of an order that goes well, in their order. */
const stepsOf = (order: StoredOrder): OrderState[] => {
    const { details } = termsOf(order);
    const hasSupport = details?.type === 'source' && details.supportDays > 0;
    const steps: OrderState[] = [];
    for (const action of usual) {
        if (action === 'start' && order.fulfilment === 'source_auto') continue;
        if (action === 'beginSupport' && !hasSupport) continue;
        const [move] = transitionsOf(action, steps.at(-1) ?? '', order.type);
        if (move?.to !== undefined) steps.push(move.to);
    }
    return steps;
};

/** Whether the payment of an order can be sent back the way it came. */
const wasPaidByGateway = async (db: Database, orderId: string): Promise<boolean> => {
    const row = await db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .where('rail', 'in', railsWith('canRefund'))
        .where('state', '=', 'settled')
        .where('credited_to', '=', 'order')
        .executeTakeFirst();
    return row !== undefined;
};

const secondReviewOf = (order: StoredOrder): OwnOrder['secondReview'] => {
    const second = secondRound(order);
    return second ? { from: second.from, until: second.until } : null;
};

const netOf = (order: StoredOrder): bigint => {
    const { gross, fee } = releasedParts(wholeMoneyOf(order));
    return gross - fee;
};

/** Whose check it is, and what came of it, the other side is not told. */
const checkFor = ({ check_state }: StoredOrder, part: OrderPart): OwnOrder['check'] => {
    const state = check_state as OwnOrder['check'];
    return state === 'refused' && part !== 'admin' ? 'waiting' : state;
};

/** What the buyer can pay the order with; nothing where the operator takes no money from balances. */
const spendableOf = async (
    db: Database,
    { buyer_id, currency, deposit }: StoredOrder,
): Promise<string | null> => {
    if (!(await isBalanceOn(db))) return null;
    // what was put down before is a part of what is paid
    return String(BigInt(await availableOf(db, buyer_id, currency)) + BigInt(deposit));
};

/** What waits to be delivered, while it can be; the other side is not told. */
const uploadsFor = async (
    db: Database,
    { id, state }: StoredOrder,
    actor: OrderActing,
): Promise<OwnOrder['uploads']> =>
    actor.type === 'seller' && (running as readonly string[]).includes(state)
        ? readUploads(db, { orderId: id, userId: actor.id })
        : [];

const nothingNext: OwnOrder['next'] = { ...nobodyNext, money: [], moneyOtherwise: [] };

/** The whole order as one side sees it. */
export const presentOrder = async (
    db: Database,
    order: StoredOrder,
    actor: OrderActing,
    now: number,
): Promise<OwnOrder> => {
    const part = actor.type as OrderPart;
    const [row] = await presentOrders(db, [order], part, now);
    if (!row) throw new Error('an order has a row');
    const timers = timersOf(order);
    const isActive = await isSellerActive(db, order);
    const canBePaid = isActive || order.state !== 'pending_payment';
    const { completed_at, extension_by } = order;
    const after = (ms: number | undefined) =>
        completed_at === null || !ms ? null : completed_at + ms;
    return {
        ...row,
        fee: String(order.fee),
        feeRate: order.fee_rate,
        net: String(netOf(order)),
        fulfilment: order.fulfilment,
        next: canBePaid ? nextStepOf(order, now, await keptAmounts(db, order)) : nothingNext,
        actions: await allowedActions(db, order, actor, now),
        timeline: await readTimeline(db, order.id, part),
        steps: stepsOf(order),
        conditions: termsOf(order).conditions ?? '',
        deposit: String(order.deposit),
        depositOtherwise: await depositOtherwise(db, order, now),
        items: await readItems(db, order.id),
        download: await readDownload(db, order.id),
        delivered: await readDelivered(db, order.id),
        uploads: await uploadsFor(db, order, actor),
        buyerAccount: order.buyer_account,
        isExtended: order.is_extended === 1,
        extension: extension_by === '' ? null : { by: extension_by, days: order.extension_days },
        dispute: await readDispute(db, order, part),
        reviews: await readReviews(db, order.id, part, now),
        reviewUntil: after(timers.review),
        secondReview: secondReviewOf(order),
        maturesAt: await releaseDate(db, order),
        maturedAt: order.matured_at,
        paidAt: order.paid_at,
        completedAt: completed_at,
        heldAt: order.held_at,
        check: checkFor(order, part),
        lost: String(order.lost_held + order.lost_after),
        remaining: String(leftOfPrice(order)),
        canGoBack: part === 'admin' && (await wasPaidByGateway(db, order.id)),
        domainWarning: await domainWarning(db, order),
        isSellerActive: isActive,
        balance: part === 'buyer' ? await spendableOf(db, order) : null,
    };
};
