import type { Migration } from 'kysely';
import { type AnyDatabase, index, stamps, table } from './columns';

/** Roles that an installation makes of permissions, and who has which. */
export const staffRoles: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'staff_roles', {
            id: 'text key',
            name: 'text',
            name_key: 'text unique',
            description: 'text',
            permissions: 'text',
            ...stamps,
        });
        await index(db, 'staff_roles', ['created_at']);
        await db.schema
            .alterTable('users')
            .addColumn('staff_roles', 'text', column => column.notNull().defaultTo('[]'))
            .execute();
    },
};
