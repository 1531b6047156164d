import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

const lists = ['umami_ids', 'plausible_ids', 'matomo_ids', 'goatcounter_ids'];

/** What sites were called by other products whose trackers go on sending. */
export const otherTrackers: Migration = {
    up: async (db: AnyDatabase) => {
        for (const list of lists) {
            await db.schema
                .alterTable('sites')
                .addColumn(list, 'text', column => column.notNull().defaultTo('[]'))
                .execute();
        }
        await db.schema.alterTable('sites').addColumn('matomo_currency', 'text').execute();
    },
};
