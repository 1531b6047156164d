import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { amount, currencies, currency } from '../../platform/money';
import { listOf } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { icpStates, licences, monetisations, productTypes } from '../resources/products';
import { shownStates } from './shownStates';

/** What is left empty in a form stands in the address all the same. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
    z.preprocess(value => {
        if (value === '') return undefined;
        return Array.isArray(value) ? value.filter(each => each !== '') : value;
    }, schema.optional());

/** One or several: `a`, `a,b`, or the word repeated, as forms do it. */
const several = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
    filled(
        z
            .union([z.string().transform(text => text.split(',')), z.array(z.string())])
            .pipe(z.array(item).max(most)),
    );

const entries = several(recordId, 30);
/** In whole units of the currency, with a point where it has smaller ones. */
const wholeAmount = filled(
    z
        .string()
        .trim()
        .regex(/^\d{1,10}(\.\d{1,2})?$/, 'field.amount'),
);

/** From so many years to the next one. */
export const ageBands = ['y0', 'y1', 'y3', 'y5', 'y10'] as const;
/** A month, from so many yuan or what is about as much, to the next one; `none`: not said. */
export const revenueBands = ['none', 'r0', 'r1000', 'r5000', 'r20000', 'r100000'] as const;
/** The price against the profit of a year that the seller says; `none`: no profit is said. */
export const multipleBands = ['none', 'm0', 'm1', 'm2', 'm3', 'm5'] as const;
/** The price against the measured visits of a month, from so many yuan or what is about as much. */
export const visitPriceBands = ['c0', 'c1', 'c5', 'c20', 'c100'] as const;
/** Who says how many visitors there are: measured here, by the seller alone, nobody. */
export const trafficProofs = ['yes', 'said', 'no'] as const;
/** What a listing has; of several chosen it has all. */
export const listingFeatures = [
    'two_sensors',
    'covenant',
    'data_room',
    'auction',
    'passport',
] as const;
/** Visitors that were measured in 30 days, from so many to the next one. */
export const visitorBands = ['v0', 'v100', 'v1000', 'v10000', 'v100000'] as const;
/** Where at least a third of the visits came from. */
export const mainSources = ['search', 'direct', 'external', 'social', 'paid', 'ai'] as const;

export const marketSorts = [
    ...(['newest', 'price_up', 'price_down', 'age', 'revenue', 'traffic'] as const),
    ...(['multiple', 'visit_price'] as const),
] as const;
export type MarketSort = (typeof marketSorts)[number];

/** What the market can be searched by; an address of its pages holds the same words. */
export const marketFilters = {
    q: filled(z.string().trim().max(120)),
    type: filled(z.enum(productTypes)),
    currency: filled(currency),
    priceFrom: wholeAmount,
    priceTo: wholeAmount,
    age: several(z.enum(ageBands), ageBands.length),
    icp: several(z.enum(icpStates), icpStates.length),
    suffix: entries,
    platform: entries,
    domainType: entries,
    language: entries,
    database: entries,
    sourceType: entries,
    licence: several(z.enum(licences), licences.length),
    websiteType: entries,
    monetisation: several(z.enum(monetisations), monetisations.length),
    revenue: several(z.enum(revenueBands), revenueBands.length),
    multiple: several(z.enum(multipleBands), multipleBands.length),
    measured: several(z.enum(trafficProofs), trafficProofs.length),
    visitors: several(z.enum(visitorBands), visitorBands.length),
    source: several(z.enum(mainSources), mainSources.length),
    visitPrice: several(z.enum(visitPriceBands), visitPriceBands.length),
    features: several(z.enum(listingFeatures), listingFeatures.length),
    seller: entries,
};

export const marketQuery = z.object({
    ...marketFilters,
    sort: filled(z.enum(marketSorts)),
    page: filled(z.coerce.number().int().min(1).max(10_000)),
});
export type MarketQuery = z.output<typeof marketQuery>;
export type MarketWord = keyof MarketQuery;

