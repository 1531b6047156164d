import type { Database } from '../../platform/database/database';

/** What is on sale, for lists of addresses: the id and when it changed last, in ms. */
export const listedAddresses = (db: Database, offset: number, limit: number) =>
    db
        .selectFrom('products')
        .select(['id', 'updated_at'])
        .where('state', '=', 'listed')
        .where('is_demo', '=', 0)
        // what is tried out with test money is nothing to be found
        .where('currency', '<>', 'TST')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();

export const countListed = async (db: Database): Promise<number> => {
    const { count } = await db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('state', '=', 'listed')
        .where('is_demo', '=', 0)
        .where('currency', '<>', 'TST')
        .executeTakeFirstOrThrow();
    return Number(count);
};
