import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { recordId } from '../../platform/resource';

/** Why no range is given; all that hold are told. */
export const valuationRefusals = [
    ...(['noProfit', 'unprovenProfit', 'notMeasured', 'fewSales', 'sellersDisagree'] as const),
] as const;

/** What moves a multiple up or down, beside the sales that it is taken from. */
export const valuationFactors = ['steadiness', 'sources', 'pages', 'trend'] as const;

/** What a buyer should know of the traffic; each is a fact with its figure, none a judgement. */
export const trafficWarnings = [
    ...(['roseBeforeListing', 'oneSource', 'noSecondSensor', 'lowCoverage'] as const),
    ...(['gaps', 'leftOut', 'dropped', 'brokenChain'] as const),
] as const;

const day = z.string();
/** multiples of a year's profit */
const multiple = z.number();

const warning = z.object({
    name: z.enum(trafficWarnings),
    /** a share or a change, 1 for all or for twice as much; null where the fact has none */
    share: z.number().nullable(),
    /** the day from which on it holds */
    day: day.nullable(),
    /** the source that is meant, as the report of sources has it; empty without one */
    source: z.string(),
});
export type TrafficWarning = z.output<typeof warning>;

const factor = z.object({
    name: z.enum(valuationFactors),
    /**
     * steadiness: standard deviation of a week's visits ÷ their mean; sources: the sum of the squares of their
     * shares; pages: the share of the page with the most views; trend: the change in a quarter. Null where the
     * seller does not show what it is reckoned from.
     */
    value: z.number().nullable(),
    /** by which the multiple is multiplied */
    factor: z.number(),
});
export type ValuationFactor = z.output<typeof factor>;

const comparable = z.object({
    id: z.string(),
    title: z.string(),
    /** ms */
    soldAt: z.number().int(),
    multiple,
    /** 0 to 1 */
    weight: z.number(),
});

export const valuation = z.object({
    currency,
    /** price in the smallest unit; null where there is too little to go by */
    range: z.object({ low: amount, middle: amount, high: amount }).nullable(),
    refusals: z.array(z.enum(valuationRefusals)),
    /** a month's, on average of those that the seller filled in; smallest unit, below zero for a loss */
    monthProfit: z.string().nullable(),
    /** of the sales: weighted quartiles, and how many sales of equal weight they amount to */
    sales: z
        .object({ lower: multiple, median: multiple, upper: multiple, effective: z.number() })
        .nullable(),
    factors: z.array(factor),
    comparables: z.array(comparable),
    warnings: z.array(warning),
});
export type Valuation = z.output<typeof valuation>;

/** 404 for what is not on sale, in an order or sold, and for what is no website. */
export const getValuation = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/:id/valuation',
    summary: 'Get the estimated value of a website on sale, and what stands out in its traffic',
    access: 'public',
    params: z.object({ id: recordId }),
    answer: valuation,
});
