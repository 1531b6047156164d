import type { Migration } from 'kysely';
import { type AnyDatabase, table } from './columns';

/** What an access log's sums were signed with, and by what the same file is known again that comes another way. */
export const logSeals: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'log_seals', {
            site_id: 'text in key',
            day: 'text in key',
            signature: 'text',
        });
        for (const [column, type, preset] of [
            ['tail_bytes', 'integer', 0],
            ['tail_hash', 'text', ''],
        ] as const) {
            await db.schema
                .alterTable('log_parts')
                .addColumn(column, type, built => built.notNull().defaultTo(preset))
                .execute();
        }
    },
};
