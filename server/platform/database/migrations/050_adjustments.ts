import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** Corrections of the books by hand, each approved by two administrators. */
export const adjustments: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'adjustments', {
            type: 'text',
            user_id: 'text',
            account: 'text',
            currency: 'text',
            amount: 'bigint',
            reference: 'text',
            reason: 'text',
            requested_by: 'text',
            created_at: 'bigint',
        }).execute();
        await index(db, 'adjustments', ['created_at']);
        await index(db, 'adjustments', ['user_id']);
    },
};
