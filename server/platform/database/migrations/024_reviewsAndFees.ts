import type { Migration } from 'kysely';
import { type AnyDatabase, index } from './006/columns';

const rounds = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .alterTable('reviews')
        .addColumn('round', 'integer', column => column.notNull().defaultTo(1))
        .execute();
    await db.schema.dropIndex('reviews_order_id_part').execute();
    await index(db, 'reviews', ['order_id', 'part', 'round'], true);
};

/** What the gateway took for a dispute, less what it gave back; of the dispute's currency. */
const fees = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .alterTable('card_disputes')
        .addColumn('fee', 'bigint', column => column.notNull().defaultTo(0))
        .execute();
};

/** Some orders are reviewed once more after some months; a disputed card costs a fee. */
export const reviewsAndFees: Migration = {
    up: async (db: AnyDatabase) => {
        await rounds(db);
        await fees(db);
    },
};
