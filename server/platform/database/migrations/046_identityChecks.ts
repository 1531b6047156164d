import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps } from './006/columns';

/** Who was checked for what, from which amounts on, and what an order's money waits for. */
export const identityChecks: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'identity_checks', {
            user_id: 'text',
            kind: 'text',
            for_action: 'text',
            action_id: 'text',
            state: 'text',
            decided_by: 'text?',
            decided_at: 'bigint?',
            note: 'text',
            expires_at: 'bigint?',
            // one of a person and kind at a time; null once it is decided
            open_key: 'text?',
            ...stamps,
        }).execute();
        await index(db, 'identity_checks', ['open_key'], true);
        await index(db, 'identity_checks', ['user_id', 'kind', 'id']);
        await index(db, 'identity_checks', ['state', 'created_at', 'id']);
        await index(db, 'identity_checks', ['created_at', 'id']);
        await entity(db, 'check_rules', { rules: 'text', ...stamps }).execute();
        await db.schema
            .alterTable('orders')
            .addColumn('check_state', 'text', column => column.notNull().defaultTo(''))
            .execute();
        await index(db, 'orders', ['check_state', 'created_at', 'id']);
        // what one person withdraws within a day
        await index(db, 'withdrawals', ['user_id', 'created_at']);
    },
};
