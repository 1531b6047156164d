import { type RawBuilder, sql } from 'kysely';
import {
    type FacetName,
    type MarketQuery,
    mainSources,
} from '../../../contract/market/public/market';
import { monetisations, type ProductType } from '../../../contract/market/resources/products';
import { scales } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import {
    ageRanges,
    allBut,
    conditionsOf,
    type MarketScale,
    mainShare,
    revenueRanges,
    visitorRanges,
    worthOf,
} from './conditions';
import { marketBase } from './marketBase';
import { shownMoney } from './shownMoney';

/** What each type is narrowed down by, in the order of the page. */
const facetsOf: Readonly<Record<ProductType, readonly FacetName[]>> = {
    domain: ['suffix', 'domainType', 'age', 'platform', 'icp'],
    source: ['sourceType', 'language', 'database', 'licence'],
    website: [
        ...(['websiteType', 'measured', 'visitors', 'source', 'monetisation'] as const),
        ...(['revenue', 'age', 'icp'] as const),
    ],
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

/** Upper ends of price ranges in whole units, of yuan and of what is worth more. */
const priceSteps = { yuan: [500, 2_000, 10_000, 50_000], other: [100, 500, 2_000, 10_000] };

const stepsFor = (currency: MarketQuery['currency']) =>
    currency === 'USD' || currency === 'USDT' ? priceSteps.other : priceSteps.yuan;

type Ranges = Readonly<Record<string, readonly [number | string, number | string | null]>>;

/** Which of the ranges a value lies in; nothing for none. */
const bandOf = (value: RawBuilder<unknown>, ranges: Ranges): RawBuilder<string> => {
    const cases = Object.entries(ranges).map(([band, [from, to]]) => {
        const above = sql`${value} >= ${from}`;
        const range = to === null ? above : sql`${above} and ${value} < ${to}`;
        return sql`when ${range} then ${sql.lit(band)}`;
    });
    return sql<string>`case ${sql.join(cases, sql` `)} end`;
};

const priceBand = (query: MarketQuery, scale: MarketScale): RawBuilder<string> => {
    const unit = 10 ** scales[query.currency ?? 'CNY'];
    const steps = stepsFor(query.currency);
    const limits = [0, ...steps];
    const ranges = limits.map((from, at) => {
        const to = limits[at + 1];
        const band = `${from}-${to ?? ''}`;
        return [band, [from * unit, to === undefined ? null : to * unit]] as const;
    });
    const price = query.currency ? sql.ref('price') : worthOf('price', scale);
    return bandOf(price, Object.fromEntries(ranges));
};

const columnOf = (
    name: FacetName,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> | undefined => {
    if (isDictionary(name)) return sql.ref(dictionaryFacets[name]);
    const columns: Partial<Record<FacetName, RawBuilder<unknown>>> = {
        price: priceBand(query, scale),
        currency: sql.ref('currency'),
        age: bandOf(sql.ref('begun_on'), ageRanges(scale.now)),
        icp: sql.ref('icp_status'),
        licence: sql.ref('licence'),
        revenue: sql`coalesce(${bandOf(worthOf('month_revenue', scale), revenueRanges)}, 'none')`,
        measured: sql`case when uv is null then 'no' else 'yes' end`,
        visitors: bandOf(sql.ref('uv'), visitorRanges),
    };
    return columns[name];
};

interface Counted {
    facet: string;
    value: string;
    count: number;
}

/** Of a listing that may have several of the values. */
const countedSeveral = (name: 'monetisation' | 'source', found: RawBuilder<unknown>) => {
    const values = name === 'source' ? mainSources : monetisations;
    const each = values.map(value => {
        const has =
            name === 'source'
                ? sql`${sql.ref(`share_${value}`)} >= ${sql.lit(mainShare)}`
                : sql`monetisation like ${sql.lit(`%"${value}"%`)}`;
        return sql`select ${sql.lit(name)} as facet, ${sql.lit(value)} as value, count(*) as count
            from base where ${found} and ${has}`;
    });
    return sql.join(each, sql` union all `);
};

const countedFacet = (
    name: FacetName,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> => {
    const conditions = conditionsOf(query, scale);
    // amounts are compared in the currency asked for
    const left: FacetName[] = name === 'currency' ? ['currency', 'price'] : [name];
    const found = allBut(conditions, left);
    if (name === 'monetisation' || name === 'source') return countedSeveral(name, found);
    const column = columnOf(name, query, scale);
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
    measured: ['uv'],
    visitors: ['uv'],
    source: mainSources.map(name => `share_${name}`),
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
    const parts = [total, ...names.map(name => countedFacet(name, query, scale))];
    const { rows } =
        await sql<Counted>`with base as materialized (${marketBase(db, query, scale, needed)})
        ${sql.join(parts, sql` union all `)}`.execute(db);
    return rows.map(row => ({ ...row, count: Number(row.count) }));
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
    const shown = ordered.slice(0, mostValues);
    const missing = chosen.filter(({ value }) => !shown.some(known => known.value === value));
    const rest = missing.map(one => ordered.find(({ value }) => value === one.value) ?? one);
    return [...shown, ...rest];
};

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
    const shown: FacetName[] = ['type', 'price', ...own, 'currency'];
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
