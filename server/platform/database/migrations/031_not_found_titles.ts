import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** By which titles a site's pages are known to be missing. */
export const notFoundTitles: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('sites')
            .addColumn('not_found_titles', 'text', column => column.notNull().defaultTo('[]'))
            .execute();
    },
};
