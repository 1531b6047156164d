import { averagesOf } from '../../../contract/market/monthlyFigures';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { Valuation, valuationRefusals } from '../../../contract/market/public/valuation';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type { ComparableSale } from '../tradeTerms';
import { type Comparable, comparablesOf, provenProfit } from './comparables';
import { isMeasured } from './measured';
import { trafficFactors } from './trafficFactors';
import { trafficWarningsOf } from './trafficWarnings';
import { effectiveCount, weightedQuantile } from './weighted';

type Refusal = (typeof valuationRefusals)[number];

interface Asked {
    details: Extract<ProductDetails, { type: 'website' }>;
    currency: Currency;
    sellerId: string;
    /** ms */
    publishedAt: number;
    /** undefined where nothing is measured */
    snapshot: TrafficSnapshot | undefined;
    sales: readonly ComparableSale[];
    /** yuan for a dollar */
    yuan: number;
    now: number;
}

/** Fewer sales say nothing, and with fewer than `fewSales` the range widens. */
const leastSales = 5;
const fewSales = 8;
/** Quartiles further apart than this are of no market. */
const mostSpread = 4;
const comparablesShown = 10;
const monthsInYear = 12;

const quartilesOf = (list: readonly Comparable[]) => {
    if (list.length === 0) return null;
    const [lower, median, upper] = [0.25, 0.5, 0.75].map(share => weightedQuantile(list, share));
    return { lower: lower ?? 0, median: median ?? 0, upper: upper ?? 0 };
};

/** Of few sales the quartiles move away from the middle: an error shrinks with the root of their number. */
const widened = (
    { lower, median, upper }: { lower: number; median: number; upper: number },
    effective: number,
) => {
    const wide = effective < fewSales ? Math.sqrt(fewSales / effective) : 1;
    return {
        low: Math.max(0, median - (median - lower) * wide),
        middle: median,
        high: median + (upper - median) * wide,
    };
};

const refusalsOf = (
    { details, snapshot }: Asked,
    sales: { lower: number; upper: number; effective: number } | null,
): Refusal[] => {
    const profit = provenProfit(details);
    const tooWide = sales !== null && sales.upper > sales.lower * mostSpread;
    const checks: readonly (readonly [Refusal, boolean])[] = [
        ['unprovenProfit', profit === undefined],
        ['noProfit', profit !== undefined && profit <= 0n],
        ['notMeasured', !snapshot || !isMeasured(snapshot)],
        ['fewSales', sales === null || sales.effective < leastSales],
        ['sellersDisagree', sales !== null && sales.effective >= leastSales && tooWide],
    ];
    return checks.flatMap(([refusal, holds]) => (holds ? [refusal] : []));
};

/** To three digits: what is estimated is not known to the cent. */
const roundedAmount = (value: number): string => {
    const whole = BigInt(Math.round(value));
    const unit = 10n ** BigInt(Math.max(0, String(whole).length - 3));
    return String(((whole + unit / 2n) / unit) * unit);
};

const shown = (value: number): number => Number(value.toFixed(2));

const presentComparables = (list: readonly Comparable[]): Valuation['comparables'] =>
    list.slice(0, comparablesShown).map(({ sale, value, weight }) => ({
        id: sale.productId,
        title: sale.title,
        soldAt: sale.soldAt,
        // to one digit: what exactly was agreed is between the two
        multiple: Number(value.toFixed(1)),
        weight: shown(weight),
    }));

/**
 * What a website may be worth: a year's profit × the weighted quartiles of what comparable ones were sold for × what its
 * measured traffic says; or why that cannot be said. The way is written down in docs/valuation.md.
 */
export const estimateValue = (asked: Asked): Valuation => {
    const { details, currency, snapshot, sellerId, publishedAt, sales, yuan, now } = asked;
    const profit = provenProfit(details);
    const website = profit !== undefined && profit > 0n && { profit, currency, details };
    const list = website ? comparablesOf({ website, sellerId, sales, yuan, now }) : [];
    const quartiles = quartilesOf(list);
    const effective = effectiveCount(list);
    const found = quartiles && { ...quartiles, effective };
    const factors = snapshot ? trafficFactors(snapshot, publishedAt) : [];
    const refusals = refusalsOf(asked, found);
    const factor = factors.reduce((product, one) => product * one.factor, 1);
    const year = Number(profit ?? 0n) * monthsInYear * factor;
    const range = found && refusals.length === 0 ? widened(found, effective) : undefined;
    return {
        currency,
        range: range
            ? {
                  low: roundedAmount(range.low * year),
                  middle: roundedAmount(range.middle * year),
                  high: roundedAmount(range.high * year),
              }
            : null,
        refusals,
        monthProfit: averagesOf(details.months)?.monthProfit ?? null,
        sales: found && {
            lower: shown(found.lower),
            median: shown(found.median),
            upper: shown(found.upper),
            effective: shown(effective),
        },
        factors,
        comparables: presentComparables(list),
        warnings: snapshot ? trafficWarningsOf(snapshot, publishedAt) : [],
    };
};
