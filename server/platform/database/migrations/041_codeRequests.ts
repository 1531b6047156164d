import type { Migration } from 'kysely';
import type { AnyDatabase } from './006/columns';

/**
 * Codes by e-mail, several for one address side by side, each bound to whoever asked for it; and the
 * fingerprint of the server's secret. Codes under way are asked for anew.
 */
export const codeRequests: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema.dropTable('email_codes').execute();
        await db.schema
            .createTable('code_requests')
            .addColumn('email', 'text', column => column.notNull())
            .addColumn('purpose', 'text', column => column.notNull())
            .addColumn('place', 'integer', column => column.notNull())
            .addColumn('asker', 'text', column => column.notNull())
            .addColumn('request_hash', 'text', column => column.notNull())
            .addColumn('code_hash', 'text', column => column.notNull())
            .addColumn('tries_left', 'integer', column => column.notNull())
            .addColumn('created_at', 'bigint', column => column.notNull())
            .addColumn('expires_at', 'bigint', column => column.notNull())
            .addPrimaryKeyConstraint('code_requests_key', ['email', 'purpose', 'place'])
            .execute();
        await db.schema
            .createTable('server_secret')
            .addColumn('id', 'integer', column => column.primaryKey())
            .addColumn('fingerprint', 'text', column => column.notNull())
            .execute();
    },
};
