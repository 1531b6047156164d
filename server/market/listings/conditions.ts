import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
    type ageBands,
    type FacetName,
    type listingFeatures,
    type MarketQuery,
    mainSources,
    type multipleBands,
    type revenueBands,
    type trafficProofs,
    type visitorBands,
    type visitPriceBands,
} from '../../../contract/market/public/market';
import { type Currency, scales } from '../../../contract/platform/money';
import { isOneOf } from '../../platform/crud/conditions';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';

export type Condition = RawBuilder<SqlBool>;

/** What a search depends on beside its words. */
export interface MarketScale {
    /** yuan for a dollar, roughly: to order and to bound prices of several currencies */
    yuan: number;
    /** ms */
    now: number;
    /** listings in TST are shown: it is taken here */
    hasTest: boolean;
}

/** Nobody has set a rate: about what it has been for years. */
const usualYuan = 7;

export const marketScale = async (
    db: Database,
    terms: TradeTerms,
    now: number,
): Promise<MarketScale> => ({
    now,
    yuan: (await terms.yuanRate(db)) ?? usualYuan,
    hasTest: await terms.takesTestMoney(db),
});

const real = (value: RawBuilder<unknown> | number) => sql`cast(${value} as double precision)`;

/** An amount in hundredths of a yuan, or what is about as much. */
export const worthOf = (column: string, { yuan }: MarketScale): RawBuilder<number> => {
    const amount = real(sql.ref(column));
    const perUnit = (currency: Currency) => real((yuan * 100) / 10 ** scales[currency]);
    return sql<number>`case currency when 'USD' then ${amount} * ${perUnit('USD')}
        when 'USDT' then ${amount} * ${perUnit('USDT')} else ${amount} end`;
};

const both = (parts: readonly (Condition | undefined)[]): Condition | undefined => {
    const there = parts.filter(part => part !== undefined);
    return there.length === 0 ? undefined : sql<SqlBool>`(${sql.join(there, sql` and `)})`;
};

/** One of several ranges; `limits` are where each of `bands` begins, in their order. */
const inBands = <Band extends string>(
    column: RawBuilder<unknown>,
    bands: Readonly<Record<Band, readonly [from: number | string, to: number | string | null]>>,
    chosen: readonly Band[] | undefined,
): Condition | undefined => {
    if (!chosen || chosen.length === 0) return undefined;
    const each = chosen.map(band => {
        const [from, to] = bands[band];
        const above = sql<SqlBool>`${column} >= ${from}`;
        return to === null ? above : sql<SqlBool>`(${above} and ${column} < ${to})`;
    });
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
};

type Bands<Band extends string, Limit> = Readonly<Record<Band, readonly [Limit, Limit | null]>>;
type AgeBand = (typeof ageBands)[number];
type RevenueBand = Exclude<(typeof revenueBands)[number], 'none'>;

const dayBefore = (now: number, years: number): string => {
    const day = new Date(now);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day.toISOString().slice(0, 10);
};

