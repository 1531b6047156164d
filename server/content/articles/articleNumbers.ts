import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/** Numbers of articles that were deleted are not given again: old addresses must not change hands. */
export const nextNumber = async (trx: Database): Promise<number> => {
    const { last } = await trx
        .updateTable('sequences')
        .set({
            last: sql<number>`1 + case
                when last < (select coalesce(max(number), 0) from articles)
                then (select coalesce(max(number), 0) from articles)
                else last end`,
        })
        .where('name', '=', 'articles')
        .returning('last')
        .executeTakeFirstOrThrow();
    return Number(last);
};

/** What `nextNumber` has given last. */
export const lastNumber = async (trx: Database): Promise<number> => {
    const { last } = await trx
        .selectFrom('sequences')
        .select('last')
        .where('name', '=', 'articles')
        .executeTakeFirstOrThrow();
    return Number(last);
};
