import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, table } from './006/columns';

const addText = (db: AnyDatabase, name: string, column: string, preset = '') =>
    db.schema
        .alterTable(name)
        .addColumn(column, 'text', added => added.notNull().defaultTo(preset))
        .execute();

const addNumber = (db: AnyDatabase, name: string, column: string) =>
    db.schema
        .alterTable(name)
        .addColumn(column, 'bigint', added => added.notNull().defaultTo(0))
        .execute();

const transfers = async (db: AnyDatabase): Promise<void> => {
    await addText(db, 'usdt_transfers', 'block_hash');
    await addNumber(db, 'usdt_transfers', 'block_at');
    await addText(db, 'usdt_transfers', 'raw_value');
    await addText(db, 'usdt_transfers', 'outcome');
    await addText(db, 'usdt_transfers', 'note');
    await addNumber(db, 'usdt_transfers', 'reversals');
    await db.schema.alterTable('usdt_transfers').addColumn('payment_id', 'text').execute();
    await index(db, 'usdt_transfers', ['payment_id']);
    await index(db, 'usdt_transfers', ['chain', 'state', 'block']);
    await index(db, 'usdt_transfers', ['outcome', 'created_at', 'id']);
};

const addresses = async (db: AnyDatabase): Promise<void> => {
    await addText(db, 'usdt_addresses', 'source', 'pool');
    // of which public key an address is the child, by the key's hash
    await addText(db, 'usdt_addresses', 'key_id');
    await db.schema.alterTable('usdt_addresses').addColumn('key_index', 'bigint').execute();
    await index(db, 'usdt_addresses', ['chain', 'source', 'state']);
    await entity(db, 'usdt_leases', {
        chain: 'text',
        address: 'text',
        order_id: 'text',
        user_id: 'text',
        // of a shared address: the payment is known by it; 0 where any amount is its own
        amount: 'bigint',
        leased_from: 'bigint',
        matched_until: 'bigint',
        free_at: 'bigint',
    }).execute();
    await index(db, 'usdt_leases', ['chain', 'address', 'leased_from']);
    await index(db, 'usdt_leases', ['order_id']);
};

const watching = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'chain_cursors', {
        chain: 'text',
        // the last block that was looked at, and up to where it was looked at a second time
        number: 'bigint',
        hash: 'text',
        swept: 'bigint',
        head: 'bigint',
        checked_at: 'bigint',
        // a fork below confirmed transfers, and how often in a row it was seen
        doubts: 'integer',
        alarm: 'text',
        alarm_at: 'bigint?',
    })
        .addPrimaryKeyConstraint('chain_cursors_key', ['chain'])
        .execute();
    await table(db, 'chain_blocks', { chain: 'text', number: 'bigint', hash: 'text' })
        .addPrimaryKeyConstraint('chain_blocks_key', ['chain', 'number'])
        .execute();
    await entity(db, 'usdt_rates', {
        // what one USDT costs, as decimal text
        currency: 'text',
        rate: 'text',
        source: 'text',
        set_by: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'usdt_rates', ['currency', 'created_at']);
};

/** Where the watchers of the chains are, leases of addresses, and rates. */
export const usdt: Migration = {
    up: async (db: AnyDatabase) => {
        await transfers(db);
        await addresses(db);
        await watching(db);
    },
};
