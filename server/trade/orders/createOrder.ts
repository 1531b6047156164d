import type { OrderQuote, OrderWish } from '../../../contract/trade/orders/ownOrders';
import { freezeTraffic } from '../../market/listings/traffic/freezeTraffic';
import { freezeRoom } from '../../market/room/manifest';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError, invalid } from '../../platform/http/errors';
import { feeOf } from '../ledger/journals';
import { insertParts } from '../parts/makeParts';
import { requireStrangers } from '../relations/requireStrangers';
import { promiseCopy } from '../watermark/copyRows';
import { commissionOf } from './commission';
import { type Discount, findCoupon, takeCoupon } from './couponUses';
import { moveOrder } from './moveOrder';
import { couponOf, draftOrder, type OrderDraft, presentDraft } from './orderDraft';
import type { StoredOrder, Trx } from './orderRows';
import { requireAccepted } from './saleTerms';
import { tradeTerms } from './tradeTerms';

interface Wanted {
    /** the caller's */
    id: string;
    buyerId: string;
    wish: OrderWish;
    /** the key of what was shown */
    acceptedTerms?: string | undefined;
    /** of the quote that was shown */
    quoteKey?: string | undefined;
}

/** Orders that one person may leave unpaid at a time: each may keep something from others. */
const maxUnpaid = 20;

