import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** What a tool says of its own sums: sampled, held back, in days of another zone. */
export const historyNotes: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema.alterTable('history_imports').addColumn('notes', 'text').execute();
    },
};
