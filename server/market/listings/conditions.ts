import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarketQuery } from '../../../contract/market/public/market';
import { isOneOf } from '../../platform/crud/conditions';
import {
    chosenOf,
    type DeclaredFacet,
    declaredFacets,
    fromLowest,
    type Narrowing,
    narrowings,
    type Test,
} from './declaredFacets';
import { type MarketScale, perUnit, priceLimits, reckoned } from './marketScale';

export type Condition = RawBuilder<SqlBool>;
type Of<Kind extends DeclaredFacet['kind']> = Extract<DeclaredFacet, { kind: Kind }>;

const real = (value: RawBuilder<unknown> | number) => sql`cast(${value} as double precision)`;

/** An amount in hundredths of a yuan, or what is about as much. */
export const worthOf = (column: string, scale: MarketScale): RawBuilder<number> => {
    const amount = real(sql.ref(column));
    const each = reckoned.map(
        currency =>
            sql`when ${sql.lit(currency)} then ${amount} * ${real(perUnit(currency, scale))}`,
    );
    return sql<number>`case currency ${sql.join(each, sql` `)} else ${amount} end`;
};

const joined = (parts: readonly Condition[], word: 'and' | 'or'): Condition | undefined =>
    parts.length === 0 ? undefined : sql<SqlBool>`(${sql.join(parts, sql` ${sql.raw(word)} `)})`;

const holds = ({ column, is }: Test): Condition => {
    const value = sql.ref(column);
    if (is === 'there') return sql<SqlBool>`${value} is not null`;
    if (is === 'missing') return sql<SqlBool>`${value} is null`;
    if ('bit' in is) return sql<SqlBool>`(${value} & ${sql.lit(is.bit)}) <> 0`;
    return sql<SqlBool>`${value} = ${sql.lit(is.value)}`;
};

/** All that has to be so of a listing that has the mark. */
export const hasMark = (tests: readonly Test[]): Condition =>
    joined(tests.map(holds), 'and') ?? sql<SqlBool>`1 = 1`;

const inBands = (facet: Of<'band'>, chosen: readonly string[], scale: MarketScale) => {
    const { column, isAmount } = facet;
    const value = isAmount ? worthOf(column, scale) : sql.ref(column);
    const bands = fromLowest(facet.bandsAt(scale.now));
    const least = bands[0]?.[1][0];
    const each = bands
        .filter(([band]) => chosen.includes(band))
        .map(([, [from, to]]) => {
            const above = sql<SqlBool>`${value} >= ${from}`;
            return to === null ? above : sql<SqlBool>`(${above} and ${value} < ${to})`;
        });
    const isNone = facet.hasNone && chosen.includes('none');
    const none = sql<SqlBool>`(${sql.ref(column)} is null or ${value} < ${least})`;
    return joined(isNone ? [none, ...each] : each, 'or');
};

const priceIn = (query: MarketQuery, scale: MarketScale): Condition | undefined => {
    const { from, to } = priceLimits(query);
    const price = query.currency ? real(sql.ref('price')) : worthOf('price', scale);
    return joined(
        [
            ...(from === undefined ? [] : [sql<SqlBool>`${price} >= ${real(from)}`]),
            ...(to === undefined ? [] : [sql<SqlBool>`${price} <= ${real(to)}`]),
        ],
        'and',
    );
};

const conditionOf = (
    facet: DeclaredFacet,
    chosen: readonly string[],
    scale: MarketScale,
): Condition | undefined => {
    if (facet.kind === 'price' || chosen.length === 0) return undefined;
    if (facet.kind === 'value') return isOneOf(facet.column)(chosen);
    if (facet.kind === 'band') return inBands(facet, chosen, scale);
    if (facet.kind === 'list') {
        const column = sql.ref(facet.column);
        const each = chosen.map(value => sql<SqlBool>`${column} like ${`%"${value}"%`}`);
        return joined(each, 'or');
    }
    const marks = chosen.map(value => hasMark(facet.marks[value] ?? []));
    return joined(marks, facet.areAllNeeded ? 'and' : 'or');
};

export type Conditions = Partial<Record<Narrowing, Condition | undefined>>;

/** What each facet's words leave; columns are those of `marketBase`. */
export const conditionsOf = (query: MarketQuery, scale: MarketScale): Conditions =>
    Object.fromEntries(
        narrowings.map(name => [
            name,
            name === 'price'
                ? priceIn(query, scale)
                : conditionOf(declaredFacets[name], chosenOf(query, name), scale),
        ]),
    );

/** All of them, but those of some facets. */
export const allBut = (conditions: Conditions, left: readonly Narrowing[] = []): Condition =>
    joined(
        narrowings.flatMap(name => (left.includes(name) ? [] : (conditions[name] ?? []))),
        'and',
    ) ?? sql<SqlBool>`1 = 1`;
