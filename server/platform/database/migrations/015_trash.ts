import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Deleted records that can still be restored, out of the tables in which all others are looked for. */
export const trash: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'trashed_records', {
            resource: 'text in key',
            id: 'text in key',
            title: 'text',
            // whose record it was; empty where it is the platform's
            owner_id: 'text',
            deleted_by: 'text',
            deleted_at: 'bigint',
            // JSON: the record's rows by their tables
            rows: 'text',
        });
        await index(db, 'trashed_records', ['resource', 'deleted_at']);
        await index(db, 'trashed_records', ['owner_id']);
    },
};
