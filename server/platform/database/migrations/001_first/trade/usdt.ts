import { type AnyDatabase, index, stamps, table } from '../../columns';
import { listIndexes } from '../../listIndexes';

/** Addresses that USDT is paid to, for whom they wait, and whose they are for good. */
const addresses = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'usdt_addresses', {
        id: 'text key',
        // tron, ethereum, bsc, polygon, arbitrum
        chain: 'text',
        address: 'text',
        // free, leased, dedicated, retired
        state: 'text',
        user_id: 'text?',
        order_id: 'text?',
        leased_until: 'bigint?',
        note: 'text',
        ...stamps,
        // pool, xpub, shared
        source: ['text', 'pool'],
        // of which public key it is the child, by the key's hash
        key_id: ['text', ''],
        key_index: 'bigint?',
    });
    await listIndexes(db, 'usdt_addresses', {
        order: 'created_at',
        sorted: ['created_at', 'address', 'updated_at', 'chain', 'state'],
        filtered: ['state', 'chain'],
        searched: ['address', 'note'],
    });
    await index(db, 'usdt_addresses', ['chain', 'address'], { isUnique: true });
    await index(db, 'usdt_addresses', ['chain', 'source', 'state']);
    await index(db, 'usdt_addresses', ['user_id', 'state']);
    await index(db, 'usdt_addresses', ['key_id', 'key_index']);
    await index(db, 'usdt_addresses', ['address']);

    // by its 20 bytes: on whichever chain, it is the same
    await table(db, 'usdt_owners', {
        account: 'text in key',
        user_id: 'text',
        since: 'bigint',
    });

    await table(db, 'usdt_leases', {
        id: 'text key',
        chain: 'text',
        address: 'text',
        order_id: 'text',
        user_id: 'text',
        // of a shared address: the payment is known by it; 0 where any amount is its own
        amount: 'bigint',
        leased_from: 'bigint',
        matched_until: 'bigint',
        free_at: 'bigint',
    });
    await index(db, 'usdt_leases', ['chain', 'address', 'leased_from']);
    await index(db, 'usdt_leases', ['order_id']);
    await index(db, 'usdt_leases', ['user_id', 'free_at']);
};

/** Transfers that were seen, and what one USDT costs. */
const transfers = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'usdt_transfers', {
        id: 'text key',
        chain: 'text',
        tx_hash: 'text',
        log_index: 'integer',
        block: 'bigint',
        from_address: 'text',
        to_address: 'text',
        token: 'text',
        // 6 decimals
        amount: 'bigint',
        // seen, confirmed, orphaned, reversed, wrong
        state: 'text',
        confirmations: 'integer',
        user_id: 'text?',
        order_id: 'text?',
        journal_id: 'text?',
        created_at: 'bigint',
        block_hash: ['text', ''],
        block_at: ['bigint', 0],
        raw_value: ['text', ''],
        outcome: ['text', ''],
        note: ['text', ''],
        reversals: ['bigint', 0],
        payment_id: 'text?',
    });
    await listIndexes(db, 'usdt_transfers', {
        order: 'created_at',
        sorted: ['created_at', 'amount', 'block', 'chain', 'state'],
        filtered: ['state', 'chain', 'to_address', 'user_id', 'order_id'],
        searched: ['tx_hash', 'from_address', 'to_address'],
    });
    await index(db, 'usdt_transfers', ['tx_hash']);
    await index(db, 'usdt_transfers', ['chain', 'tx_hash', 'log_index'], { isUnique: true });
    await index(db, 'usdt_transfers', ['payment_id']);
    await index(db, 'usdt_transfers', ['chain', 'state', 'block']);
    await index(db, 'usdt_transfers', ['outcome', 'created_at', 'id']);
    await index(db, 'usdt_transfers', ['journal_id']);

    await table(db, 'usdt_rates', {
        id: 'text key',
        currency: 'text',
        // decimal text
        rate: 'text',
        source: 'text',
        set_by: 'text',
        created_at: 'bigint',
    });
    await index(db, 'usdt_rates', ['currency', 'created_at']);
};

/** Where the watchers of the chains are, and what chains said of our addresses last. */
const chains = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'chain_cursors', {
        chain: 'text in key',
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
    });

    await table(db, 'chain_blocks', {
        chain: 'text in key',
        number: 'bigint in key',
        hash: 'text',
    });

    await table(db, 'chain_checks', {
        id: 'text key',
        block: 'bigint',
        found: 'text',
        booked: 'text',
        failure: 'text',
        checked_at: 'bigint',
    });
};

/** The rail of USDT. */
export const usdtTables = async (db: AnyDatabase): Promise<void> => {
    await addresses(db);
    await transfers(db);
    await chains(db);
};
