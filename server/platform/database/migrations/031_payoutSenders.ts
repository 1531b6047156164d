import type { Migration } from 'kysely';
import type { AnyDatabase } from './006/columns';

/** From which address a withdrawal was sent, as whoever recorded it says. */
export const payoutSenders: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('withdrawals')
            .addColumn('sent_from', 'text', added => added.notNull().defaultTo(''))
            .execute();
    },
};
