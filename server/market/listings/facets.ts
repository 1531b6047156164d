import { type RawBuilder, sql } from 'kysely';
import type { MarketQuery } from '../../../contract/market/public/market';
import type { Database } from '../../platform/database/database';
import { allBut, type Conditions, conditionsOf, hasMark, worthOf } from './conditions';
import {
    type Bands,
    type DeclaredFacet,
    declaredFacets,
    fromLowest,
    type Narrowing,
    narrowings,
} from './declaredFacets';
import { marketBase } from './marketBase';
import type { MarketScale } from './marketScale';
import {
    type Counted,
    countedFacets,
    countedMarks,
    leftFor,
    priceBands,
    sharedWords,
    shownFacets,
} from './shownFacets';
import { shownMoney } from './shownMoney';

/** Amounts of several currencies that are compared; reckoned once for each listing. */
const amounts = [
    'price',
    ...Object.values(declaredFacets).flatMap(facet =>
        facet.kind === 'band' && facet.isAmount ? [facet.column] : [],
    ),
];
const worthName = (column: string) => `${column}_worth`;

/** Which of the ranges a value lies in; nothing for none. */
const bandOf = (column: string, ranges: Bands): RawBuilder<string> => {
    const value = sql.ref(column);
    const ordered = fromLowest(ranges);
    // one comparison for each: a value is compared with all that lies below it
    const cases = ordered.map(([band, [, to]]) =>
        to === null ? sql`else ${sql.lit(band)}` : sql`when ${value} < ${to} then ${sql.lit(band)}`,
    );
    const least = ordered[0]?.[1][0];
    return sql<string>`case when ${value} is null or ${value} < ${least} then null
        ${sql.join(cases, sql` `)} end`;
};

/** What a listing is counted by; of several marks that it has one text, which many share. */
const countedBy = (
    name: Narrowing,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> => {
    const facet = declaredFacets[name];
    if (facet.kind === 'price') {
        return bandOf(query.currency ? 'price' : worthName('price'), priceBands(query));
    }
    if (facet.kind === 'band') {
        const column = facet.isAmount ? worthName(facet.column) : facet.column;
        const band = bandOf(column, facet.bandsAt(scale.now));
        return facet.hasNone ? sql`coalesce(${band}, 'none')` : band;
    }
    if (facet.kind !== 'marks') return sql.ref(facet.column);
    const bits = countedMarks(name, facet, query).map(
        (mark, at) =>
            sql`case when ${hasMark(facet.marks[mark] ?? [])} then ${sql.lit(2 ** at)} else 0 end`,
    );
    return sql`cast(${sql.join(bits, sql` + `)} as text)`;
};

/** How many have each of several values, of how many have which of them. */
const toldApart = (rows: readonly Counted[], name: Narrowing, query: MarketQuery): Counted[] => {
    const facet = declaredFacets[name];
    if (facet.kind !== 'marks' && facet.kind !== 'list') return [...rows];
    const isHeld = (value: string, at: number) => (held: string) =>
        facet.kind === 'list' ? held.includes(`"${value}"`) : (Number(held) & (2 ** at)) !== 0;
    const values = facet.kind === 'list' ? facet.values : countedMarks(name, facet, query);
    return values.map((value, at) => {
        const has = isHeld(value, at);
        const holding = rows.filter(row => has(row.value ?? ''));
        return { facet: name, value, count: holding.reduce((sum, { count }) => sum + count, 0) };
    });
};

const countedFacet = (
    name: Narrowing,
    query: MarketQuery,
    scale: MarketScale,
): RawBuilder<unknown> => {
    const found = allBut(conditionsOf(query, scale), leftFor(name));
    return sql`select ${sql.lit(name)} as facet, value, count(*) as count
        from (select ${countedBy(name, query, scale)} as value from base where ${found}) as of_base
        group by value`;
};

const columnsOf = (facet: DeclaredFacet): string[] => {
    if (facet.kind === 'price') return ['price', 'currency'];
    if (facet.kind !== 'marks') {
        return facet.kind === 'band' && facet.isAmount
            ? [facet.column, 'currency']
            : [facet.column];
    }
    return Object.values(facet.marks).flatMap(tests => tests.map(({ column }) => column));
};

/** Columns that these facets, and those that narrow the search down, are counted by. */
const columnsFor = (names: readonly Narrowing[], conditions: Conditions): ReadonlySet<string> => {
    const narrowing = narrowings.filter(name => conditions[name] !== undefined);
    return new Set([...names, ...narrowing].flatMap(name => columnsOf(declaredFacets[name])));
};

/** How many there are, and how many of each value of each facet. */
const countAll = async (
    db: Database,
    query: MarketQuery,
    names: readonly Narrowing[],
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
    const of = (name: string) => counted.filter(({ facet }) => facet === name);
    return [...of('total'), ...names.flatMap(name => toldApart(of(name), name, query))];
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
    query: MarketQuery,
    scale: MarketScale,
): Promise<Counted[]> => {
    const shared = sharedWords(query);
    if (Object.values(shared).every(word => word === undefined)) return countWhole(db, scale);
    const { rows } = await sql<Counted>`select 'type' as facet, type as value, count(*) as count
        from (${marketBase(db, shared, scale)}) as base
        where ${allBut(conditionsOf(shared, scale))} group by type`.execute(db);
    return rows.map(row => ({ ...row, count: Number(row.count) }));
};

/** What is left of a search, by what it can be narrowed down to; the most frequent first. */
export const countFacets = async (db: Database, query: MarketQuery, scale: MarketScale) => {
    const counted = [
        ...(await countTypes(db, query, scale)),
        ...(await countAll(db, query, countedFacets(query), scale)),
    ];
    return shownFacets(query, counted);
};
