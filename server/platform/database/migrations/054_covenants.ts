import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Traffic that sellers promise for the time after a sale, and what its days came to. */
export const covenants: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'covenant_offers', {
            product_id: 'text key',
            seller_id: 'text',
            // JSON
            terms: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await table(db, 'covenants', {
            order_id: 'text key',
            product_id: 'text',
            buyer_id: 'text',
            seller_id: 'text',
            // the site that measures, whose host, and by which clock
            site_id: 'text',
            host: 'text',
            timezone: 'text',
            method: 'integer',
            // JSON, as they were when it was ordered
            terms: 'text',
            baseline: 'text',
            currency: 'text',
            // the most that goes back
            share: 'bigint',
            state: 'text',
            state_since: 'bigint',
            // days of the site's zone; empty until it begins
            begins_on: 'text',
            ends_on: 'text',
            // a hash of what the site counts, when it began
            rules: 'text',
            saw_script: 'integer',
            // buyer or seller: whose the site was when it was looked at last
            owner: 'text',
            // what went back; null until then
            to_buyer: 'bigint?',
            next_site_id: 'text?',
            // empty, proposed, watched
            next_site: 'text',
            // the first day on which both are watched; empty before
            next_since: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
            version: 'integer',
        });
        await index(db, 'covenants', ['site_id']);
        await index(db, 'covenants', ['state']);
        await table(db, 'covenant_days', {
            order_id: 'text in key',
            day: 'text in key',
            kind: 'text',
            // thousandths of the figure
            value: 'bigint',
            expected: 'bigint',
            // the figure itself; null where nothing was measured
            measured: 'bigint?',
            // JSON
            reasons: 'text',
            facts: 'text',
            is_final: 'integer',
            judged_at: 'bigint',
        });
        await table(db, 'covenant_events', {
            order_id: 'text in key',
            seq: 'integer in key',
            action: 'text',
            from_state: 'text',
            to_state: 'text',
            actor: 'text',
            actor_id: 'text',
            // JSON
            data: 'text',
            at: 'bigint',
        });
    },
};
