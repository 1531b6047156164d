import { fault } from '../../../contract/fault';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import { meanOf, powerOf, usualThreshold } from '../../../contract/trade/covenant/baseline';
import type {
    ListingCovenant,
    MetricBaseline,
    OwnListingCovenant,
} from '../../../contract/trade/covenant/covenantCalls';
import {
    type CovenantTerms,
    covenantMetrics,
    shareOfPrice,
} from '../../../contract/trade/covenant/covenantTerms';
import { pendingOfferStates } from '../../../contract/trade/offers/offerTable';
import { escrowStates } from '../../../contract/trade/orders/orderTable';
import { markCovenant } from '../../market/discovery/listingMarks';
import type { ListingTraffic } from '../../market/listings/traffic/listingTraffic';
import { findTrafficRow } from '../../market/listings/traffic/trafficRow';
import { lockProduct } from '../../market/products/orderedProduct';
import { findProduct, type ProductRowData } from '../../market/products/productRows';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { activeAuctionOn } from '../auctions/auctionRows';
import { planOf } from '../parts/makeParts';
import { baselineOfSnapshot } from './freezeCovenant';
import { fitsBeside } from './holdShare';
import { offeredTerms } from './offeredTerms';
import { promisedTraffic } from './promisedTraffic';

/** Periods whose usual threshold is told. */
const toldDays = [30, 60, 90, 120, 180] as const;

const snapshotOf = async (
    db: Database,
    product: ProductRowData,
    now: number,
): Promise<TrafficSnapshot | undefined> => {
    const row = await findTrafficRow(db, product.id);
    return promisedTraffic(product, row && (JSON.parse(row.payload) as TrafficSnapshot), now);
};

const baselinesOf = (snapshot: TrafficSnapshot | undefined): MetricBaseline[] =>
    covenantMetrics.flatMap(metric => {
        const found = snapshot && baselineOfSnapshot(snapshot, { metric });
        if (!found) return [];
        const { variance, leastDays = null } = powerOf(snapshot.daily, metric, found);
        const { from, to } = found;
        const thresholds = toldDays.map(days => ({
            days,
            threshold: usualThreshold(variance, days),
        }));
        return [{ metric, mean: meanOf(found), from, to, leastDays, thresholds }];
    });

/** Whether anybody relies on what a listing promises. */
const isFixed = async (db: Database, productId: string): Promise<boolean> => {
    if (await activeAuctionOn(db, productId)) return true;
    const offer = await db
        .selectFrom('offers')
        .select('id')
        .where('product_id', '=', productId)
        .where('state', 'in', pendingOfferStates)
        .executeTakeFirst();
    if (offer) return true;
    const order = await db
        .selectFrom('orders')
        .select('id')
        .where('product_id', '=', productId)
        .where('state', 'in', ['pending_payment', ...escrowStates])
        .executeTakeFirst();
    return order !== undefined;
};

const requireOwn = async (db: Database, userId: string, id: string): Promise<ProductRowData> => {
    const product = await findProduct(db, id);
    if (product?.seller_id !== userId) throw notFound('product.not_found');
    if (product.type !== 'website') throw new ApiError(409, 'covenant.not_website');
    return product;
};

/** What a seller promises with a listing, and what could be promised. Throws 404 and 409. */
export const readOwnListing = async (
    { db, listingTraffic }: { db: Database; listingTraffic: ListingTraffic },
    { userId, id }: { userId: string; id: string },
    now: number,
): Promise<OwnListingCovenant> => {
    const product = await requireOwn(db, userId, id);
    await listingTraffic.prepare(id);
    const snapshot = await snapshotOf(db, product, now);
    return {
        terms: (await offeredTerms(db, id)) ?? null,
        baselines: baselinesOf(snapshot),
        hasLog: (snapshot?.coverage ?? null) !== null,
        isFixed: await isFixed(db, id),
        price: String(product.price),
        currency: product.currency as Currency,
    };
};

/** Throws 422 for what the measured traffic cannot tell, and for more than other parts of the price leave. */
const checkTerms = (
    terms: CovenantTerms,
    product: ProductRowData,
    snapshot: TrafficSnapshot | undefined,
): void => {
    const stages = planOf(JSON.parse(product.details) as ProductDetails);
    if (!fitsBeside(stages, terms)) throw invalid({ 'terms.share': 'covenant.parts' });
    const found = baselinesOf(snapshot).find(({ metric }) => metric === terms.metric);
    if (!found) throw invalid({ 'terms.metric': 'covenant.no_baseline' });
    const { leastDays } = found;
    if (leastDays === null) throw invalid({ 'terms.metric': 'covenant.too_noisy' });
    if (terms.days < leastDays) {
        throw invalid({ 'terms.days': fault('covenant.too_short', { days: leastDays }) });
    }
    if (terms.needsLog && !snapshot?.coverage) {
        throw invalid({ 'terms.needsLog': 'covenant.no_log' });
    }
};

/** Sets what a seller promises with a listing, or takes it back. Throws 404, 409 and 422. */
export const offerCovenant = async (
    db: Database,
    { userId, id, terms }: { userId: string; id: string; terms: CovenantTerms | null },
    now: number,
): Promise<void> => {
    await inTransaction(db, async trx => {
        const product = await requireOwn(trx, userId, id);
        const productId = product.id;
        // whoever makes an offer or an order locks it too
        await lockProduct(trx, productId);
        if (await isFixed(trx, productId)) throw new ApiError(409, 'covenant.fixed');
        await markCovenant(trx, productId, terms !== null, now);
        if (terms === null) {
            await trx.deleteFrom('covenant_offers').where('product_id', '=', productId).execute();
            return;
        }
        checkTerms(terms, product, await snapshotOf(trx, product, now));
        const row = { terms: JSON.stringify(terms), seller_id: userId, updated_at: now };
        await trx
            .insertInto('covenant_offers')
            .values({ product_id: productId, created_at: now, ...row })
            .onConflict(conflict => conflict.column('product_id').doUpdateSet(row))
            .execute();
    });
};

const shown: readonly string[] = ['listed', 'reserved', 'sold'];

/** What everybody sees of a listing's covenant. Throws 404. */
export const readListingCovenant = async (
    db: Database,
    id: string,
    now: number,
): Promise<ListingCovenant> => {
    const product = await findProduct(db, id);
    if (!product || !shown.includes(product.state)) throw notFound('product.not_found');
    const terms = await offeredTerms(db, id);
    if (!terms) return null;
    const snapshot = await snapshotOf(db, product, now);
    const baseline = snapshot && baselineOfSnapshot(snapshot, terms);
    return {
        terms,
        mean: baseline ? meanOf(baseline) : null,
        share: String(shareOfPrice(BigInt(product.price), terms)),
        currency: product.currency as Currency,
    };
};
