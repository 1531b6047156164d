import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Since when people get letters in their language: one that was chosen a moment ago may be an intruder's. */
export const mailLanguageSince: Migration = {
    up: async (db: AnyDatabase) => {
        // ms; 0 for the language that an account began with
        await db.schema
            .alterTable('users')
            .addColumn('mail_language_since', 'bigint', column => column.notNull().defaultTo(0))
            .execute();
    },
};
