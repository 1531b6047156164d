import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What a site's visitors are to do, on which ways, and what that is worth. */
export const goals: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'goals', {
            id: 'text key',
            site_id: 'text',
            name: 'text',
            ways: 'text',
            value: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'goals', ['site_id']);
        await table(db, 'funnels', {
            id: 'text key',
            site_id: 'text',
            name: 'text',
            // what else is said of it
            definition: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'funnels', ['site_id']);
        await table(db, 'goal_money', {
            site_id: 'text key',
            money: 'text',
            updated_at: 'bigint',
        });
    },
};
