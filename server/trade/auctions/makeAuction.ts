import { type Faults, fault } from '../../../contract/fault';
import type { AuctionInput } from '../../../contract/trade/auctions/auctionCalls';
import { firstLogHash } from '../../../contract/trade/auctions/auctionLog';
import { auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { bidSteps } from '../../../contract/trade/auctions/steps';
import { singleTypes } from '../../../contract/trade/orders/orderTransition';
import { isDemoPerson } from '../../identity/users/demoPeople';
import { markAuction } from '../../market/discovery/listingMarks';
import { lockProduct } from '../../market/products/orderedProduct';
import { offeredOf, type ProductRowData } from '../../market/products/productRows';
import { saleFaults } from '../../market/products/saleWindow';
import { maySell } from '../../market/products/sellerStanding';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { requirePromise } from '../covenant/freezeCovenant';
import { freezeFees } from '../orders/frozenFees';
import type { Trx } from '../orders/orderRows';
import { planOf } from '../parts/makeParts';
import { appendLog, commitmentOf, newSalt } from './auctionLog';
import { activeAuctionOn, type StoredAuction } from './auctionRows';
import { leastPrice } from './awardAuction';
import { keepHead, planAuctionClock } from './moveAuction';

const { shortestMs, longestMs, furthestStartMs, mostExtendedMs, softMs, extendMs } = auctionRules;

const big = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount));

/** A browser whose clock is ahead counts the longest time from there. */
const skewMs = 5 * 60_000;

const timesFault = (startsAt: number, endsAt: number, now: number): boolean =>
    startsAt > now + furthestStartMs ||
    endsAt - startsAt < shortestMs ||
    endsAt - startsAt > longestMs + skewMs;

const risingFaults = ({ startPrice, reserve, buyNow, kind }: AuctionInput): Faults => {
    const [start, least, atOnce] = [BigInt(startPrice), big(reserve), big(buyNow)];
    const floor = least !== null && least > start ? least : start;
    return {
        ...(least !== null && least < start && { reserve: 'auction.reserve_low' as const }),
        ...(atOnce !== null &&
            (kind !== 'rising' || atOnce <= floor) && { buyNow: 'auction.buy_now_low' as const }),
    };
};

const decliningFaults = ({
    startPrice,
    floorPrice,
    dropBy,
    intervalMinutes,
}: AuctionInput): Faults => {
    const [floor, less] = [big(floorPrice) ?? 0n, big(dropBy) ?? 0n];
    return {
        ...((floor <= 0n || floor >= BigInt(startPrice)) && {
            floorPrice: 'auction.floor_high' as const,
        }),
        ...(less <= 0n && { dropBy: 'auction.above_zero' as const }),
        ...(intervalMinutes === null && { intervalMinutes: 'field.needed' as const }),
    };
};

/** Throws 422 for what is no auction of its kind. */
const check = (input: AuctionInput, product: ProductRowData, startsAt: number, now: number) => {
    const faults: Faults = {
        ...(BigInt(input.startPrice) <= 0n && { startPrice: 'auction.above_zero' as const }),
        ...(timesFault(startsAt, input.endsAt, now) && { endsAt: 'auction.times' as const }),
        ...(input.kind === 'declining' ? decliningFaults(input) : risingFaults(input)),
        ...(input.currency !== product.currency && {
            currency: fault('auction.currency', { currency: product.currency }),
        }),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults);
};

/** The first record: all that the rule needs, and of a hidden reserve its commitment. */
const openRecord = (auction: StoredAuction) => {
    const { reserve, reserve_salt: salt, kind, currency } = auction;
    const isShown = auction.is_reserve_shown === 1;
    const text = (amount: number | bigint | null) => (amount === null ? undefined : String(amount));
    return {
        kind,
        currency,
        product: auction.product_id,
        revision: auction.product_revision,
        start: String(auction.start_price),
        floor: text(auction.floor_price),
        step: text(auction.step),
        interval: auction.interval_ms ?? undefined,
        reserve_commit: reserve === null ? undefined : commitmentOf(salt, String(reserve)),
        reserve_shown: isShown ? text(reserve) : undefined,
        buy_now: text(auction.buy_now),
        steps: JSON.parse(auction.steps) as unknown,
        starts: auction.starts_at,
        ends: auction.ends_at,
        fees: JSON.parse(auction.fees) as unknown,
        latest_end: auction.latest_end,
        soft_ms: auction.soft_ms,
        extend_ms: auction.extend_ms,
    };
};

