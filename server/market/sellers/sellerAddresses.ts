import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';

/** Who has something on sale that search engines may find. */
const ofSellers = (db: Database) =>
    db
        .selectFrom('products')
        .where('state', '=', 'listed')
        .where('is_demo', '=', 0)
        .where('currency', '<>', 'TST');

/** Sellers with a page of their own, for lists of addresses; those who are disabled have none. */
export const sellerAddresses = async (
    db: Database,
    offset: number,
    limit: number,
): Promise<{ id: string; updatedAt: number }[]> => {
    const rows = await ofSellers(db)
        .select(({ fn }) => ['seller_id', fn.max<number>('updated_at').as('updated_at')])
        .groupBy('seller_id')
        .orderBy('seller_id')
        .offset(offset)
        .limit(limit)
        .execute();
    const people = await peopleById(
        db,
        rows.map(({ seller_id }) => seller_id),
    );
    return rows.flatMap(({ seller_id: id, updated_at }) =>
        people.get(id)?.isActive ? [{ id, updatedAt: Number(updated_at) }] : [],
    );
};

export const countSellers = async (db: Database): Promise<number> => {
    const { count } = await ofSellers(db)
        .select(({ fn }) => fn.count<number>('seller_id').distinct().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};
