import {
    type FacetName,
    facetNames,
    type listingFeatures,
    type MarketQuery,
} from '../../../contract/market/public/market';
import type { ProductType } from '../../../contract/market/resources/products';
import { scales } from '../../../contract/platform/money';
import {
    type Bands,
    chosenOf,
    type DeclaredFacet,
    declaredFacets,
    type Narrowing,
} from './declaredFacets';

/** What each type is narrowed down by, in the order of the page. */
const facetsOf: Readonly<Record<ProductType, readonly Narrowing[]>> = {
    domain: ['suffix', 'domainType', 'age', 'features', 'platform', 'icp', 'seller'],
    source: ['sourceType', 'language', 'features', 'database', 'licence', 'seller'],
    website: [
        ...(['websiteType', 'measured', 'visitors', 'features', 'multiple', 'visitPrice'] as const),
        ...(['source', 'monetisation', 'revenue', 'age', 'icp', 'seller'] as const),
    ],
};

/** Of the features those that a type can have. */
const featuresOf: Readonly<Record<ProductType, readonly (typeof listingFeatures)[number][]>> = {
    domain: ['auction', 'data_room'],
    source: ['passport', 'data_room'],
    website: ['two_sensors', 'covenant', 'data_room', 'auction'],
};

/** Entries of one facet that are shown; the rarest fall away. */
const mostValues = 30;
const mostSellers = 8;

/** Upper ends of price ranges in whole units, of yuan and of what is worth more. */
const priceSteps = { yuan: [500, 2_000, 10_000, 50_000], other: [100, 500, 2_000, 10_000] };

/** Of the price, in the smallest unit of the currency that is asked for, or in hundredths of a yuan. */
export const priceBands = ({ currency }: MarketQuery): Bands => {
    const unit = 10 ** scales[currency ?? 'CNY'];
    const steps = currency === 'USD' || currency === 'USDT' ? priceSteps.other : priceSteps.yuan;
    const limits = [0, ...steps];
    const ranges = limits.map((from, at) => {
        const to = limits[at + 1];
        const band = `${from}-${to ?? ''}`;
        return [band, [from * unit, to === undefined ? null : to * unit]] as const;
    });
    return Object.fromEntries(ranges);
};

export interface Counted {
    facet: string;
    value: string;
    count: number;
}

/** The facets that one of them does not count by. */
export const leftFor = (name: Narrowing): Narrowing[] => {
    // amounts are compared in the currency asked for
    if (name === 'currency') return ['currency', 'price'];
    const facet = declaredFacets[name];
    // a listing has all that is chosen, and one more
    return facet.kind === 'marks' && facet.areAllNeeded ? [] : [name];
};

/** Words that all types share: by these alone the types are counted. */
export const sharedWords = ({ q, currency, priceFrom, priceTo }: MarketQuery): MarketQuery => ({
    q,
    currency,
    priceFrom,
    priceTo,
});
export const sharedByTypes: readonly Narrowing[] = ['currency', 'price'];

/** Marks that are counted: a type that cannot have one is not asked. */
export const countedMarks = (
    name: Narrowing,
    facet: Extract<DeclaredFacet, { kind: 'marks' }>,
    { type }: MarketQuery,
): string[] =>
    Object.keys(facet.marks).filter(
        value =>
            name !== 'features' || !type || (featuresOf[type] as readonly string[]).includes(value),
    );

/** What narrows the search down without being its type's can be seen and taken back too. */
const chosenBeside = (query: MarketQuery, own: readonly Narrowing[]): Narrowing[] =>
    facetNames.filter(
        (name): name is Narrowing =>
            name !== 'type' &&
            !['price', 'currency', ...own].includes(name) &&
            chosenOf(query, name).length > 0,
    );

/** What is counted beside the types, in the order of the page. */
export const countedFacets = (query: MarketQuery): Narrowing[] => {
    const own = query.type ? facetsOf[query.type] : [];
    return ['price', ...own, ...chosenBeside(query, own), 'currency'];
};

/** A facet whose entries have no names yet: those of dictionaries change without the market. */
export interface CountedFacet {
    name: FacetName;
    values: { value: string; count: number }[];
}

/** The most frequent ones; what was chosen is shown even when nothing is left of it, so that it can be taken back. */
const valuesOf = (counted: readonly Counted[], name: FacetName, chosen: readonly string[]) => {
    const found = counted.filter(
        ({ facet, value, count }) => facet === name && value !== null && count > 0,
    );
    const ordered = found.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    const shown = ordered.slice(0, name === 'seller' ? mostSellers : mostValues);
    const missing = chosen.filter(value => !shown.some(known => known.value === value));
    const rest = missing.map(
        value => ordered.find(known => known.value === value) ?? { value, count: 0 },
    );
    return [...shown, ...rest].map(({ value, count }) => ({ value, count }));
};

/** How many there are, and each facet with its values, the most frequent first. */
export const shownFacets = (
    query: MarketQuery,
    counted: readonly Counted[],
): { total: number; facets: CountedFacet[] } => ({
    total: counted.find(({ facet }) => facet === 'total')?.count ?? 0,
    facets: (['type', ...countedFacets(query)] as const).map(name => ({
        name,
        values: valuesOf(counted, name, chosenOf(query, name)),
    })),
});
