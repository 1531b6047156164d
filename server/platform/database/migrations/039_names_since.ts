import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Since when sites have the names that they did not have from the beginning. */
export const namesSince: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('sites')
            .addColumn('names_since', 'text', column => column.notNull().defaultTo('{}'))
            .execute();
    },
};
