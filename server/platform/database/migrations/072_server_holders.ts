import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Which process speaks for a server, so that two of one data folder and its copy do not pass for one. */
export const serverHolders: Migration = {
    up: async (db: AnyDatabase) => {
        // empty of one that has stopped, and of a program that does not say it
        await db.schema
            .alterTable('servers')
            .addColumn('holder', 'text', column => column.notNull().defaultTo(''))
            .execute();
    },
};
