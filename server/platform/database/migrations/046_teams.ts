import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Teams that have sites together; and who added a recipient of reports by e-mail. */
export const teams: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'teams', {
            id: 'text key',
            name: 'text',
            // whose plan its sites count towards; one of its owners
            owner_id: 'text',
            // the owner who was asked to take that over
            successor_id: 'text?',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'teams', ['owner_id']);
        await table(db, 'team_members', {
            team_id: 'text in key',
            user_id: 'text in key',
            // owner, administrator, editor, viewer
            role: 'text',
            added_by: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'team_members', ['user_id']);
        await table(db, 'team_invitations', {
            id: 'text key',
            team_id: 'text',
            email: 'text',
            role: 'text',
            token_hash: 'text unique',
            language: 'text',
            invited_by: 'text',
            created_at: 'bigint',
            sent_at: 'bigint',
            sends: 'bigint',
            expires_at: 'bigint',
        });
        await index(db, 'team_invitations', ['team_id', 'email'], { isUnique: true });
        await db.schema.alterTable('sites').addColumn('team_id', 'text').execute();
        await index(db, 'sites', ['team_id']);
        // empty for those who were added before it was written down
        await db.schema
            .alterTable('report_recipients')
            .addColumn('added_by', 'text', column => column.notNull().defaultTo(''))
            .execute();
    },
};
