import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Offers on listings, and what of an order's price was put down before it was made. */
export const offers: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('orders')
            .addColumn('deposit', 'bigint', column => column.notNull().defaultTo(0))
            .execute();
        await db.schema
            .alterTable('orders')
            .addColumn('deposit_account', 'text', column => column.notNull().defaultTo(''))
            .execute();
        await table(db, 'offers', {
            id: 'text key',
            // the first offer of a thread has its own id here
            thread_id: 'text',
            // its place in the thread, from 1
            number: 'integer',
            product_id: 'text',
            product_revision: 'integer',
            buyer_id: 'text',
            seller_id: 'text',
            // buyer or seller
            maker: 'text',
            price: 'bigint',
            currency: 'text',
            conditions: 'text',
            exclusive_days: 'integer',
            deposit: 'bigint',
            // empty, held, returned, counted, kept
            deposit_end: 'text',
            state: 'text',
            state_since: 'bigint',
            // null while its clock stands still
            expires_at: 'bigint?',
            // ms that were left when it stopped
            left_ms: 'bigint?',
            // JSON of the terms that the buyer accepted; empty without
            accepted_terms: 'text',
            order_id: 'text?',
            // <product>:<buyer> while it is pending: there is one at a time
            open_key: 'text?',
            created_at: 'bigint',
            updated_at: 'bigint',
            version: 'integer',
        });
        await index(db, 'offers', ['open_key'], { isUnique: true });
        await index(db, 'offers', ['thread_id', 'number'], { isUnique: true });
        await index(db, 'offers', ['product_id', 'state']);
        await index(db, 'offers', ['buyer_id', 'created_at']);
        await index(db, 'offers', ['seller_id', 'created_at']);
        await index(db, 'offers', ['order_id']);
    },
};
