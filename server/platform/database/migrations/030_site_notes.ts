import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What people note on the days of a site, and when nothing was collected. */
export const siteNotes: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'site_notes', {
            id: 'text key',
            site_id: { to: 'sites.id' },
            // of a user who may be gone
            created_by: 'text',
            // of the site's zone
            day: 'text',
            text: 'text',
            link: 'text',
            is_shared: 'integer',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'site_notes', ['site_id', 'day']);
        await index(db, 'site_notes', ['created_by']);
        await table(db, 'collecting_pauses', {
            id: 'text key',
            from_at: 'bigint',
            // null of the one row that says until when all is known to have run
            to_at: 'bigint?',
        });
    },
};
