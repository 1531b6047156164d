import { type Migration, SqliteAdapter, sql } from 'kysely';
import { type AnyDatabase, entity } from './006/columns';

/** Whose purchases or sales a list has, and all that it is narrowed down by. */
const ownColumns = (person: string): string[] => [person, 'created_at', 'id', 'state', 'type'];

/**
 * One's own orders are found, counted and searched in these alone, without the orders themselves, which
 * are wide. PostgreSQL keeps long texts beside its rows, and takes none of them into an index.
 */
const addOwnIndexes = async (db: AnyDatabase, isSqlite: boolean) => {
    for (const person of ['buyer_id', 'seller_id']) {
        const columns = ownColumns(person);
        const name = `orders_own_${person}`;
        const made = db.schema.createIndex(name).on('orders');
        await made.columns(isSqlite ? [...columns, 'search_text'] : columns).execute();
        await db.schema.dropIndex(`orders_${person}_created_at_id`).execute();
    }
};

/**
 * Amounts of all currencies by their size, in millionths. Past 64 bits SQLite goes on with a floating
 * point number, PostgreSQL would refuse the row.
 */
const addSizeIndex = async (db: AnyDatabase, isSqlite: boolean) => {
    const size = isSqlite
        ? sql`(case currency when 'USDT' then total else total * 10000 end)`
        : sql`(case currency when 'USDT' then total::numeric else total::numeric * 10000 end)`;
    await sql`create index orders_size on orders (${size}, created_at, id)`.execute(db);
};

/** What a search of the market reads. */
const searched = ['products', 'listing_traffic'];

/**
 * Counts changes of what searches of the market read, so that what one found can be kept. Only where
 * they are answered in the server's own thread: elsewhere a row that every change writes would make
 * sellers wait for one another.
 */
const countChanges = async (db: AnyDatabase) => {
    await entity(db, 'market_changes', { changes: 'integer' }).execute();
    await db.insertInto('market_changes').values({ id: 'market', changes: 0 }).execute();
    for (const table of searched) {
        for (const action of ['insert', 'update', 'delete']) {
            await sql
                .raw(
                    `create trigger market_changes_${table}_${action} after ${action} on ${table}
                    begin update market_changes set changes = changes + 1; end`,
                )
                .execute(db);
        }
    }
};

/** Lists of a million orders, one's own and those of amounts between two bounds; the market's searches. */
export const longLists: Migration = {
    up: async (db: AnyDatabase) => {
        const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
        await addOwnIndexes(db, isSqlite);
        await addSizeIndex(db, isSqlite);
        if (isSqlite) await countChanges(db);
    },
};
