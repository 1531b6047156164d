import {
    type ageBands,
    type FacetName,
    type listingFeatures,
    type MarketQuery,
    type MarketSort,
    mainSources,
    type multipleBands,
    type revenueBands,
    type trafficProofs,
    type visitorBands,
    type visitPriceBands,
} from '../../../contract/market/public/market';
import { monetisations } from '../../../contract/market/resources/products';

/** Where each range begins and ends, null where it has no end; each begins where another ends. */
export type Bands<Band extends string = string> = Readonly<
    Record<Band, readonly [from: number | string, to: number | string | null]>
>;

/** What has to be so of a column. */
export interface Test {
    column: string;
    is: 'there' | 'missing' | { value: number } | { bit: number };
}

/**
 * By what listings are told apart. SQL (`conditions.ts`, `facets.ts`) and the copy in memory (`copy`) both read nothing
 * else, so a facet is declared here and nowhere again.
 */
export type DeclaredFacet =
    /** the column's value is one of those chosen */
    | { kind: 'value'; column: string }
    /** its price, in the currency that is asked for */
    | { kind: 'price' }
    /** which range the column's value lies in; `none` where it lies in no one */
    | {
          kind: 'band';
          column: string;
          bandsAt: (now: number) => Bands;
          /** of the listing's currency, and compared in yuan */
          isAmount?: true;
          /** YYYY-MM-DD */
          isDay?: true;
          hasNone?: true;
      }
    /** which marks it has: one of those chosen, or all of them */
    | {
          kind: 'marks';
          marks: Readonly<Record<string, readonly Test[]>>;
          areAllNeeded?: true;
      }
    /** a JSON array of such values in a column, one of which is chosen */
    | { kind: 'list'; column: string; values: readonly string[] };

const dayBefore = (now: number, years: number): string => {
    const day = new Date(now);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day.toISOString().slice(0, 10);
};

/** By the day on which it began; a band of greater age begins on an earlier day. */
const ageRanges = (now: number): Bands<(typeof ageBands)[number]> => {
    const [one, three, five, ten] = [1, 3, 5, 10].map(years => dayBefore(now, years)) as [
        ...[string, string, string, string],
    ];
    return {
        y0: [one, null],
        y1: [three, one],
        y3: [five, three],
        y5: [ten, five],
        y10: ['0000', ten],
    };
};

/** Hundredths of a yuan. */
const revenueRanges: Bands<Exclude<(typeof revenueBands)[number], 'none'>> = {
    r0: [0, 100_000],
    r1000: [100_000, 500_000],
    r5000: [500_000, 2_000_000],
    r20000: [2_000_000, 10_000_000],
    r100000: [10_000_000, null],
};

const visitorRanges: Bands<(typeof visitorBands)[number]> = {
    v0: [0, 100],
    v100: [100, 1_000],
    v1000: [1_000, 10_000],
    v10000: [10_000, 100_000],
    v100000: [100_000, null],
};

/** Hundredths. */
const multipleRanges: Bands<Exclude<(typeof multipleBands)[number], 'none'>> = {
    m0: [0, 100],
    m1: [100, 200],
    m2: [200, 300],
    m3: [300, 500],
    m5: [500, null],
};

/** Hundredths of a hundredth of a yuan. */
const visitPriceRanges: Bands<(typeof visitPriceBands)[number]> = {
    c0: [0, 10_000],
    c1: [10_000, 50_000],
    c5: [50_000, 200_000],
    c20: [200_000, 1_000_000],
    c100: [1_000_000, null],
};

const features: Readonly<Record<(typeof listingFeatures)[number], readonly Test[]>> = {
    two_sensors: [{ column: 'sensors', is: { value: 2 } }],
    covenant: [{ column: 'has_covenant', is: { value: 1 } }],
    data_room: [{ column: 'has_room', is: { value: 1 } }],
    auction: [{ column: 'in_auction', is: { value: 1 } }],
    passport: [{ column: 'has_passport', is: { value: 1 } }],
};

/** A listing has one of them. */
const proofs: Readonly<Record<(typeof trafficProofs)[number], readonly Test[]>> = {
    yes: [{ column: 'uv', is: 'there' }],
    said: [
        { column: 'uv', is: 'missing' },
        { column: 'claimed', is: 'there' },
    ],
    no: [
        { column: 'uv', is: 'missing' },
        { column: 'claimed', is: 'missing' },
    ],
};

