import type { Migration } from 'kysely';
import type { AnyDatabase } from './006/columns';

/** Which mails somebody does not want, and when they closed their account. */
export const ownAccount: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('users')
            .addColumn('mails_off', 'text', built => built.notNull().defaultTo(''))
            .execute();
        await db.schema.alterTable('users').addColumn('closed_at', 'bigint').execute();
    },
};