/** What people read out: F, the UTC day, and the order's place in it. */
const nextNumber = async (trx: Trx, now: number): Promise<string> => {
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    const { last } = await trx
        .insertInto('order_numbers')
        .values({ day, last: 1 })
        .onConflict(conflict =>
            conflict
                .column('day')
                .doUpdateSet(({ eb }) => ({ last: eb('order_numbers.last', '+', 1) })),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
    return `F${day}-${String(last).padStart(6, '0')}`;
};

const requireFewUnpaid = async (trx: Trx, buyerId: string): Promise<void> => {
    const { count } = await trx
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('buyer_id', '=', buyerId)
        .where('state', '=', 'pending_payment')
        .executeTakeFirstOrThrow();
    if (Number(count) >= maxUnpaid) {
        throw new ApiError(409, 'order.too_many_unpaid');
    }
};

/** What a coupon is asked about. */
const askedOf = ({ type, price, fee, sellerId, currency }: OrderDraft) => ({
    type,
    price,
    fee,
    sellerId,
    currency,
});

const couponFor = (
    trx: Trx,
    { id, buyerId, wish }: Wanted,
    draft: OrderDraft,
    now: number,
): Promise<Discount> | undefined => {
    const code = couponOf(wish);
    if (code === undefined) return undefined;
    return takeCoupon(trx, { ...askedOf(draft), code, userId: buyerId, orderId: id, now });
};

/** What a seller bears makes his price lower, and the fee with it; the platform pays for other discounts. */
const withCoupon = (
    draft: OrderDraft,
    coupon: Discount | undefined,
): { draft: OrderDraft; discount: bigint } => {
    if (!coupon?.isSellers) return { draft, discount: coupon?.discount ?? 0n };
    const price = draft.price - coupon.discount;
    return { draft: { ...draft, price, fee: feeOf(price, BigInt(draft.feeRate)) }, discount: 0n };
};

const columnsOf = (
    draft: OrderDraft,
    { id, buyerId }: Pick<Wanted, 'id' | 'buyerId'>,
    { number, timers }: { number: string; timers: OrderDraft['timers'] },
) => ({
    id,
    number,
    type: draft.type,
    title: draft.title,
    buyer_id: buyerId,
    seller_id: draft.sellerId,
    product_id: draft.productId,
    currency: draft.currency,
    price: Number(draft.price),
    fee: Number(draft.fee),
    fee_rate: draft.feeRate,
    fulfilment: draft.fulfilment,
    timers: JSON.stringify(timers),
    terms: draft.terms,
    product_revision: draft.productRevision,
    version_id: draft.versionId,
    manifest_sha256: draft.manifest,
    plan_id: draft.planId,
    plan_period: draft.planPeriod,
    search_text: `${number}\n${draft.title}`.toLowerCase(),
});

interface Made {
    draft: OrderDraft;
    discount: bigint;
    couponId: string | null;
    /** what the first event keeps of the terms that were accepted */
    data: Record<string, unknown> | undefined;
    /** ms to pay in, where it is not as the rules have it */
    payMs?: number;
    /** put down before, out of the price */
    deposit?: { account: string; amount: bigint };
}

/** The order's row and its first move. */
const insertMade = async (
    trx: Trx,
    { id, buyerId }: Pick<Wanted, 'id' | 'buyerId'>,
    { draft, discount, couponId, data, payMs, deposit }: Made,
    now: number,
): Promise<StoredOrder> => {
    // what the platform adds would be paid out before anybody could look at it
    if (draft.parts.length > 0 && discount > 0n) {
        throw invalid({ 'wish.coupon': 'part.no_coupon' });
    }
    const parties = { buyerId, sellerId: draft.sellerId ?? '' };
    const { referrerId, commission } = await commissionOf(trx, parties, draft.fee, now);
    const timers = payMs === undefined ? draft.timers : { ...draft.timers, pay: payMs };
    const kept = { number: await nextNumber(trx, now), timers };
    const row = await trx
        .insertInto('orders')
        .values({
            ...columnsOf(draft, { id, buyerId }, kept),
            discount: Number(discount),
            total: Number(draft.price - discount),
            deposit: Number(deposit?.amount ?? 0n),
            deposit_account: deposit?.account ?? '',
            coupon_id: couponId,
            referrer_id: referrerId,
            commission: Number(commission),
            // nowhere yet: the first move brings it into its first state
            state: '',
            state_since: now,
            deadline_at: null,
            created_at: now,
            updated_at: now,
            version: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    const order = row as unknown as StoredOrder;
    await insertParts(trx, order, draft.parts, now);
    if (draft.productId !== null) {
        const which = { orderId: id, productId: draft.productId };
        await freezeTraffic(trx, which, now);
        await freezeRoom({ db: trx, terms: tradeTerms }, { ...which, buyerId }, now);
        await promiseCopy(trx, order, now);
    }
    const actor = { type: 'buyer', id: buyerId } as const;
    const moved = await moveOrder(
        trx,
        { order, action: 'create', actor, ...(data && { data }) },
        now,
    );
    if (moved.id !== id) throw new Error('an order has its id');
    return moved;
};

/** What is bought as it is listed now: of nobody who is the buyer again. */
const draftOf = async (
    db: Database,
    { buyerId, wish }: Pick<Wanted, 'buyerId' | 'wish'>,
    now: number,
): Promise<OrderDraft> => {
    const draft = await draftOrder(db, wish, buyerId, now);
    if (draft.sellerId !== null) {
        await requireStrangers(db, [buyerId, draft.sellerId], 'order.related');
    }
    return draft;
};

const insertOrder = async (trx: Trx, wanted: Wanted, now: number): Promise<StoredOrder> => {
    const listed = await draftOf(trx, wanted, now);
    const data = await requireAccepted(trx, wanted, now);
    await requireFewUnpaid(trx, wanted.buyerId);
    const coupon = await couponFor(trx, wanted, listed, now);
    const couponId = coupon?.id ?? null;
    const made = withCoupon(listed, coupon);
    const { quoteKey } = wanted;
    if (quoteKey !== undefined && presentDraft(made.draft, made.discount).key !== quoteKey) {
        throw new ApiError(409, 'order.quote_changed');
    }
    return insertMade(trx, wanted, { ...made, couponId, data }, now);
};

/** What buyer and seller agreed on by an offer or an auction. */
export interface Agreed extends Pick<Made, 'data' | 'payMs' | 'deposit'> {
    /** of the order */
    id: string;
    buyerId: string;
    draft: OrderDraft;
}

/** Makes the order of an agreement, in the transaction that makes the agreement. */
export const insertAgreed = (
    trx: Trx,
    { id, buyerId, ...made }: Agreed,
    now: number,
): Promise<StoredOrder> =>
    insertMade(trx, { id, buyerId }, { ...made, discount: 0n, couponId: null }, now);

const sameWish = (order: StoredOrder, wish: OrderWish): boolean => {
    if (wish.kind === 'product') return order.product_id === wish.productId;
    if (wish.kind === 'topup') {
        const { type, price, currency } = order;
        return type === 'topup' && String(price) === wish.amount && currency === wish.currency;
    }
    return order.plan_id === wish.planId && order.plan_period === wish.period;
};

const findSame = async (db: Database, { id, buyerId, wish }: Wanted) => {
    const found = db.selectFrom('orders').selectAll().where('id', '=', id);
    const order = (await found.executeTakeFirst()) as StoredOrder | undefined;
    if (!order) return undefined;
    if (order.buyer_id === buyerId && sameWish(order, wish)) return order;
    throw new ApiError(409, 'order.id_used');
};

/** Whether an insertion failed because the id is there already: the same request came twice at once. */
const isTaken = (cause: unknown): boolean =>
    /UNIQUE constraint failed: orders\.id|orders_pkey/.test(String(cause));

/**
 * Makes an order, or answers the one that the same id made before. Throws what `draftOrder` and
 * `takeCoupon` throw, and 409 for what is taken.
 */
export const createOrder = async (
    db: Database,
    wanted: Wanted,
    now: number,
): Promise<StoredOrder> => {
    const same = await findSame(db, wanted);
    if (same) return same;
    try {
        return await inTransaction(db, trx => insertOrder(trx, wanted, now));
    } catch (cause) {
        if (!isTaken(cause)) throw cause;
        const made = await findSame(db, wanted);
        if (!made) throw cause;
        return made;
    }
};

/** What an order would cost; nothing is kept. */
export const quoteOrder = async (
    db: Database,
    { buyerId, wish }: Pick<Wanted, 'buyerId' | 'wish'>,
    now: number,
): Promise<OrderQuote> => {
    const draft = await draftOf(db, { buyerId, wish }, now);
    const code = couponOf(wish);
    if (code === undefined) return presentDraft(draft, 0n);
    const coupon = await findCoupon(db, { ...askedOf(draft), code, userId: buyerId, now });
    const found = withCoupon(draft, coupon);
    return presentDraft(found.draft, found.discount);
};
