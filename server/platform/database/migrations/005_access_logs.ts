import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What a site's web server says it answered, beside what the tracker says. */
export const accessLogs: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'log_keys', {
            id: 'text key',
            site_id: 'text',
            name: 'text',
            key_hash: 'text unique',
            created_by: 'text',
            created_at: 'bigint',
            last_used_at: 'bigint?',
            revoked_at: 'bigint?',
        });
        await index(db, 'log_keys', ['site_id']);
        await table(db, 'log_parts', {
            site_id: 'text in key',
            part: 'text in key',
            key_id: 'text',
            position: 'bigint',
            lines: 'bigint',
            malformed: 'bigint',
            received_at: 'bigint',
        });
        await table(db, 'log_slots', {
            site_id: 'text in key',
            at: 'bigint in key',
            views: 'bigint',
            bots: 'bigint',
            networks: 'bigint',
            prefetches: 'bigint',
            redirects: 'bigint',
            errors: 'bigint',
            assets: 'bigint',
            others: 'bigint',
            cached: 'bigint',
            late: 'bigint',
        });
    },
};
