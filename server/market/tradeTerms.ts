import type { DomainChange } from '../../contract/market/domainLook';
import type {
    ListingReview,
    ListingTerms,
    SellerCard,
} from '../../contract/market/public/listings';
import type { ProductDetails } from '../../contract/market/resources/products';
import type { Currency } from '../../contract/platform/money';
import type { Database } from '../platform/database/database';
import type { Trx } from '../platform/database/trx';
import type { Hook } from '../platform/hook';

export interface Fee {
    /** hundredths of a per cent */
    rate: number;
    /** what stays with the platform, in the smallest unit */
    fee: bigint;
}

/** What a seller's orders add up to, and what their buyers say. */
export type SellerDeals = Pick<
    SellerCard,
    'sales' | 'buyers' | 'rating' | 'reviews' | 'deliverMs' | 'disputesLost'
>;

export interface SellerReview extends Omit<ListingReview, 'author'> {
    authorId: string;
}

/** A website that changed hands, as it was offered when it was ordered. */
export interface ComparableSale {
    productId: string;
    sellerId: string;
    buyerId: string;
    title: string;
    details: ProductDetails | undefined;
    /** what was agreed, in the smallest unit */
    price: bigint;
    currency: Currency;
    /** ms */
    soldAt: number;
}

export interface ReviewPage {
    sellerId: string;
    limit: number;
    offset: number;
}

export type SellerRating = Pick<SellerDeals, 'rating' | 'reviews'>;

/** What trade says of a price, of an order to come, and of the orders that there were. */
export interface TradeTerms {
    feeOf(
        db: Database,
        asked: { type: ProductDetails['type']; price: bigint; currency: Currency },
        now: number,
    ): Promise<Fee>;
    /** How long the steps of an order of it may take, ms; nothing of what is delivered at once. */
    clocksOf(
        db: Database,
        details: ProductDetails,
        now: number,
    ): Promise<Pick<ListingTerms, 'pay' | 'inspect' | 'deliver'>>;
    /** Days after its registration or last transfer before a domain is listed; 0: at once. */
    coolingDays(db: Database, now: number): Promise<number>;
    /** The domain of a product is otherwise than when it was listed: both sides of its open orders are told. */
    domainChanged(
        trx: Trx,
        news: { productId: string; changes: readonly DomainChange[] },
        now: number,
    ): Promise<void>;
    /** What one USDT is worth in yuan; undefined as long as nobody has set a rate. */
    yuanRate(db: Database): Promise<number | undefined>;
    /** Whether TST, which has no value, is taken here: the sandbox payment method is switched on. */
    takesTestMoney(db: Database): Promise<boolean>;
    /** Whether anybody ever ordered one of these products or made an offer on one, or one was auctioned. */
    areOrdered(db: Database, productIds: readonly string[]): Promise<boolean>;
    /** The orders of these products that are not over: whose they are, and whether they are paid. */
    openOrdersOf(
        db: Database,
        productIds: readonly string[],
    ): Promise<{ buyerId: string; isPaid: boolean }[]>;
    /** Who ordered a product in an order that goes on or was completed, when, and whether they paid. */
    buyersOf(
        db: Database,
        productId: string,
    ): Promise<{ buyerId: string; isPaid: boolean; orderedAt: number }[]>;
    dealsOf(db: Database, sellerId: string, now: number): Promise<SellerDeals>;
    /** What buyers say of these sellers, read at once; nothing of those of whom nobody says anything. */
    ratingsOf(
        db: Database,
        sellerIds: readonly string[],
        now: number,
    ): Promise<ReadonlyMap<string, SellerRating>>;
    /**
     * Websites sold since an instant (ms), the latest first and a thousand at most: for money, between strangers,
     * and not taken back; or those that a demo made up, and no others.
     */
    salesOf(db: Database, since: number, isDemo: boolean): Promise<ComparableSale[]>;
    /** The latest first. */
    reviewsOf(
        db: Database,
        page: ReviewPage,
        now: number,
    ): Promise<{ list: SellerReview[]; total: number }>;
}

/** The same as questions that trade answers. */
export type TradeTermsHook = { readonly [Name in keyof TradeTerms]: Hook<TradeTerms[Name]> };
