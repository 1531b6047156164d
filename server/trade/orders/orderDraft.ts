import { createHash } from 'node:crypto';
import { fault } from '../../../contract/fault';
import type { PartPlan } from '../../../contract/market/partPlan';
import type { Currency } from '../../../contract/platform/money';
import type { Band } from '../../../contract/trade/orders/fees';
import type { OrderQuote, OrderWish } from '../../../contract/trade/orders/ownOrders';
import {
    fulfilmentOf,
    type OrderFulfilment,
    type OrderTimers,
} from '../../../contract/trade/orders/timers';
import type { OrderType } from '../../../contract/trade/resources/orders';
import { isDemoPerson } from '../../identity/users/demoPeople';
import { findProduct, offeredAt, offeredOf } from '../../market/products/productRows';
import { saleFaults } from '../../market/products/saleWindow';
import { maySell } from '../../market/products/sellerStanding';
import { latestVersion } from '../../market/products/versionRows';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { activeAuctionOn } from '../auctions/auctionRows';
import { offeredTerms } from '../covenant/offeredTerms';
import { feeOf } from '../ledger/journals';
import { planOf, presentPlan } from '../parts/makeParts';
import { takesTestMoney } from '../payments/settings/testMoney';
import { pricePlanOrder } from '../plans/planOrder';
import { currentFeeRule, readOrderRules } from './orderRules';
import { alreadyOrdered } from './reservations';

/** What an order will be, before a coupon and before anybody has it. */
export interface OrderDraft {
    type: OrderType;
    title: string;
    sellerId: string | null;
    productId: string | null;
    productRevision: number | null;
    versionId: string | null;
    manifest: string;
    planId: string | null;
    planPeriod: string;
    price: bigint;
    currency: Currency;
    fulfilment: OrderFulfilment;
    feeRate: number;
    fee: bigint;
    /** by the same rules as the fee */
    timers: OrderTimers;
    /** JSON */
    terms: string;
    /** in which the price is released; none: all of it at the end */
    parts: PartPlan;
    /** JSON of the traffic that is promised with it; empty without */
    promise: string;
}

const noProduct = {
    sellerId: null,
    productId: null,
    productRevision: null,
    versionId: null,
    manifest: '',
    feeRate: 0,
    fee: 0n,
    fulfilment: 'instant',
    parts: [] as PartPlan,
    promise: '',
} as const;

/** Price and conditions that buyer and seller agreed on, instead of those of the listing. */
export interface AgreedTerms {
    price: bigint;
    conditions: string;
    /** of the auction that it was agreed by */
    auctionId?: string;
    /** the listing as it was agreed on; as it is without it */
    revision?: number;
    /** instead of those of the listing */
    parts?: PartPlan;
    /** the fee's bands as the seller was shown them; those of now without */
    fees?: readonly Band[];
}

/** As a buyer: who it will be is not known yet. */
export const nobodyYet = '';

/** The listing, as it can be bought by somebody now, or by nobody in particular; an agreed price needs none of its own. */
export const requireOnSale = async (
    db: Database,
    productId: string,
    buyerId: string,
    { needsPrice = true, auctionId }: { needsPrice?: boolean; auctionId?: string } = {},
) => {
    const row = await findProduct(db, productId);
    if (row?.state === 'reserved' && row.seller_id !== buyerId) throw alreadyOrdered();
    if (row?.state !== 'listed') throw notFound('product.not_found');
    const isDemo = row.is_demo === 1;
    const isShown = isDemo || row.currency !== 'TST' || (await takesTestMoney(db));
    if (!isShown) throw notFound('product.not_found');
    if (row.seller_id === buyerId) throw new ApiError(409, 'product.own');
    // what was made up is traded among people who were made up as well
    const isForBuyer = !isDemo || buyerId === nobodyYet || (await isDemoPerson(db, buyerId));
    if (!isForBuyer) throw new ApiError(409, 'product.demo');
    if (!(await maySell(db, row.seller_id))) throw notFound('product.not_found');
    const auction = await activeAuctionOn(db, productId);
    if (auction && auction.id !== auctionId) throw new ApiError(409, 'auction.in_auction');
    if (needsPrice && row.price <= 0) throw new ApiError(409, 'product.no_price');
    return row;
};

