import type { Kysely, Migration } from 'kysely';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** Groups of sites, filters that were saved, and what a site leaves out or keeps for a while only. */
export const statisticsCentre: Migration = {
    up: async (db: AnyDatabase) => {
        const listColumns = ['excluded_addresses', 'excluded_pages', 'dropped_parameters'];
        for (const name of listColumns) {
            await db.schema
                .alterTable('sites')
                .addColumn(name, 'text', column => column.notNull().defaultTo('[]'))
                .execute();
        }
        await db.schema.alterTable('sites').addColumn('address_days', 'integer').execute();
        await db.schema.alterTable('sites').addColumn('archived_at', 'bigint').execute();
        await db.schema.alterTable('sites').addColumn('widget', 'text').execute();
        await db.schema
            .createTable('excluded_visitors')
            .addColumn('site_id', 'text', column => column.notNull().references('sites.id'))
            .addColumn('visitor', 'text', column => column.notNull())
            .addColumn('created_by', 'text', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addPrimaryKeyConstraint('excluded_visitors_key', ['site_id', 'visitor'])
            .execute();
        await db.schema
            .createTable('site_groups')
            .addColumn('id', 'text', column => column.primaryKey())
            .addColumn('owner_id', 'text', column => column.notNull().references('users.id'))
            .addColumn('name', 'text', column => column.notNull())
            .addColumn('timezone', 'text', column => column.notNull())
            .addColumn('position', 'integer', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('updated_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema
            .createTable('site_group_members')
            .addColumn('group_id', 'text', column => column.notNull().references('site_groups.id'))
            .addColumn('site_id', 'text', column => column.notNull().references('sites.id'))
            .addColumn('position', 'integer', column => column.notNull())
            .addPrimaryKeyConstraint('site_group_members_key', ['group_id', 'site_id'])
            .execute();
        await db.schema
            .createTable('saved_filters')
            .addColumn('id', 'text', column => column.primaryKey())
            .addColumn('owner_id', 'text', column => column.notNull().references('users.id'))
            .addColumn('name', 'text', column => column.notNull())
            .addColumn('filter', 'text', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('updated_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema
            .createTable('finalized_days')
            .addColumn('site_id', 'text', column => column.notNull())
            .addColumn('day', 'text', column => column.notNull())
            .addColumn('rows', 'bigint', column => column.notNull())
            .addColumn('version', 'bigint', column => column.notNull())
            .addPrimaryKeyConstraint('finalized_days_key', ['site_id', 'day'])
            .execute();
        await db.schema
            .createTable('day_figures')
            .addColumn('site_id', 'text', column => column.notNull())
            .addColumn('zone', 'text', column => column.notNull())
            .addColumn('day', 'text', column => column.notNull())
            .addColumn('made_of', 'text', column => column.notNull())
            .addColumn('figures', 'text', column => column.notNull())
            .addPrimaryKeyConstraint('day_figures_key', ['site_id', 'zone', 'day'])
            .execute();
        for (const [table, column] of [
            ['site_groups', 'owner_id'],
            ['site_group_members', 'site_id'],
            ['saved_filters', 'owner_id'],
        ] as const) {
            await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
        }
    },
};
