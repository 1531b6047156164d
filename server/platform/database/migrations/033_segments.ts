import type { Migration } from 'kysely';
import { type AnyDatabase, index } from './columns';

/** Saved filters become segments: still a person's own, or a site's. */
export const segments: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema.dropIndex('saved_filters_by_owner_id').execute();
        await db.schema.alterTable('saved_filters').renameTo('segments').execute();
        await db.schema.alterTable('segments').addColumn('site_id', 'text').execute();
        await db.schema
            .alterTable('segments')
            .addColumn('is_shared', 'integer', column => column.notNull().defaultTo(0))
            .execute();
        await index(db, 'segments', ['owner_id']);
        await index(db, 'segments', ['site_id']);
    },
};
