import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What search engines tell a site's owner of the searches that led to it. */
export const searchWords: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'search_consoles', {
            site_id: 'text key',
            // another one with each property
            id: 'text',
            property: 'text',
            account: 'text',
            sealed_key: 'text',
            connected_at: 'bigint',
            next_at: 'bigint',
            failures: 'integer',
            // JSON of what was answered last; empty before
            last: 'text',
        });
        await index(db, 'search_consoles', ['next_at']);
        // what was asked of each day
        await table(db, 'search_days', {
            site_id: 'text in key',
            day: 'text in key',
            // 0: there was nothing yet
            is_known: 'integer',
            is_final: 'integer',
            asked_at: 'bigint',
        });
        await table(db, 'search_files', {
            id: 'text key',
            site_id: 'text',
            engine: 'text',
            kind: 'text',
            name: 'text',
            hash: 'text',
            from_day: 'text',
            to_day: 'text',
            // JSON list of those that it tells apart; empty where it does not
            days: 'text',
            rows: 'integer',
            created_at: 'bigint',
        });
        await index(db, 'search_files', ['site_id', 'hash'], { isUnique: true });
        await table(db, 'search_figures', {
            site_id: 'text in key',
            engine: 'text in key',
            kind: 'text in key',
            // empty for what the API told
            file_id: 'text in key',
            // its first day, where a file has but a sum
            day: 'text in key',
            number: 'integer in key',
            value: 'text',
            clicks: 'bigint',
            impressions: 'bigint',
            // impressions × position × 1000; null where no position is told
            ranks: 'bigint?',
        });
        await index(db, 'search_figures', ['file_id']);
    },
};
