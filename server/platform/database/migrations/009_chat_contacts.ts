import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Whether a buyer or a seller wrote what looks like contact details into a chat. */
export const chatContacts: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('conversations')
            .addColumn('has_contacts', 'integer', column => column.notNull().defaultTo(0))
            .execute();
    },
};
