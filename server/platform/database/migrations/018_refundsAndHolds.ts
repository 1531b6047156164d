import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps } from './006/columns';

const refunds = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'refunds', {
        number: 'text',
        payment_id: 'text',
        order_id: 'text',
        user_id: 'text',
        rail: 'text',
        amount: 'bigint',
        currency: 'text',
        /** requested, sent, done, failed */
        state: 'text',
        state_since: 'bigint',
        reason: 'text',
        asked_by: 'text',
        reference: 'text',
        failure: 'text',
        attempts: 'integer',
        ...stamps,
    }).execute();
    await index(db, 'refunds', ['number'], true);
    await index(db, 'refunds', ['payment_id']);
    await index(db, 'refunds', ['state', 'id']);
};

const disputes = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'card_disputes', {
        rail: 'text',
        reference: 'text',
        payment_id: 'text',
        order_id: 'text',
        amount: 'bigint',
        currency: 'text',
        reason: 'text',
        /** open, won, lost */
        state: 'text',
        opened_at: 'bigint',
        closed_at: 'bigint?',
    }).execute();
    await index(db, 'card_disputes', ['rail', 'reference'], true);
    await index(db, 'card_disputes', ['payment_id']);
};

const holds = async (db: AnyDatabase): Promise<void> => {
    const orders = () => db.schema.alterTable('orders');
    await orders().addColumn('held_at', 'bigint').execute();
    await orders().addColumn('held_left', 'bigint').execute();
    await orders()
        .addColumn('held_why', 'text', column => column.notNull().defaultTo(''))
        .execute();
};

const rules = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'order_rules', {
        value: 'text',
        updated_at: 'bigint',
        version: 'integer',
    }).execute();
};

const checks = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'chain_checks', {
        block: 'bigint',
        found: 'text',
        booked: 'text',
        failure: 'text',
        checked_at: 'bigint',
    }).execute();
};

/**
 * Refunds that go back through a gateway, disputes of cards, orders whose release is held, what
 * administrators have set of clocks and fees, and what chains said of our addresses last.
 */
export const refundsAndHolds: Migration = {
    up: async (db: AnyDatabase) => {
        await refunds(db);
        await disputes(db);
        await holds(db);
        await rules(db);
        await checks(db);
        await index(db, 'usdt_transfers', ['journal_id']);
    },
};
