import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What staff tell each other about a record. */
export const staffNotes: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'staff_notes', {
            id: 'text key',
            resource: 'text',
            record_id: 'text',
            body: 'text',
            author_id: 'text',
            created_at: 'bigint',
        });
        await index(db, 'staff_notes', ['resource', 'record_id', 'created_at']);
    },
};
