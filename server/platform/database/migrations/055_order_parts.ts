import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Parts of an order's price that are released by facts, and what of the price they took out of the order. */
export const orderParts: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('orders')
            .addColumn('parted', 'bigint', column => column.notNull().defaultTo(0))
            .execute();
        await db.schema
            .alterTable('offers')
            .addColumn('parts', 'text', column => column.notNull().defaultTo(''))
            .execute();
        await table(db, 'order_parts', {
            id: 'text key',
            order_id: 'text',
            // its place in the order, from 1
            position: 'integer',
            // domain, files, analytics, covenant
            kind: 'text',
            // whole per cent
            share: 'integer',
            read_days: 'integer',
            amount: 'bigint',
            // held, met, settled, ended
            state: 'text',
            // 1: it is no part of the order's own money any more
            is_apart: 'integer',
            // what of the price was taken out of the order before it
            taken_before: 'bigint',
            // of the amount, what the buyer gets or got
            to_buyer: 'bigint',
            // what the platform and the inviter had of it
            fee: 'bigint',
            commission: 'bigint',
            // of the buyer's part, what the platform bore
            unpaid: 'bigint',
            referrer_id: 'text?',
            met_at: 'bigint?',
            // empty, server, buyer, admin, covenant
            met_by: 'text',
            due_at: 'bigint?',
            settled_at: 'bigint?',
            why: 'text',
            checked_at: 'bigint?',
            // JSON: what the server saw when the order was paid, since when it sees a change, and what it sees now
            baseline: 'text',
            changed_at: 'bigint?',
            facts: 'text',
            statement: 'text',
            is_asked: 'integer',
            // when administrators are called because nothing happens
            call_at: 'bigint?',
            created_at: 'bigint',
            updated_at: 'bigint',
            version: 'integer',
        });
        await index(db, 'order_parts', ['order_id', 'position'], { isUnique: true });
        await index(db, 'order_parts', ['is_asked', 'updated_at']);
    },
};
