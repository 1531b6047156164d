import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { MarketQuery } from '../../../contract/market/public/market';
import { containsText } from '../../platform/database/containsText';
import type { Database } from '../../platform/database/database';
import { allBut, type Condition, conditionsOf, worthOf } from './conditions';
import { declaredOrders, wordsOf } from './declaredFacets';
import type { MarketScale } from './marketScale';
import { shownMoney } from './shownMoney';

const columns = [
    ...['id', 'type', 'price', 'currency', 'published_at', 'seller_id', 'begun_on', 'icp_status'],
    ...['platform_id', 'suffix_id', 'domain_type_id', 'language_id', 'database_id'],
    ...['source_type_id', 'website_type_id', 'licence', 'month_revenue', 'monetisation'],
    ...['uv', 'sources', 'sensors', 'claimed', 'price_profit', 'price_visit'],
    ...['has_room', 'has_passport', 'in_auction', 'has_covenant', 'found_at'],
] as const;

/** All of them have to be there. */
const wordsIn = (db: Database, query: MarketQuery): Condition[] =>
    wordsOf(query).map(word => containsText(db, ['products.search_text'], word, { isLower: true }));

/**
 * What is on sale of a type that holds the words, with the columns that facets and orders need, or with
 * those `needed` alone: rows of an index, which are far shorter than the table's.
 */
export const marketBase = (
    db: Database,
    query: MarketQuery,
    { hasTest }: Pick<MarketScale, 'hasTest'>,
    needed?: ReadonlySet<string>,
): RawBuilder<unknown> => {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const where: Condition[] = [sql<SqlBool>`products.state = 'listed'`];
    if (!hasTest) where.push(shownMoney(hasTest));
    if (query.type) where.push(sql<SqlBool>`products.type = ${query.type}`);
    where.push(...wordsIn(db, query));
    const chosen = columns
        .filter(column => needed?.has(column) ?? true)
        .map(column => sql.ref(`products.${column}`));
    // it would take an index in the order of the list, and read each row's whole text
    const from = isSqlite ? sql`products indexed by products_market` : sql`products`;
    // where nothing is needed but how many there are
    const shown = chosen.length > 0 ? sql.join(chosen) : sql`products.type`;
    return sql`select ${shown} from ${from} where ${sql.join(where, sql` and `)}`;
};

/** The order asked for; null stands last, whichever way the database has it. */
const orderOf = ({ sort = 'newest' }: MarketQuery, scale: MarketScale): RawBuilder<unknown> => {
    const { column, isDescending, isAmount } = declaredOrders[sort];
    const value = isAmount ? worthOf(column, scale) : sql.ref(column);
    return isDescending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
};

interface Page {
    limit: number;
    offset: number;
    /** ms; only what was listed after this and until then */
    listed?: { after: number; until: number; unlessTold: string };
}

/** Of everything, or of a type: an index has them in their order, and no other is read. */
const newestIds = async (
    db: Database,
    { type, hasTest }: { type: MarketQuery['type']; hasTest: boolean },
    { limit, offset }: Page,
): Promise<string[]> => {
    let found = db.selectFrom('products').select('id').where('state', '=', 'listed');
    if (type) found = found.where('type', '=', type);
    if (!hasTest) found = found.where(shownMoney(hasTest));
    const rows = await found
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    return rows.map(({ id }) => id);
};

/** Whether nothing but a type is asked for. */
const isWhole = (
    { q, sort = 'newest' }: MarketQuery,
    conditions: ReturnType<typeof conditionsOf>,
): boolean => !q && sort === 'newest' && Object.values(conditions).every(one => one === undefined);

/** What a listing on sale may come to match by: it is told of then, too, but never twice. */
const later: readonly (keyof MarketQuery)[] = [
    ...(['priceFrom', 'priceTo', 'measured', 'visitors', 'source', 'features'] as const),
    ...(['multiple', 'visitPrice'] as const),
];

const newSince = (
    query: MarketQuery,
    { after, until, unlessTold }: NonNullable<Page['listed']>,
) => {
    const isWithin = (column: string) =>
        sql`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
    if (later.every(word => query[word] === undefined)) return isWithin('published_at');
    return sql`(${isWithin('published_at')} or ${isWithin('found_at')})
        and id not in (select product_id from search_told where search_id = ${unlessTold})`;
};

/** The ids of a page of what is found, in the order asked for. */
export const findListingIds = async (
    db: Database,
    query: MarketQuery,
    scale: MarketScale,
    page: Page,
): Promise<string[]> => {
    const conditions = conditionsOf(query, scale);
    const { limit, offset, listed } = page;
    if (!listed && isWhole(query, conditions)) {
        return newestIds(db, { type: query.type, hasTest: scale.hasTest }, page);
    }
    const found = allBut(conditions);
    const between = listed ? sql`and ${newSince(query, listed)}` : sql``;
    const { rows } = await sql<{ id: string }>`
        select id from (${marketBase(db, query, scale)}) as base
        where ${found} ${between}
        order by ${orderOf(query, scale)}, id desc
        limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
};
