import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** Proofs that domains and websites on offer are their sellers', and how each went. */
export const ownership: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'ownership_checks', {
            product_id: 'text',
            // the domain, or the website's host: lower case, punycode
            host: 'text',
            seller_id: 'text',
            token: 'text',
            // txt, meta or file, by which it was found last; empty before
            method: 'text',
            // pending, verified, lost, expired
            state: 'text',
            // looks in a row that missed it
            fails: 'integer',
            // JSON: what the last look found, by method
            results: 'text',
            // when somebody asked for it last
            asked_at: 'bigint',
            verified_at: 'bigint?',
            last_checked_at: 'bigint?',
            // null once nobody waits for it
            next_check_at: 'bigint?',
            created_at: 'bigint',
        }).execute();
        await index(db, 'ownership_checks', ['product_id', 'host'], true);
        await index(db, 'ownership_checks', ['next_check_at']);
        await entity(db, 'ownership_events', {
            product_id: 'text',
            host: 'text',
            seller_id: 'text',
            // proven, missed, lost, expired
            event: 'text',
            method: 'text',
            // JSON: what was found, by method
            results: 'text',
            at: 'bigint',
        }).execute();
        await index(db, 'ownership_events', ['product_id', 'at']);
    },
};
