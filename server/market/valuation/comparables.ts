import { averagesOf } from '../../../contract/market/monthlyFigures';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { type Currency, scales } from '../../../contract/platform/money';
import type { ComparableSale } from '../tradeTerms';
import type { Weighted } from './weighted';

type WebsiteDetails = Extract<ProductDetails, { type: 'website' }>;

/** A website with a profit that there is something to show for. */
export interface Earning {
    /** a month's, smallest unit */
    profit: bigint;
    currency: Currency;
    details: WebsiteDetails;
}

/** A sale with what it weighs for one website. */
export interface Comparable extends Weighted {
    sale: ComparableSale;
}

/** Fewer months that are filled in show no profit. */
const provenMonths = 6;

/** What a seller's months say, with files behind them that a reviewer has seen; undefined without either. */
export const provenProfit = (details: WebsiteDetails): bigint | undefined => {
    const averages = averagesOf(details.months);
    const isProven = (details.proofs?.length ?? 0) > 0;
    if (!averages || averages.months < provenMonths || !isProven) return undefined;
    return BigInt(averages.monthProfit);
};

const dayMs = 86_400_000;
const yearDays = 365;
/** A third or three times the profit weighs a third. */
const profitFactor = 3;
const mismatchFactor = 0.6;

const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
    one.some(value => other.includes(value));

/** In how many of the traits that set prices two websites differ. */
const mismatches = (one: WebsiteDetails, other: WebsiteDetails): number =>
    [
        one.websiteTypeId !== other.websiteTypeId,
        !overlaps(one.monetisation, other.monetisation),
        one.domainIncluded !== other.domainIncluded,
    ].filter(Boolean).length;

/** Money in units of one currency; `yuan` are those for a dollar. */
const worth = (amount: bigint, currency: Currency, yuan: number): number =>
    (Number(amount) / 10 ** scales[currency]) * (currency === 'CNY' ? 1 : yuan);

interface Asked {
    website: Earning;
    sellerId: string;
    sales: readonly ComparableSale[];
    /** yuan for a dollar */
    yuan: number;
    /** ms */
    now: number;
}

interface ProvenSale {
    sale: ComparableSale;
    details: WebsiteDetails;
    profit: bigint;
}

const provenSale = (sale: ComparableSale): ProvenSale[] => {
    const { details } = sale;
    if (details?.type !== 'website') return [];
    const profit = provenProfit(details);
    return profit === undefined || profit <= 0n ? [] : [{ sale, details, profit }];
};

/**
 * Each seller and each buyer speaks once, by the latest sale, and the seller who asks not at all: nobody makes a price by
 * selling to and fro. Nor does anybody silence a seller by buying something without a profit from them.
 */
const oncePerPerson = (sales: readonly ComparableSale[], sellerId: string): ProvenSale[] => {
    const seen = new Set([sellerId]);
    return sales
        .flatMap(provenSale)
        .sort((a, b) => b.sale.soldAt - a.sale.soldAt)
        .filter(({ sale }) => {
            if (seen.has(sale.sellerId) || seen.has(sale.buyerId)) return false;
            seen.add(sale.sellerId).add(sale.buyerId);
            return true;
        });
};

/**
 * Sales of websites whose profit was shown, each with the multiple of a year's profit that was paid and its weight:
 * e^(−age ÷ 365 days) · e^(−|ln(profit ÷ its profit)| ÷ ln 3) · 0.6 for each trait in which they differ. The heaviest
 * first.
 */
export const comparablesOf = ({ website, sellerId, sales, yuan, now }: Asked): Comparable[] => {
    const own = worth(website.profit, website.currency, yuan);
    return oncePerPerson(sales, sellerId)
        .map(({ sale, details, profit }) => {
            const ageDays = Math.max(0, now - sale.soldAt) / dayMs;
            const ratio = Math.abs(Math.log(own / worth(profit, sale.currency, yuan)));
            const weight =
                Math.exp(-ageDays / yearDays) *
                Math.exp(-ratio / Math.log(profitFactor)) *
                mismatchFactor ** mismatches(website.details, details);
            return { sale, value: Number(sale.price) / (12 * Number(profit)), weight };
        })
        .sort((a, b) => b.weight - a.weight);
};
