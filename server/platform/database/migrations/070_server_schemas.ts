import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Which steps each of several servers knows, so that none upgrades what an earlier one is using. */
export const serverSchemas: Migration = {
    up: async (db: AnyDatabase) => {
        // of both stores, as one text; empty of a program that does not say it
        await db.schema
            .alterTable('servers')
            .addColumn('steps', 'text', column => column.notNull().defaultTo(''))
            .execute();
    },
};
