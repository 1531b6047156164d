import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** In which language people get letters that nobody's browser asks for. */
export const mailLanguages: Migration = {
    up: async (db: AnyDatabase) => {
        // 'en', 'zh' or 'both'; empty until they have signed in
        await db.schema
            .alterTable('users')
            .addColumn('mail_language', 'text', column => column.notNull().defaultTo(''))
            .execute();
    },
};