/** Looks up a product that somebody wants to buy. Throws 404 and 409. */
export const draftProduct = async (
    db: Database,
    productId: string,
    buyerId: string,
    now: number,
    agreed?: AgreedTerms,
): Promise<OrderDraft> => {
    const row = await requireOnSale(db, productId, buyerId, {
        needsPrice: agreed === undefined,
        ...(agreed?.auctionId !== undefined && { auctionId: agreed.auctionId }),
    });
    const revision = agreed?.revision ?? row.revision;
    const isOlder = revision !== row.revision;
    const { body: _, ...offered } = isOlder
        ? await offeredAt(db, row.id, revision)
        : offeredOf(row);
    const conditions = agreed?.conditions ?? '';
    const terms = { ...offered, ...(conditions !== '' && { conditions }) };
    const { details } = terms;
    const [unsaleable] = Object.values(saleFaults(details, now));
    if (unsaleable !== undefined) throw invalid({ 'wish.productId': unsaleable });
    const { type } = details;
    const version = type === 'source' ? await latestVersion(db, row.id) : undefined;
    const fulfilment = fulfilmentOf(type, details as Parameters<typeof fulfilmentOf>[1]);
    if (fulfilment === 'source_auto' && !version) {
        throw new ApiError(409, 'order.no_version');
    }
    const price = agreed?.price ?? BigInt(row.price);
    const parts = agreed?.parts ?? planOf(details);
    const promise = await offeredTerms(db, row.id);
    const rules = await readOrderRules(db, now);
    const fees = agreed?.fees ? { ...rules.fees, [type]: agreed.fees } : rules.fees;
    const { rate } = currentFeeRule({ fees }, type, price, terms.currency);
    return {
        type,
        title: offered.title,
        sellerId: row.seller_id,
        productId: row.id,
        fulfilment,
        productRevision: revision,
        versionId: version?.id ?? null,
        planId: null,
        manifest: version?.sha256 ?? '',
        planPeriod: '',
        price,
        currency: terms.currency,
        feeRate: rate,
        fee: feeOf(price, BigInt(rate)),
        timers: rules.timers[fulfilment],
        terms: JSON.stringify(terms),
        parts,
        promise: promise === undefined ? '' : JSON.stringify(promise),
    };
};

const draftPlan = async (
    db: Database,
    { planId, period }: Extract<OrderWish, { kind: 'subscription' }>,
    userId: string,
    now: number,
): Promise<OrderDraft> => {
    const { price, currency, title, terms } = await pricePlanOrder(
        db,
        { userId, planId, period },
        now,
    );
    return {
        ...noProduct,
        type: 'subscription',
        title,
        planId,
        planPeriod: period,
        price,
        currency,
        timers: (await readOrderRules(db, now)).timers.instant,
        terms: JSON.stringify(terms),
    };
};

const draftTopUp = async (
    db: Database,
    { amount, currency }: Extract<OrderWish, { kind: 'topup' }>,
    now: number,
): Promise<OrderDraft> => {
    const price = BigInt(amount);
    if (price <= 0n) throw invalid({ 'wish.amount': fault('field.below', { min: 1 }) });
    return {
        ...noProduct,
        type: 'topup',
        title: currency,
        planId: null,
        planPeriod: '',
        price,
        currency,
        timers: (await readOrderRules(db, now)).timers.instant,
        terms: '',
    };
};

/** Looks up what somebody wants to buy. Throws 404 and 409, and 422 for an amount. */
export const draftOrder = (
    db: Database,
    wish: OrderWish,
    buyerId: string,
    now: number,
): Promise<OrderDraft> => {
    if (wish.kind === 'product') return draftProduct(db, wish.productId, buyerId, now);
    return wish.kind === 'subscription'
        ? draftPlan(db, wish, buyerId, now)
        : draftTopUp(db, wish, now);
};

export const couponOf = (wish: OrderWish): string | undefined =>
    wish.kind === 'topup' ? undefined : wish.coupon || undefined;

/** What people see of a draft before they order. */
export const presentDraft = (draft: OrderDraft, discount: bigint): OrderQuote => {
    const { type, title, fulfilment, price, currency, fee, feeRate } = draft;
    const { pay, deliver, inspect, extend } = draft.timers;
    const shown = {
        type,
        title,
        fulfilment,
        currency,
        feeRate,
        price: String(price),
        discount: String(discount),
        total: String(price - discount),
        fee: String(fee),
        net: String(price - fee),
        parts: presentPlan(price, currency, draft.parts),
        timers: { pay, deliver: fulfilment === 'source_auto' ? 0 : deliver, inspect, extend },
    };
    // beside the figures, what is sold and promised: none of it may change unseen
    const all = JSON.stringify([shown, draft.terms, draft.manifest, draft.promise]);
    return { ...shown, key: createHash('sha256').update(all).digest('hex') };
};
