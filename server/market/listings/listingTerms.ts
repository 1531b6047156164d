import type { ListingTerms } from '../../../contract/market/public/listings';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';
import type { ListingRow } from './presentRows';

/** What an order of it would cost, leave to the seller, and how long its steps may take. */
export const listingTerms = async (
    db: Database,
    terms: TradeTerms,
    row: ListingRow,
    now: number,
): Promise<ListingTerms> => {
    const details = JSON.parse(row.details) as ProductDetails;
    const price = BigInt(row.price);
    const { rate, fee } = await terms.feeOf(
        db,
        { type: details.type, price, currency: row.currency as Currency },
        now,
    );
    return {
        fee: String(fee),
        feeRate: rate,
        net: String(price - fee),
        ...(await terms.clocksOf(db, details, now)),
    };
};