const sources = Object.fromEntries(
    mainSources.map((name, at): [string, readonly Test[]] => [
        name,
        [{ column: 'sources', is: { bit: 2 ** at } }],
    ]),
);

/** Of dictionaries: their values have names. */
const dictionaryFacets = {
    suffix: { kind: 'value', column: 'suffix_id' },
    platform: { kind: 'value', column: 'platform_id' },
    domainType: { kind: 'value', column: 'domain_type_id' },
    language: { kind: 'value', column: 'language_id' },
    database: { kind: 'value', column: 'database_id' },
    sourceType: { kind: 'value', column: 'source_type_id' },
    websiteType: { kind: 'value', column: 'website_type_id' },
} as const satisfies Partial<Record<FacetName, DeclaredFacet>>;
export const isDictionary = (name: FacetName): name is keyof typeof dictionaryFacets =>
    Object.hasOwn(dictionaryFacets, name);

/** What a search within a type, or within everything, is narrowed down by. */
export type Narrowing = Exclude<FacetName, 'type'>;

export const declaredFacets: Readonly<Record<Narrowing, DeclaredFacet>> = {
    ...dictionaryFacets,
    price: { kind: 'price' },
    currency: { kind: 'value', column: 'currency' },
    age: { kind: 'band', column: 'begun_on', bandsAt: ageRanges, isDay: true },
    icp: { kind: 'value', column: 'icp_status' },
    licence: { kind: 'value', column: 'licence' },
    monetisation: { kind: 'list', column: 'monetisation', values: monetisations },
    revenue: {
        kind: 'band',
        column: 'month_revenue',
        bandsAt: () => revenueRanges,
        isAmount: true,
        hasNone: true,
    },
    measured: { kind: 'marks', marks: proofs },
    visitors: { kind: 'band', column: 'uv', bandsAt: () => visitorRanges },
    source: { kind: 'marks', marks: sources },
    multiple: {
        kind: 'band',
        column: 'price_profit',
        bandsAt: () => multipleRanges,
        hasNone: true,
    },
    visitPrice: {
        kind: 'band',
        column: 'price_visit',
        bandsAt: () => visitPriceRanges,
        isAmount: true,
    },
    features: { kind: 'marks', marks: features, areAllNeeded: true },
    seller: { kind: 'value', column: 'seller_id' },
};

export const narrowings = Object.keys(declaredFacets) as Narrowing[];

interface Order {
    column: string;
    isDescending?: true;
    /** of the listing's currency, and compared in yuan */
    isAmount?: true;
    isDay?: true;
}

/** Who has no value comes last, and of equals the newest id first. */
export const declaredOrders: Readonly<Record<MarketSort, Order>> = {
    newest: { column: 'published_at', isDescending: true },
    price_up: { column: 'price', isAmount: true },
    price_down: { column: 'price', isAmount: true, isDescending: true },
    age: { column: 'begun_on', isDay: true },
    revenue: { column: 'month_revenue', isAmount: true, isDescending: true },
    traffic: { column: 'uv', isDescending: true },
    multiple: { column: 'price_profit' },
    visit_price: { column: 'price_visit', isAmount: true },
};

/** In the order of their limits, whichever stands first. */
export const fromLowest = (bands: Bands) => {
    const entries = Object.entries(bands);
    // the highest has no end; of ages it stands first, as the youngest begin last
    return entries[0]?.[1][1] === null ? entries.toReversed() : entries;
};

/** The values of a facet that a search asks for; none of `price`, which has limits. */
export const chosenOf = (query: MarketQuery, name: FacetName): readonly string[] => {
    const words = name === 'price' ? undefined : query[name];
    return typeof words === 'string' ? [words] : (words ?? []);
};

const mostWords = 8;

/** Each word of a search has to be there, in whatever order; in small letters. */
export const wordsOf = ({ q }: Pick<MarketQuery, 'q'>): string[] =>
    (q ?? '')
        .toLowerCase()
        .split(/\s+/u)
        .filter(word => word !== '')
        .slice(0, mostWords);
