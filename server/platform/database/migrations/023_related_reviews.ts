import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Whether both sides of a review may be one person's accounts. */
export const relatedReviews: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('reviews')
            .addColumn('is_related', 'integer', column => column.notNull().defaultTo(0))
            .execute();
    },
};
