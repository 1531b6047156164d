import { sql } from 'kysely';
import type { z } from 'zod';
import type { listOwnOrders } from '../../contract/orders/orderCalls';
import { containsText } from '../database/containsText';
import type { Database } from '../database/database';
import type { StoredOrder } from './orderRows';

type Query = z.output<NonNullable<(typeof listOwnOrders)['query']>>;

/**
 * A column of what was found by its person already: by its own index SQLite would read a good part of
 * everybody's orders, of which one has a few.
 */
const amongOwn = (column: 'state' | 'type') => sql<string>`coalesce(${sql.ref(column)}, '')`;

/** What somebody has bought or sold, the latest first. */
export const listOrders = async (
    db: Database,
    userId: string,
    { side, state, type, q, page, perPage }: Query,
): Promise<{ orders: StoredOrder[]; total: number }> => {
    let found = db
        .selectFrom('orders')
        .where(side === 'bought' ? 'buyer_id' : 'seller_id', '=', userId);
    if (state) found = found.where(amongOwn('state'), 'in', state);
    if (type) found = found.where(amongOwn('type'), 'in', type);
    if (q) found = found.where(containsText(db, ['search_text'], q));
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { orders: rows as StoredOrder[], total: Number(count) };
};