/** A domain that its registry locks before the winner could have it. Throws 409. */
const requireSaleableUntilEnd = (product: ProductRowData, endsAt: number): void => {
    const faults = saleFaults(offeredOf(product).details, endsAt + mostExtendedMs);
    if (Object.keys(faults).length > 0) throw new ApiError(409, 'auction.not_saleable');
};

const columnsOf = (input: AuctionInput, product: ProductRowData, startsAt: number, now: number) => {
    const isDeclining = input.kind === 'declining';
    return {
        id: input.id,
        product_id: product.id,
        product_revision: product.revision,
        seller_id: product.seller_id,
        kind: input.kind,
        currency: input.currency,
        state: startsAt > now ? 'scheduled' : 'live',
        state_since: now,
        frozen_from: '',
        reason: '',
        start_price: BigInt(input.startPrice),
        floor_price: isDeclining ? big(input.floorPrice) : null,
        step: isDeclining ? big(input.dropBy) : null,
        interval_ms: isDeclining ? (input.intervalMinutes ?? 1) * 60_000 : null,
        reserve: isDeclining ? null : big(input.reserve),
        is_reserve_shown: input.isReserveShown ? (1 as const) : (0 as const),
        reserve_salt: newSalt(),
        buy_now: input.kind === 'rising' ? big(input.buyNow) : null,
        steps: JSON.stringify(bidSteps[input.currency]),
        starts_at: startsAt,
        ends_at: input.endsAt,
        latest_end: input.endsAt + mostExtendedMs,
        soft_ms: softMs,
        extend_ms: extendMs,
        price: null,
        leader: 0,
        bids: 0,
        bidders: 0,
        // the first record is number 0
        seq: -1,
        head: firstLogHash,
        order_id: null,
        open_key: product.id,
        created_at: now,
        updated_at: now,
        version: 1,
    };
};

const insert = async (
    trx: Trx,
    { input, sellerId }: { input: AuctionInput; sellerId: string },
    now: number,
): Promise<void> => {
    const product = await lockProduct(trx, input.productId);
    if (product?.seller_id !== sellerId) throw notFound('product.not_found');
    if (!(singleTypes as readonly string[]).includes(product.type)) {
        throw new ApiError(409, 'auction.not_single');
    }
    const isMadeUp = product.is_demo === 1 && !(await isDemoPerson(trx, sellerId));
    const isOnSale = product.state === 'listed' && !isMadeUp;
    if (!isOnSale || !(await maySell(trx, sellerId))) {
        throw new ApiError(409, 'auction.not_on_sale');
    }
    if (await activeAuctionOn(trx, product.id)) throw new ApiError(409, 'auction.in_auction');
    const startsAt = Math.max(now, input.startsAt ?? now);
    check(input, product, startsAt, now);
    requireSaleableUntilEnd(product, input.endsAt);
    const fees = await freezeFees(trx, product.type as 'website' | 'domain', now);
    const columns = { ...columnsOf(input, product, startsAt, now), fees };
    const price = leastPrice(columns);
    const stages = planOf(offeredOf(product).details);
    await requirePromise(trx, product.id, { price, currency: input.currency, stages });
    const row = await trx
        .insertInto('auctions')
        .values(columns)
        .onConflict(conflict => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
    if (!row) throw new ApiError(409, 'auction.id_used');
    const auction = row as StoredAuction;
    await markAuction(trx, product.id, auction.state === 'live', now);
    await keepHead(trx, await appendLog(trx, auction, 'open', openRecord(auction), now), now);
    await planAuctionClock(trx, auction, now);
};

/** Starts an auction, or answers quietly when the same id made one of the same listing before. Throws 404, 409, 422. */
export const makeAuction = async (
    { db, clock }: { db: Database; clock: () => number },
    asked: { input: AuctionInput; sellerId: string },
): Promise<void> => {
    const { id, productId } = asked.input;
    const same = await db
        .selectFrom('auctions')
        .select(['seller_id', 'product_id'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (same?.seller_id === asked.sellerId && same.product_id === productId) return;
    await againAfterDeadlock(() => inTransaction(db, trx => insert(trx, asked, clock())));
};
