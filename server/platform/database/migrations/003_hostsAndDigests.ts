import type { Kysely, Migration } from 'kysely';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** Sites list their hosts and say how long events are kept; the chain of daily digests. */
export const hostsAndDigests: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('sites')
            .addColumn('hosts', 'text', column => column.notNull().defaultTo('[]'))
            .execute();
        await db.schema.alterTable('sites').addColumn('retention_days', 'integer').execute();
        await db.schema
            .createTable('digests')
            .addColumn('site_id', 'text', column => column.notNull())
            .addColumn('day', 'text', column => column.notNull())
            .addColumn('format', 'integer', column => column.notNull())
            .addColumn('timezone', 'text', column => column.notNull())
            .addColumn('start_at', 'bigint', column => column.notNull())
            .addColumn('end_at', 'bigint', column => column.notNull())
            .addColumn('events', 'bigint', column => column.notNull())
            .addColumn('events_hash', 'text', column => column.notNull())
            .addColumn('detections', 'bigint', column => column.notNull())
            .addColumn('detections_hash', 'text', column => column.notNull())
            .addColumn('figures', 'text', column => column.notNull())
            .addColumn('previous_hash', 'text', column => column.notNull())
            .addColumn('hash', 'text', column => column.notNull())
            .addColumn('signature', 'text', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('erasing_at', 'bigint')
            .addColumn('erased_at', 'bigint')
            .addColumn('erasure', 'text', column => column.notNull())
            .addPrimaryKeyConstraint('digests_of_site', ['site_id', 'day'])
            .execute();
    },
};
