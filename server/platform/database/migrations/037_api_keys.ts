import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What programs call the API with for the people who made it. */
export const apiKeys: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'api_keys', {
            id: 'text key',
            user_id: 'text',
            name: 'text',
            hint: 'text',
            key_hash: 'text unique',
            scopes: 'text',
            sites: 'text?',
            calls_per_hour: 'bigint',
            created_at: 'bigint',
            expires_at: 'bigint?',
            last_used_at: 'bigint?',
            revoked_at: 'bigint?',
        });
        await index(db, 'api_keys', ['user_id']);
    },
};
