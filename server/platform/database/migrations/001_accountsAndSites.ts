import type { Kysely, Migration } from 'kysely';

export const accountsAndSites: Migration = {
    up: async (db: Kysely<unknown>) => {
        await db.schema
            .createTable('users')
            .addColumn('id', 'text', column => column.primaryKey())
            .addColumn('email', 'text', column => column.notNull().unique())
            .addColumn('name', 'text', column => column.notNull())
            .addColumn('password_hash', 'text', column => column.notNull())
            .addColumn('roles', 'text', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('updated_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema
            .createTable('sessions')
            .addColumn('token_hash', 'text', column => column.primaryKey())
            .addColumn('user_id', 'text', column =>
                column.notNull().references('users.id').onDelete('cascade'),
            )
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('last_seen_at', 'bigint', column => column.notNull())
            .addColumn('expires_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
        await db.schema
            .createTable('sites')
            .addColumn('id', 'text', column => column.primaryKey())
            .addColumn('owner_id', 'text', column =>
                column.notNull().references('users.id').onDelete('cascade'),
            )
            .addColumn('kind', 'text', column => column.notNull())
            .addColumn('domain', 'text', column => column.notNull())
            .addColumn('name', 'text', column => column.notNull())
            .addColumn('timezone', 'text', column => column.notNull())
            .addColumn('cookieless', 'integer', column => column.notNull())
            .addColumn('honour_dnt', 'integer', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('updated_at', 'bigint', column => column.notNull())
            .execute();
        await db.schema
            .createTable('salts')
            .addColumn('day', 'text', column => column.primaryKey())
            .addColumn('salt', 'text', column => column.notNull())
            .execute();
        await db.schema.createIndex('sites_by_owner').on('sites').column('owner_id').execute();
    },
};
