import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Imports that the server fetches itself. */
export const fetchedHistories: Migration = {
    up: async (db: AnyDatabase) => {
        // sealed: where from, with the token; null for a file, and once everything was fetched
        await db.schema.alterTable('history_imports').addColumn('source', 'text').execute();
        // the day that is fetched next
        await db.schema.alterTable('history_imports').addColumn('next_day', 'text').execute();
    },
};
