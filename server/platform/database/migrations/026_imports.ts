import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Files with records that staff import, what became of each row, and the keys that tell records apart. */
export const imports: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'imports', {
            id: 'text key',
            resource: 'text',
            name: 'text',
            requested_by: 'text',
            address: 'text',
            language: 'text',
            created_at: 'bigint',
            ended_at: 'bigint?',
        });
        await index(db, 'imports', ['resource', 'created_at']);
        await table(db, 'import_rows', {
            import_id: { to: 'imports.id', onDelete: 'cascade', isInKey: true },
            line: 'integer in key',
            record_key: 'text',
            title: 'text',
            cells: 'text',
            outcome: 'text',
            faults: 'text',
            record_id: 'text?',
        });
        await table(db, 'import_keys', {
            resource: 'text in key',
            record_key: 'text in key',
            record_id: 'text',
        });
    },
};
