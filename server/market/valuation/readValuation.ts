import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { Valuation } from '../../../contract/market/public/valuation';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { demoSnapshot } from '../demo/demoSnapshot';
import { marketScale } from '../listings/marketScale';
import { requireListing } from '../listings/presentListing';
import type { ListingTraffic } from '../listings/traffic/listingTraffic';
import type { ComparableSale, TradeTerms } from '../tradeTerms';
import { estimateValue } from './estimateValue';

interface Services {
    db: Database;
    clock: () => number;
    terms: TradeTerms;
    listingTraffic: Pick<ListingTraffic, 'of'>;
    recentSales: (isDemo: boolean) => Promise<ComparableSale[]>;
}

/** What a website on sale may be worth. Throws 404, also for what is no website. */
export const readValuation = async (
    { db, clock, terms, listingTraffic, recentSales }: Services,
    id: string,
): Promise<Valuation> => {
    const row = await requireListing(db, terms, id);
    const details = JSON.parse(row.details) as ProductDetails;
    if (details.type !== 'website') throw notFound('listing.not_found');
    const now = clock();
    const isDemo = row.is_demo === 1;
    const traffic = isDemo ? undefined : await listingTraffic.of(row.id);
    const measured = traffic && (JSON.parse(traffic.payload) as TrafficSnapshot);
    const value = estimateValue({
        details,
        currency: row.currency as Currency,
        sellerId: row.seller_id,
        publishedAt: row.published_at ?? now,
        snapshot: isDemo ? demoSnapshot({ id: row.id, host: details.url }, now) : measured,
        sales: await recentSales(isDemo),
        yuan: (await marketScale(db, terms, now)).yuan,
        now,
    });
    // warnings of visits that nobody measured would be made up too
    return isDemo ? Object.assign(value, { warnings: [] }) : value;
};
