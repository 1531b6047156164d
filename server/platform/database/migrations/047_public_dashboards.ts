import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Share links that are published as pages, and what they look like. */
export const publicDashboards: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'public_dashboards', {
            id: 'text key',
            share_id: 'text unique',
            site_id: 'text',
            title: 'text',
            description: 'text',
            is_indexed: 'integer',
            // JSON
            origins: 'text',
            segments: 'text',
            is_whole: 'integer',
            longest_days: 'integer',
            has_badge: 'integer',
            has_chart: 'integer',
            host: 'text?',
            host_token: 'text',
            // the same once it was proven
            proven_host: 'text?',
            host_proven_at: 'bigint?',
            host_checked_at: 'bigint?',
            // JSON
            host_results: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'public_dashboards', ['site_id']);
        await index(db, 'public_dashboards', ['proven_host'], { isUnique: true });
        await table(db, 'brands', {
            // empty of the installation's own
            owner_id: 'text key',
            name: 'text',
            accent: 'text',
            // WebP, base64
            logo: 'text',
            updated_at: 'bigint',
        });
    },
};
