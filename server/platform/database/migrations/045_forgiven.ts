import type { Migration } from 'kysely';
import type { AnyDatabase } from './006/columns';

/** Of an order's total, what the platform bore because a little less came than was asked. */
export const forgiven: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('orders')
            .addColumn('forgiven', 'bigint', built => built.notNull().defaultTo(0))
            .execute();
    },
};
