import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database';
import { isSqlite } from '../../../platform/database/isSqlite';

export interface Change {
    product_id: string;
    change: number;
}

export interface Changes {
    list: Change[];
    /** everything below it has been seen */
    horizon: number;
}

// Transactions commit in another order than that of their numbers: what is seen for good are those below the oldest that
// is still open. Those above it are looked at again.
const oldestOpen = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** From where on changes are to be read by whoever reads all listings after this. */
export const readHorizon = async (db: Database): Promise<number> => {
    if (isSqlite(db)) {
        const { last } = await db
            .selectFrom('listing_changes')
            .select(({ fn }) => fn.max<number | null>('change').as('last'))
            .executeTakeFirstOrThrow();
        return Number(last ?? 0) + 1;
    }
    // of transactions that are still to come: the database was put back from a dump of another one
    await sql`delete from listing_changes
        where change >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(db);
    const { rows } = await sql<{ horizon: number }>`select ${oldestOpen} as horizon`.execute(db);
    return Number(rows[0]?.horizon);
};

const readOnSqlite = async (db: Database, since: number, most: number): Promise<Changes> => {
    const list = await db
        .selectFrom('listing_changes')
        .select(['product_id', 'change'])
        .where('change', '>=', since)
        .orderBy('change')
        .limit(most)
        .execute();
    return { list, horizon: (list.at(-1)?.change ?? since - 1) + 1 };
};

/** What has changed from the horizon on; `most` of them say that there may be more. */
export const readChanges = async (db: Database, since: number, most: number): Promise<Changes> => {
    if (isSqlite(db)) return readOnSqlite(db, since, most);
    const { rows } = await sql<{
        horizon: number;
        product_id: string | null;
        change: number | null;
    }>`select seen.horizon, noted.product_id, noted.change
        from (select ${oldestOpen} as horizon) as seen left join (
            select product_id, change from listing_changes
            where change >= ${since} limit ${most}) as noted on true`.execute(db);
    const list = rows.flatMap(({ product_id, change }) =>
        product_id === null ? [] : [{ product_id, change: Number(change) }],
    );
    return { list, horizon: Number(rows[0]?.horizon) };
};
