import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** How people like to see lists of the back-office: filters, order, columns. */
export const listViews: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'list_views', {
            id: 'text key',
            owner_id: { to: 'users.id', onDelete: 'cascade' },
            resource: 'text',
            name: 'text',
            content: 'text',
            is_shared: 'integer',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'list_views', ['owner_id', 'resource', 'name'], { isUnique: true });
    },
};
