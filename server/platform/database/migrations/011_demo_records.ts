import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** What `npm run demo` made up beside sites, so that it is shown as such and taken away again. */
export const demoRecords: Migration = {
    up: async (db: AnyDatabase) => {
        for (const table of ['users', 'products', 'articles']) {
            await db.schema
                .alterTable(table)
                .addColumn('is_demo', 'integer', column => column.notNull().defaultTo(0))
                .execute();
        }
    },
};
