import type { Migration } from 'kysely';
import { type AnyDatabase, table } from './columns';

/** What time-stamping authorities have signed about checkpoints of the public log. */
export const timestamps: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'transparency_timestamps', {
            log: 'integer in key',
            size: 'bigint in key',
            token: 'text',
            root: 'text',
            authority: 'text',
            stamped_at: 'bigint',
            created_at: 'bigint',
        });
    },
};
