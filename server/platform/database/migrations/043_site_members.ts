import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Who else works with a site, and who was invited to. */
export const siteMembers: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'site_members', {
            site_id: 'text in key',
            user_id: 'text in key',
            role: 'text',
            reports: 'text?',
            segment_id: 'text?',
            added_by: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'site_members', ['user_id']);
        await table(db, 'site_invitations', {
            id: 'text key',
            site_id: 'text',
            email: 'text',
            role: 'text',
            reports: 'text?',
            segment_id: 'text?',
            token_hash: 'text unique',
            language: 'text',
            invited_by: 'text',
            created_at: 'bigint',
            sent_at: 'bigint',
            sends: 'bigint',
            expires_at: 'bigint',
        });
        await index(db, 'site_invitations', ['site_id', 'email']);
    },
};
