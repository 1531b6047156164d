import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Fees as sellers saw them: of an auction when it was started, of an offer of theirs when it was made. */
export const frozenFees: Migration = {
    up: async (db: AnyDatabase) => {
        // JSON of the bands; empty of one that was started before: by the rule at its end
        await db.schema
            .alterTable('auctions')
            .addColumn('fees', 'text', column => column.notNull().defaultTo(''))
            .execute();
        // hundredths of a per cent; null of a buyer's offer, which its seller accepts with the fee in sight
        await db.schema.alterTable('offers').addColumn('fee_rate', 'integer').execute();
    },
};
