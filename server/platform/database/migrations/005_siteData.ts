import type { Kysely, Migration } from 'kysely';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** What was masked, erased at a visitor's request, or deleted with its site. */
export const siteData: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .createTable('address_masks')
            .addColumn('site_id', 'text', column => column.primaryKey())
            .addColumn('until_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema
            .createTable('visitor_erasures')
            .addColumn('id', 'text', column => column.primaryKey())
            .addColumn('site_id', 'text', column => column.notNull())
            .addColumn('visitor', 'text', column => column.notNull())
            .addColumn('created_by', 'text', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('done_at', 'bigint')
            .execute();
        await db.schema
            .createTable('day_amendments')
            .addColumn('site_id', 'text', column => column.notNull())
            .addColumn('day', 'text', column => column.notNull())
            .addColumn('digest', 'text', column => column.notNull())
            .addColumn('begun_at', 'bigint', column => column.notNull())
            .addColumn('done_at', 'bigint')
            .addColumn('erased', 'bigint', column => column.notNull())
            .addColumn('was_intact', 'integer', column => column.notNull())
            .addColumn('events', 'bigint', column => column.notNull())
            .addColumn('events_hash', 'text', column => column.notNull())
            .addColumn('detections', 'bigint', column => column.notNull())
            .addColumn('detections_hash', 'text', column => column.notNull())
            .addColumn('figures', 'text', column => column.notNull())
            .addColumn('signature', 'text', column => column.notNull())
            .addPrimaryKeyConstraint('day_amendments_key', ['site_id', 'day'])
            .execute();
        await db.schema
            .createTable('deleted_sites')
            .addColumn('site_id', 'text', column => column.primaryKey())
            .addColumn('deleted_at', 'bigint', column => column.notNull())
            .execute();
    },
};
