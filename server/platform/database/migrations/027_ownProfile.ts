import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** A picture of each person, and the changes of addresses that can still be taken back. */
export const ownProfile: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema.alterTable('users').addColumn('avatar_id', 'text').execute();
        await entity(db, 'email_changes', {
            user_id: 'text',
            old_email: 'text',
            new_email: 'text',
            created_at: 'bigint',
            expires_at: 'bigint',
            taken_back_at: 'bigint?',
            had_second_step: 'integer',
        }).execute();
        await index(db, 'email_changes', ['user_id', 'created_at']);
    },
};
