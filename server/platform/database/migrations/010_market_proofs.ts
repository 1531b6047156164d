import { type Migration, SqliteAdapter, sql } from 'kysely';
import type { AnyDatabase } from './columns';

/** Lists of the market say whose ownership is proven: what they keep of a search ends with a proof's change. */
export const marketProofs: Migration = {
    up: async (db: AnyDatabase) => {
        if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
        for (const action of ['insert', 'update', 'delete']) {
            await sql
                .raw(
                    `create trigger market_changes_ownership_checks_${action} after ${action} on ownership_checks
                    begin update market_changes set changes = changes + 1; end`,
                )
                .execute(db);
        }
    },
};
