import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
    type FacetName,
    facetNames,
    listingFeatures,
    type MarketQuery,
    mainSources,
} from '../../../contract/market/public/market';
import { monetisations, type ProductType } from '../../../contract/market/resources/products';
import { scales } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import {
    ageRanges,
    allBut,
    type Condition,
    conditionsOf,
    featureConditions,
    isMainSource,
    type MarketScale,
    multipleRanges,
    revenueRanges,
    visitorRanges,
    visitPriceRanges,
    worthOf,
} from './conditions';
import { marketBase } from './marketBase';
import { shownMoney } from './shownMoney';

/** What each type is narrowed down by, in the order of the page. */
const facetsOf: Readonly<Record<ProductType, readonly FacetName[]>> = {
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

const dictionaryFacets = {
    suffix: 'suffix_id',
    platform: 'platform_id',
    domainType: 'domain_type_id',
    language: 'language_id',
    database: 'database_id',
    sourceType: 'source_type_id',
    websiteType: 'website_type_id',
} as const;
export const isDictionary = (name: FacetName): name is keyof typeof dictionaryFacets =>
    Object.hasOwn(dictionaryFacets, name);

/** Entries of one facet that are shown; the rarest fall away. */
const mostValues = 30;
const mostSellers = 8;

/** Amounts of several currencies that are compared; reckoned once for each listing. */
const amounts = ['price', 'month_revenue', 'price_visit'] as const;
const worthName = (column: (typeof amounts)[number]) => `${column}_worth`;

/** Upper ends of price ranges in whole units, of yuan and of what is worth more. */
const priceSteps = { yuan: [500, 2_000, 10_000, 50_000], other: [100, 500, 2_000, 10_000] };

const stepsFor = (currency: MarketQuery['currency']) =>
    currency === 'USD' || currency === 'USDT' ? priceSteps.other : priceSteps.yuan;

type Ranges = Readonly<Record<string, readonly [number | string, number | string | null]>>;

/** Which of the ranges, each of which begins where another ends, a value lies in; nothing for none. */
const bandOf = (value: RawBuilder<unknown>, ranges: Ranges): RawBuilder<string> => {
    const entries = Object.entries(ranges);
    // the highest has no end; of ages it stands first, as the youngest begin last
    const ordered = entries[0]?.[1][1] === null ? entries.toReversed() : entries;
    // one comparison for each: a value is compared with all that lies below it
    const cases = ordered.map(([band, [, to]]) =>
        to === null ? sql`else ${sql.lit(band)}` : sql`when ${value} < ${to} then ${sql.lit(band)}`,
    );
    const least = ordered[0]?.[1][0];
    return sql<string>`case when ${value} is null or ${value} < ${least} then null
        ${sql.join(cases, sql` `)} end`;
};

const priceBand = (query: MarketQuery): RawBuilder<string> => {
    const unit = 10 ** scales[query.currency ?? 'CNY'];
    const steps = stepsFor(query.currency);
    const limits = [0, ...steps];
    const ranges = limits.map((from, at) => {
        const to = limits[at + 1];
        const band = `${from}-${to ?? ''}`;
        return [band, [from * unit, to === undefined ? null : to * unit]] as const;
    });
    const price = sql.ref(query.currency ? 'price' : worthName('price'));
    return bandOf(price, Object.fromEntries(ranges));
};

const columnOf = (
    name: FacetName,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> | undefined => {
    if (isDictionary(name)) return sql.ref(dictionaryFacets[name]);
    const columns: Partial<Record<FacetName, RawBuilder<unknown>>> = {
        price: priceBand(query),
        currency: sql.ref('currency'),
        age: bandOf(sql.ref('begun_on'), ageRanges(scale.now)),
        icp: sql.ref('icp_status'),
        licence: sql.ref('licence'),
        revenue: sql`coalesce(${bandOf(sql.ref(worthName('month_revenue')), revenueRanges)}, 'none')`,
        measured: sql`case when uv is not null then 'yes'
            when claimed is not null then 'said' else 'no' end`,
        visitors: bandOf(sql.ref('uv'), visitorRanges),
        multiple: sql`coalesce(${bandOf(sql.ref('price_profit'), multipleRanges)}, 'none')`,
        visitPrice: bandOf(sql.ref(worthName('price_visit')), visitPriceRanges),
        seller: sql.ref('seller_id'),
    };
    return columns[name];
};

interface Counted {
    facet: string;
    value: string;
    count: number;
}

const holdingAll = ['monetisation', 'source', 'features'] as const;
type Several = (typeof holdingAll)[number];
const isSeveral = (name: FacetName): name is Several =>
    (holdingAll as readonly FacetName[]).includes(name);

/** What a listing holds that has a value; a type that cannot have it is not asked. */
const holdingOf = (
    name: Several,
    { type }: MarketQuery,
): (readonly [value: string, has: Condition])[] => {
    if (name === 'source') return mainSources.map(value => [value, isMainSource(value)]);
    if (name === 'features') {
        const values = type ? featuresOf[type] : listingFeatures;
        return values.map(value => [value, featureConditions[value]]);
    }
    return monetisations.map(value => [
        value,
        sql<SqlBool>`monetisation like ${sql.lit(`%"${value}"%`)}`,
    ]);
};

/** Which of several values each listing has, as one text that many share: they are told apart afterwards. */
const heldOf = (name: Several, query: MarketQuery): RawBuilder<unknown> => {
    if (name === 'monetisation') return sql.ref('monetisation');
    const bits = holdingOf(name, query).map(
        ([, has], at) => sql`case when ${has} then ${sql.lit(2 ** at)} else 0 end`,
    );
    return sql`cast(${sql.join(bits, sql` + `)} as text)`;
};

/** How many have each of the values, of how many have which of them. */
const toldApart = (rows: readonly Counted[], name: Several, query: MarketQuery): Counted[] =>
    holdingOf(name, query).map(([value], at) => {
        const isHeld = (held: string) =>
            name === 'monetisation'
                ? held.includes(`"${value}"`)
                : (Number(held) & (2 ** at)) !== 0;
        const holding = rows.filter(row => row.facet === name && isHeld(row.value ?? ''));
        return { facet: name, value, count: holding.reduce((sum, { count }) => sum + count, 0) };
    });

/** The facets that one of them does not count by. */
const leftFor = (name: FacetName): FacetName[] => {
    // amounts are compared in the currency asked for
    if (name === 'currency') return ['currency', 'price'];
    // a listing has all that is chosen, and one more
    return name === 'features' ? [] : [name];
};

const countedFacet = (
    name: FacetName,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> => {
    const found = allBut(conditionsOf(query, scale), leftFor(name));
    const column = isSeveral(name) ? heldOf(name, query) : columnOf(name, query, scale);
    if (!column) throw new Error(`no column to count ${name} by`);
    return sql`select ${sql.lit(name)} as facet, value, count(*) as count
        from (select ${column} as value from base where ${found}) as of_base group by value`;
};

const columnsOf: Partial<Record<FacetName, readonly string[]>> = {
    price: ['price', 'currency'],
    currency: ['currency'],
    age: ['begun_on'],
    icp: ['icp_status'],
    licence: ['licence'],
    monetisation: ['monetisation'],
    revenue: ['month_revenue', 'currency'],
    measured: ['uv', 'claimed'],
    visitors: ['uv'],
    source: ['sources'],
    multiple: ['price_profit'],
    visitPrice: ['price_visit', 'currency'],
    features: ['sensors', 'has_covenant', 'has_room', 'in_auction', 'has_passport'],
    seller: ['seller_id'],
};

/** Columns that these facets, and those that narrow the search down, are counted by. */
const columnsFor = (
    names: readonly FacetName[],
    conditions: ReturnType<typeof conditionsOf>,
): ReadonlySet<string> => {
    const narrowing = Object.entries(conditions).flatMap(([name, condition]) =>
        condition ? [name as FacetName] : [],
    );
    return new Set(
        [...names, ...narrowing].flatMap(name =>
            isDictionary(name) ? [dictionaryFacets[name]] : (columnsOf[name] ?? []),
        ),
    );
};

/** How many there are, and how many of each value of each facet. */
const countAll = async (
    db: Database,
    query: MarketQuery,
    names: readonly FacetName[],
    scale: MarketScale,
): Promise<Counted[]> => {
    const conditions = conditionsOf(query, scale);
    const needed = columnsFor(names, conditions);
    const total = sql`select 'total' as facet, '' as value, count(*) as count
        from base where ${allBut(conditions)}`;
    const worths = sql.join(
        amounts
            .filter(column => needed.has(column))
            .map(column => sql`, ${worthOf(column, scale)} as ${sql.ref(worthName(column))}`),
        sql``,
    );
    const parts = [total, ...names.map(name => countedFacet(name, query, scale))];
    const { rows } = await sql<Counted>`with base as materialized (
            select of_market.*${worths} from (${marketBase(db, query, scale, needed)}) as of_market)
        ${sql.join(parts, sql` union all `)}`.execute(db);
    const counted = rows.map(row => ({ ...row, count: Number(row.count) }));
    return [
        ...counted.filter(({ facet }) => !holdingAll.some(name => name === facet)),
        ...holdingAll.flatMap(name =>
            names.includes(name) ? toldApart(counted, name, query) : [],
        ),
    ];
};

/** Where no word is given: an index of the types is much shorter than that of all that is searched. */
const countWhole = async (db: Database, { hasTest }: MarketScale): Promise<Counted[]> => {
    const { rows } = await sql<Counted>`select 'type' as facet, type as value, count(*) as count
        from products where state = 'listed' and ${shownMoney(hasTest)} group by type`.execute(db);
    return rows.map(row => ({ ...row, count: Number(row.count) }));
};

/** Of every type, by the words that all types share. */
const countTypes = async (
    db: Database,
    { q, currency, priceFrom, priceTo }: MarketQuery,
    scale: MarketScale,
): Promise<Counted[]> => {
    const shared = { q, currency, priceFrom, priceTo };
    if (Object.values(shared).every(word => word === undefined)) return countWhole(db, scale);
    const { rows } = await sql<Counted>`select 'type' as facet, type as value, count(*) as count
        from (${marketBase(db, shared, scale)}) as base
        where ${allBut(conditionsOf(shared, scale))} group by type`.execute(db);
    return rows.map(row => ({ ...row, count: Number(row.count) }));
};

/** What was chosen is shown even when nothing is left of it, so that it can be taken back. */
const chosenIn = (query: MarketQuery, name: FacetName): Counted[] => {
    const words = name === 'price' ? undefined : query[name];
    const values = typeof words === 'string' ? [words] : (words ?? []);
    return values.map(value => ({ facet: name, value, count: 0 }));
};

const valuesOf = (counted: readonly Counted[], name: FacetName, chosen: readonly Counted[]) => {
    const found = counted.filter(
        ({ facet, value, count }) => facet === name && value !== null && count > 0,
    );
    const ordered = found.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    const shown = ordered.slice(0, name === 'seller' ? mostSellers : mostValues);
    const missing = chosen.filter(({ value }) => !shown.some(known => known.value === value));
    const rest = missing.map(one => ordered.find(({ value }) => value === one.value) ?? one);
    return [...shown, ...rest];
};

/** What narrows the search down without being its type's can be seen and taken back too. */
const chosenBeside = (query: MarketQuery, own: readonly FacetName[]): FacetName[] =>
    facetNames.filter(
        name =>
            !['type', 'price', 'currency', ...own].includes(name) &&
            name !== 'price' &&
            (query[name]?.length ?? 0) > 0,
    );

/** A facet whose entries have no names yet: those of dictionaries change without the market. */
export interface CountedFacet {
    name: FacetName;
    values: { value: string; count: number }[];
}

/** What is left of a search, by what it can be narrowed down to; the most frequent first. */
export const countFacets = async (
    db: Database,
    query: MarketQuery,
    scale: MarketScale,
): Promise<{ total: number; facets: CountedFacet[] }> => {
    const own = query.type ? facetsOf[query.type] : [];
    const shown: FacetName[] = ['type', 'price', ...own, ...chosenBeside(query, own), 'currency'];
    const asked = shown.filter(name => name !== 'type');
    const counted = [
        ...(await countTypes(db, query, scale)),
        ...(await countAll(db, query, asked, scale)),
    ];
    const facets = shown.map(name => ({
        name,
        values: valuesOf(counted, name, chosenIn(query, name)).map(({ value, count }) => ({
            value,
            count,
        })),
    }));
    return { total: counted.find(({ facet }) => facet === 'total')?.count ?? 0, facets };
};
