import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/**
 * Whether both sides of an order may be one person's accounts, and where those take turns who look for free names.
 * What somebody sells whose account is disabled is not on sale.
 */
export const relatedOrders: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('orders')
            .addColumn('is_related', 'integer', column => column.notNull().defaultTo(0))
            .execute();
        await db.insertInto('approval_turns').values({ id: 'names', turns: 0 }).execute();
        const disabled = db.selectFrom('users').select('id').where('status', '=', 'disabled');
        await db
            .updateTable('products')
            .set({ state: 'paused' })
            .where('state', '=', 'listed')
            .where('seller_id', 'in', disabled)
            .execute();
    },
};
