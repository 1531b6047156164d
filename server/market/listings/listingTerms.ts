import type { ListingTerms } from '../../../contract/market/public/listings';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import { fulfilmentOf } from '../../../contract/trade/orders/timers';
import type { Database } from '../../platform/database/database';
import { feeOf } from '../../trade/ledger/journals';
import { currentFeeRule, readOrderRules } from '../../trade/orders/orderRules';
import type { ListingRow } from './presentRows';

/** What an order of it would cost, leave to the seller, and how long its steps may take. */
export const listingTerms = async (db: Database, row: ListingRow): Promise<ListingTerms> => {
    const rules = await readOrderRules(db);
    const details = JSON.parse(row.details) as ProductDetails;
    const price = BigInt(row.price);
    const { rate } = currentFeeRule(rules, details.type, price, row.currency as Currency);
    const fee = feeOf(price, BigInt(rate));
    const fulfilment = fulfilmentOf(details.type, details as Parameters<typeof fulfilmentOf>[1]);
    const { pay, deliver, inspect } = rules.timers[fulfilment];
    return {
        fee: String(fee),
        feeRate: rate,
        net: String(price - fee),
        pay,
        inspect,
        deliver: fulfilment === 'source_auto' ? 0 : deliver,
    };
};
