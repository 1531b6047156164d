import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** What a person mainly comes for; null until they have said so. */
export const accountPurpose: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema.alterTable('users').addColumn('purpose', 'text').execute();
    },
};
