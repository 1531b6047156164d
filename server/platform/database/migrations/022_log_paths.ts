import type { Migration } from 'kysely';
import { type AnyDatabase, table } from './columns';

/** What an access log says of single pages. */
export const logPaths: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'log_paths', {
            site_id: 'text in key',
            day: 'text in key',
            path: 'text in key',
            views: 'bigint',
            bots: 'bigint',
            networks: 'bigint',
            prefetches: 'bigint',
            redirects: 'bigint',
            errors: 'bigint',
            cached: 'bigint',
        });
    },
};
