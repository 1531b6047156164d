import { type Migration, sql } from 'kysely';
import { type AnyDatabase, index, table } from './columns';
import { isSqlite } from './listIndexes';

const counted = ['products', 'listing_traffic', 'ownership_checks'];
const actions = ['insert', 'update', 'delete'] as const;

// what is written later has a greater number: there is one connection
const inSqlite = actions.map(
    action => `create trigger listing_changes_${action} after ${action} on products begin
        insert into listing_changes (product_id, change) values (
            ${action === 'delete' ? 'old' : 'new'}.id,
            (select coalesce(max(change), 0) + 1 from listing_changes))
        on conflict (product_id) do update set change = excluded.change; end`,
);

// the number of the transaction: whoever writes waits for nobody else
const inPostgres = [
    `create function listing_changes_note() returns trigger language plpgsql as $$ begin
        insert into listing_changes (product_id, change) values (
            case when tg_op = 'DELETE' then old.id else new.id end,
            pg_current_xact_id()::text::bigint)
        on conflict (product_id) do update set change = excluded.change;
        return null; end $$`,
    `create trigger listing_changes_note after insert or update or delete on products
        for each row execute function listing_changes_note()`,
];

/** Which products have changed, so that servers can keep what is on sale in memory, instead of how often any did. */
export const listingChanges: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'listing_changes', {
            // of one that is gone, too
            product_id: 'text key',
            // greater than what was read before
            change: 'bigint',
        });
        await index(db, 'listing_changes', ['change']);
        for (const statement of isSqlite(db) ? inSqlite : inPostgres) {
            await sql.raw(statement).execute(db);
        }
        if (!isSqlite(db)) return;
        for (const name of counted) {
            for (const action of actions) {
                await sql.raw(`drop trigger market_changes_${name}_${action}`).execute(db);
            }
        }
        await db.schema.dropTable('market_changes').execute();
    },
};
