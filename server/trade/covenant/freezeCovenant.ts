import { leastPart, type PartPlan } from '../../../contract/market/partPlan';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { Currency } from '../../../contract/platform/money';
import { baselineOf } from '../../../contract/trade/covenant/baseline';
import {
    type CovenantBaseline,
    type CovenantTerms,
    shareOfPrice,
} from '../../../contract/trade/covenant/covenantTerms';
import { countingRules } from '../../analytics/sites/countingRules';
import { findSite } from '../../analytics/sites/findSite';
import { readFrozen } from '../../market/listings/traffic/freezeTraffic';
import { findTrafficRow } from '../../market/listings/traffic/trafficRow';
import { findProduct } from '../../market/products/productRows';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { fitsBeside, holdShare } from './holdShare';
import { offeredTerms } from './offeredTerms';
import { promisedTraffic } from './promisedTraffic';

/** The traffic before the sale, by the signed figures; undefined where they have too little of it. */
export const baselineOfSnapshot = (
    { periods, daily, coverage }: TrafficSnapshot,
    { metric }: Pick<CovenantTerms, 'metric'>,
): CovenantBaseline | undefined =>
    baselineOf(daily, metric, {
        to: periods[0]?.to ?? '',
        coverage: coverage?.share ?? null,
    });

/** What an order of a product would come to at the least. */
interface LeastOrder {
    price: bigint;
    currency: Currency;
    /** those parts of it that are paid before its end */
    stages: PartPlan;
}

/** Throws 409 for what an order of a product would be refused with for what is promised with it. */
export const requirePromise = async (
    db: Database,
    productId: string,
    { price, currency, stages }: LeastOrder,
): Promise<void> => {
    const terms = await offeredTerms(db, productId);
    if (!terms) return;
    const row = await findTrafficRow(db, productId);
    const baseline = row && baselineOfSnapshot(JSON.parse(row.payload) as TrafficSnapshot, terms);
    if (!baseline) throw new ApiError(409, 'covenant.no_baseline');
    if (!fitsBeside(stages, terms)) throw new ApiError(409, 'covenant.parts');
    if (shareOfPrice(price, terms) < leastPart(currency)) {
        throw new ApiError(409, 'covenant.too_small');
    }
};

/**
 * Keeps what was promised with a product for its order, against the signed figures that the order keeps. Throws 409
 * where there are none to set it against: nobody is sold a promise that cannot be looked at.
 */
export const freezeCovenant = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const { id, product_id: productId, seller_id: sellerId } = order;
    if (productId === null || sellerId === null) return;
    const terms = await offeredTerms(trx, productId);
    if (!terms) return;
    const { signed } = await readFrozen(trx, id);
    const traffic = promisedTraffic(await findProduct(trx, productId), signed?.snapshot, now);
    const baseline = traffic && baselineOfSnapshot(traffic, terms);
    if (!traffic || !baseline) throw new ApiError(409, 'covenant.no_baseline');
    const share = await holdShare(trx, order, terms, now);
    const { siteId, host, timezone, method } = traffic;
    const site = await findSite(trx, siteId);
    await trx
        .insertInto('covenants')
        .values({
            order_id: id,
            product_id: productId,
            buyer_id: order.buyer_id,
            seller_id: sellerId,
            site_id: siteId,
            host,
            timezone,
            method,
            terms: JSON.stringify(terms),
            baseline: JSON.stringify(baseline),
            currency: order.currency,
            share,
            state: 'agreed',
            state_since: now,
            begins_on: '',
            ends_on: '',
            // whoever has the site changes nothing of it unseen from here on
            rules: site ? await countingRules(trx, site) : '',
            saw_script: 0,
            owner: 'seller',
            to_buyer: null,
            next_site_id: null,
            next_site: '',
            next_since: '',
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .execute();
};
