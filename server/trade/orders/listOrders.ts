import { sql } from 'kysely';
import type { z } from 'zod';
import type { listOwnOrders } from '../../../contract/trade/orders/orderCalls';
import { containsText } from '../../platform/database/containsText';
import type { Database } from '../../platform/database/database';
import type { StoredOrder } from './orderRows';

type Query = z.output<NonNullable<(typeof listOwnOrders)['query']>>;

/**
 * A column of what was found by its person already: by its own index SQLite would read a good part of
 * everybody's orders, of which one has a few.
 */
const amongOwn = (column: 'state' | 'type') => sql<string>`coalesce(${sql.ref(column)}, '')`;

/** Rows of an index that has all that is asked for here: orders themselves are wide. */
const matching = (db: Database, userId: string, { side, state, type, q }: Query) => {
    let found = db
        .selectFrom('orders')
        .where(side === 'bought' ? 'buyer_id' : 'seller_id', '=', userId);
    if (state) found = found.where(amongOwn('state'), 'in', state);
    if (type) found = found.where(amongOwn('type'), 'in', type);
    if (q) found = found.where(containsText(db, ['search_text'], q, { isLower: true }));
    return found;
};

const ordersById = async (db: Database, ids: readonly string[]): Promise<StoredOrder[]> => {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map(row => [row.id, row as StoredOrder]));
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** What somebody has bought or sold, the latest first. */
export const listOrders = async (
    db: Database,
    userId: string,
    query: Query,
): Promise<{ orders: StoredOrder[]; total: number }> => {
    const { page, perPage } = query;
    const found = matching(db, userId, query);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const total = Number(count);
    if (total <= (page - 1) * perPage) return { orders: [], total };
    const ids = await found
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const orders = await ordersById(
        db,
        ids.map(({ id }) => id),
    );
    return { orders, total };
};
