import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** What a site counts as page views beside pages that are opened. */
export const extraViews: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('sites')
            .addColumn('extra_views', 'text', column => column.notNull().defaultTo('[]'))
            .execute();
    },
};
