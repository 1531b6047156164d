import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Auctions of listings, who bids in them, and the log of each. */
export const auctions: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'auctions', {
            id: 'text key',
            product_id: 'text',
            // the listing as it is auctioned
            product_revision: 'integer',
            seller_id: 'text',
            // rising, declining, sealed
            kind: 'text',
            currency: 'text',
            state: 'text',
            state_since: 'bigint',
            // where a frozen one goes on
            frozen_from: 'text',
            // why it was frozen or cancelled
            reason: 'text',
            start_price: 'bigint',
            // of a declining one: the least it asks, and how much less each time
            floor_price: 'bigint?',
            step: 'bigint?',
            interval_ms: 'bigint?',
            reserve: 'bigint?',
            is_reserve_shown: 'integer',
            reserve_salt: 'text',
            buy_now: 'bigint?',
            // JSON of the steps that bids go up by
            steps: 'text',
            starts_at: 'bigint',
            ends_at: 'bigint',
            // no extension goes beyond
            latest_end: 'bigint',
            soft_ms: 'bigint',
            extend_ms: 'bigint',
            // null before the first bid, and of sealed bids until they are opened
            price: 'bigint?',
            // the number of whoever leads; 0 without
            leader: 'integer',
            bids: 'integer',
            bidders: 'integer',
            // of the latest record of the log, and its hash
            seq: 'integer',
            head: 'text',
            order_id: 'text?',
            // the product while nobody else can buy it
            open_key: 'text?',
            created_at: 'bigint',
            updated_at: 'bigint',
            version: 'integer',
        });
        await index(db, 'auctions', ['open_key'], { isUnique: true });
        await index(db, 'auctions', ['product_id', 'created_at']);
        await index(db, 'auctions', ['seller_id', 'created_at']);
        await index(db, 'auctions', ['order_id']);
        await index(db, 'auctions', ['state', 'created_at']);
        await table(db, 'auction_bidders', {
            // <auction>:<user>
            id: 'text key',
            auction_id: 'text',
            user_id: 'text',
            number: 'integer',
            // own maximum; 0 of sealed bids
            maximum: 'bigint',
            deposit: 'bigint',
            // held, released, counted, forfeited; empty while nothing is held
            deposit_end: 'text',
            // of the order that was not paid, where the deposit is forfeited
            order_id: 'text?',
            // inactive, default; empty for who is in
            dropped: 'text',
            // JSON list of what the account has in common with the seller's
            relations: 'text',
            // JSON of the terms that were accepted; empty without
            accepted_terms: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'auction_bidders', ['auction_id', 'number'], { isUnique: true });
        await index(db, 'auction_bidders', ['user_id', 'created_at']);
        await table(db, 'auction_bids', {
            id: 'text key',
            auction_id: 'text',
            user_id: 'text',
            // of its record in the log
            seq: 'integer',
            // 0 of a sealed one
            maximum: 'bigint',
            // what was put down with it
            deposit_added: 'bigint',
            // amount and salt of a sealed one, for this server alone
            sealed: 'text',
            created_at: 'bigint',
        });
        await index(db, 'auction_bids', ['auction_id', 'seq'], { isUnique: true });
        await table(db, 'auction_log', {
            auction_id: 'text in key',
            seq: 'integer in key',
            type: 'text',
            // JSON as it was hashed
            body: 'text',
            hash: 'text',
            at: 'bigint',
        });
    },
};
