import type { ListingTerms } from '../../contract/market/public/listings';
import type { ProductDetails } from '../../contract/market/resources/products';
import type { Currency } from '../../contract/platform/money';
import type { Database } from '../platform/database/database';
import type { Hook } from '../platform/hook';

export interface Fee {
    /** hundredths of a per cent */
    rate: number;
    /** what stays with the platform, in the smallest unit */
    fee: bigint;
}

/** What trade says of a price and of an order to come. */
export interface TradeTerms {
    feeOf(
        db: Database,
        type: ProductDetails['type'],
        price: bigint,
        currency: Currency,
    ): Promise<Fee>;
    /** How long the steps of an order of it may take, ms; nothing of what is delivered at once. */
    clocksOf(
        db: Database,
        details: ProductDetails,
    ): Promise<Pick<ListingTerms, 'pay' | 'inspect' | 'deliver'>>;
    /** What one USDT is worth in yuan; undefined as long as nobody has set a rate. */
    yuanRate(db: Database): Promise<number | undefined>;
}

/** The same as questions that trade answers. */
export type TradeTermsHook = { readonly [Name in keyof TradeTerms]: Hook<TradeTerms[Name]> };