/** By the day on which it began; a band of greater age begins on an earlier day. */
export const ageRanges = (now: number): Bands<AgeBand, string> => {
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
export const revenueRanges: Bands<RevenueBand, number> = {
    r0: [0, 100_000],
    r1000: [100_000, 500_000],
    r5000: [500_000, 2_000_000],
    r20000: [2_000_000, 10_000_000],
    r100000: [10_000_000, null],
};

export const visitorRanges: Bands<(typeof visitorBands)[number], number> = {
    v0: [0, 100],
    v100: [100, 1_000],
    v1000: [1_000, 10_000],
    v10000: [10_000, 100_000],
    v100000: [100_000, null],
};

type MultipleBand = Exclude<(typeof multipleBands)[number], 'none'>;

/** Hundredths. */
export const multipleRanges: Bands<MultipleBand, number> = {
    m0: [0, 100],
    m1: [100, 200],
    m2: [200, 300],
    m3: [300, 500],
    m5: [500, null],
};

/** Hundredths of a hundredth of a yuan. */
export const visitPriceRanges: Bands<(typeof visitPriceBands)[number], number> = {
    c0: [0, 10_000],
    c1: [10_000, 50_000],
    c5: [50_000, 200_000],
    c20: [200_000, 1_000_000],
    c100: [1_000_000, null],
};

/** Whether a main source of the visits is this one. */
export const isMainSource = (name: (typeof mainSources)[number]): Condition =>
    sql<SqlBool>`(sources & ${sql.lit(2 ** mainSources.indexOf(name))}) <> 0`;

/** What has to be so of a listing that has it. */
export const featureConditions: Readonly<Record<(typeof listingFeatures)[number], Condition>> = {
    two_sensors: sql<SqlBool>`sensors = 2`,
    covenant: sql<SqlBool>`has_covenant = 1`,
    data_room: sql<SqlBool>`has_room = 1`,
    auction: sql<SqlBool>`in_auction = 1`,
    passport: sql<SqlBool>`has_passport = 1`,
};

const proofConditions: Readonly<Record<(typeof trafficProofs)[number], Condition>> = {
    yes: sql<SqlBool>`uv is not null`,
    said: sql<SqlBool>`(uv is null and claimed is not null)`,
    no: sql<SqlBool>`(uv is null and claimed is null)`,
};

const chosenOf = (column: string) => (values: readonly string[] | undefined) =>
    values && values.length > 0 ? isOneOf(column)(values) : undefined;

/** Ranges of what a listing may not say. */
const inBandsOrNone = <Band extends string>(
    column: string,
    value: RawBuilder<unknown>,
    bands: Bands<Band, number>,
    chosen: readonly (Band | 'none')[] | undefined,
): Condition | undefined => {
    if (!chosen || chosen.length === 0) return undefined;
    const known = chosen.filter((band): band is Band => band !== 'none');
    const ranges = inBands(value, bands, known);
    const none =
        known.length < chosen.length ? sql<SqlBool>`${sql.ref(column)} is null` : undefined;
    if (none && ranges) return sql<SqlBool>`(${none} or ${ranges})`;
    return none ?? ranges;
};

const priceIn = (query: MarketQuery, scale: MarketScale): Condition | undefined => {
    const { currency, priceFrom, priceTo } = query;
    const unit = 10 ** scales[currency ?? 'CNY'];
    const price = currency ? real(sql.ref('price')) : worthOf('price', scale);
    const bound = (text: string | undefined, isFrom: boolean) => {
        if (text === undefined) return undefined;
        const limit = real(Math.round(Number(text) * unit));
        return isFrom ? sql<SqlBool>`${price} >= ${limit}` : sql<SqlBool>`${price} <= ${limit}`;
    };
    return both([bound(priceFrom, true), bound(priceTo, false)]);
};

const holdsOne = (column: string, values: readonly string[] | undefined) => {
    if (!values || values.length === 0) return undefined;
    const each = values.map(value => sql<SqlBool>`${sql.ref(column)} like ${`%"${value}"%`}`);
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
};

const oneOf = (each: readonly Condition[] | undefined): Condition | undefined =>
    each && each.length > 0 ? sql<SqlBool>`(${sql.join(each, sql` or `)})` : undefined;

/** What each facet's words leave; columns are those of `marketBase`. */
export const conditionsOf = (
    query: MarketQuery,
    scale: MarketScale,
): Partial<Record<FacetName, Condition | undefined>> => ({
    price: priceIn(query, scale),
    currency: query.currency && chosenOf('currency')([query.currency]),
    age: inBands(sql.ref('begun_on'), ageRanges(scale.now), query.age),
    icp: chosenOf('icp_status')(query.icp),
    suffix: chosenOf('suffix_id')(query.suffix),
    platform: chosenOf('platform_id')(query.platform),
    domainType: chosenOf('domain_type_id')(query.domainType),
    language: chosenOf('language_id')(query.language),
    database: chosenOf('database_id')(query.database),
    sourceType: chosenOf('source_type_id')(query.sourceType),
    licence: chosenOf('licence')(query.licence),
    websiteType: chosenOf('website_type_id')(query.websiteType),
    monetisation: holdsOne('monetisation', query.monetisation),
    revenue: inBandsOrNone(
        'month_revenue',
        worthOf('month_revenue', scale),
        revenueRanges,
        query.revenue,
    ),
    measured: oneOf(query.measured?.map(proof => proofConditions[proof])),
    visitors: inBands(sql.ref('uv'), visitorRanges, query.visitors),
    source: oneOf(query.source?.map(isMainSource)),
    multiple: inBandsOrNone(
        'price_profit',
        sql.ref('price_profit'),
        multipleRanges,
        query.multiple,
    ),
    visitPrice: inBands(worthOf('price_visit', scale), visitPriceRanges, query.visitPrice),
    features: both((query.features ?? []).map(feature => featureConditions[feature])),
    seller: chosenOf('seller_id')(query.seller),
});

/** All of them, but those of one facet. */
export const allBut = (
    conditions: Partial<Record<FacetName, Condition | undefined>>,
    left: readonly FacetName[] = [],
): Condition =>
    both(
        Object.entries(conditions)
            .filter(([name]) => !left.includes(name as FacetName))
            .map(([, condition]) => condition),
    ) ?? sql<SqlBool>`1 = 1`;
