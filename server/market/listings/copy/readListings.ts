import { sql } from 'kysely';
import { productTypes } from '../../../../contract/market/resources/products';
import type { Database } from '../../../platform/database/database';
import { isSqlite } from '../../../platform/database/isSqlite';
import { type CopyRow, numericColumns, otherColumns } from './copyRow';

const columns = () =>
    sql.join([
        ...otherColumns.map(column => sql.ref(column)),
        // no index has it: of all others the row is not read
        sql`case when currency = 'TST' then is_demo else 0 end as is_demo`,
        ...numericColumns.map(
            column => sql`cast(${sql.ref(column)} as double precision) as ${sql.ref(column)}`,
        ),
    ]);

/** As they are now, on sale or not; of those that are gone nothing. */
export const readListings = async (db: Database, ids: readonly string[]): Promise<CopyRow[]> => {
    if (ids.length === 0) return [];
    const { rows } = await sql<CopyRow>`select ${columns()} from products
        where id in (${sql.join(ids)})`.execute(db);
    return rows;
};

/** All that is on sale, so many at a time; what changes meanwhile may be read or not. */
export async function* readAllListings(db: Database, atOnce: number): AsyncGenerator<CopyRow[]> {
    // on SQLite an index has all of it, in this order: no listing's long texts are read
    const from = isSqlite(db) ? sql`products indexed by products_market` : sql`products`;
    for (const type of productTypes) {
        let last: CopyRow | undefined;
        do {
            const after = last
                ? sql`and (published_at, id) > (${last.published_at ?? null}, ${last.id})`
                : sql``;
            const { rows } = await sql<CopyRow>`select ${columns()} from ${from}
                where state = 'listed' and type = ${type} ${after}
                order by published_at, id limit ${atOnce}`.execute(db);
            yield rows;
            last = rows.length < atOnce ? undefined : rows.at(-1);
        } while (last);
    }
}