/** Facets by the word of the filter that they belong to. */
export const facetNames = [
    ...(['type', 'price', 'currency', 'age', 'suffix', 'domainType', 'platform', 'icp'] as const),
    ...(['language', 'database', 'sourceType', 'licence'] as const),
    ...(['websiteType', 'monetisation', 'revenue', 'measured', 'visitors', 'source'] as const),
    ...(['multiple', 'visitPrice', 'features', 'seller'] as const),
] as const;
export type FacetName = (typeof facetNames)[number];

export const listingImage = z.object({
    id: z.string(),
    /** px; null of what was never decoded */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    alt: z.string(),
    hasThumbnail: z.boolean(),
});
export type ListingImage = z.output<typeof listingImage>;

/** What a dictionary's entry is called. */
export const entryName = z.object({ zh: z.string(), en: z.string() });
export type EntryName = z.output<typeof entryName>;

/** What stands out about a listing, by its type; amounts are of its currency. */
const highlights = z.object({
    /** YYYY-MM-DD */
    begunOn: z.string().nullable(),
    icp: z.enum(icpStates).nullable(),
    /** of the suffix or registrar, of language or database, of the kind of website */
    entries: z.array(entryName),
    licence: z.enum(licences).nullable(),
    /** a month; the seller's word */
    revenue: amount.nullable(),
    /** distinct visitors of 30 days, measured here */
    visitors: z.number().int().nullable(),
    /** who measured: the tracker alone, or the site's access log too; null where nothing is measured */
    sensors: z.union([z.literal(1), z.literal(2)]).nullable(),
    /** a holding proof that the seller has the domain or website */
    isProven: z.boolean(),
    /** hundredths: the price against the profit of a year; the seller's word */
    multiple: z.number().int().nullable(),
    /** hundredths of the smallest unit: the price against the measured visits of a month */
    visitPrice: z.number().int().nullable(),
    /** what else sets it apart */
    features: z.array(z.enum(listingFeatures)),
});

export const marketRow = z.object({
    id: z.string(),
    type: z.enum(productTypes),
    title: z.string(),
    summary: z.string(),
    /** the domain, or the host of the website; empty for source code */
    subject: z.string(),
    cover: listingImage.nullable(),
    /**
     * measured page views of the last 90 days in up to 30 steps, each 0 to 100 of the highest; what stands
     * in for a cover. Empty where fewer than ten days are measured
     */
    curve: z.array(z.number().int()),
    price: amount,
    currency,
    tags: z.array(z.string()),
    state: z.enum(shownStates),
    /** `id` of the seller's page; null where they have none */
    seller: z.object({
        id: z.string().nullable(),
        name: z.string(),
        /** one to five; null where buyers have not said, and in lists that are not for them */
        rating: z.number().nullable(),
        reviews: z.number().int(),
    }),
    /** made up to look at, and never sold */
    isDemo: z.boolean(),
    /** ms */
    publishedAt: z.number().int(),
    highlights,
});
export type MarketRow = z.output<typeof marketRow>;

export const facetValue = z.object({
    value: z.string(),
    count: z.number().int(),
    /** of an entry of a dictionary, and of a seller */
    name: entryName.nullable(),
});
export type FacetValue = z.output<typeof facetValue>;

const facet = z.object({ name: z.enum(facetNames), values: z.array(facetValue) });
export type Facet = z.output<typeof facet>;

export const marketPageSize = 24;

/**
 * 422 names the word that cannot be read; 429 after 120 searches of one address in a minute, with
 * `Retry-After`. Each facet counts what the other filters leave.
 */
export const searchMarket = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market',
    summary: 'Search listings, with counts for each filter',
    access: 'public',
    query: marketQuery,
    answer: listOf(marketRow).extend({
        page: z.number().int(),
        pages: z.number().int(),
        facets: z.array(facet),
        /** of the price words and of the price facet: the one asked for, or CNY and about as much */
        priceCurrency: z.enum(currencies),
    }),
});
