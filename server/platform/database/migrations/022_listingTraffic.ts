import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, table } from './006/columns';

/** Measured traffic of listings: what was read last, what is shown of it, and what orders keep of it. */
export const listingTraffic: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'listing_traffic', {
            product_id: 'text',
            site_id: 'text',
            computed_at: 'bigint',
            // of the last 30 days
            pv: 'bigint',
            uv: 'bigint',
            ip: 'bigint',
            visits: 'bigint',
            measured_days: 'integer',
            // of the visits, in ten thousandths; null where the seller does not show them
            share_search: 'integer?',
            share_direct: 'integer?',
            share_external: 'integer?',
            share_social: 'integer?',
            share_paid: 'integer?',
            share_ai: 'integer?',
            share_other: 'integer?',
            bounce_rate: 'integer?',
            suspicious_share: 'integer?',
            measured_since: 'bigint',
            // what of it is signed, and the signature
            payload: 'text',
            key_id: 'text',
            signature: 'text',
        })
            .addPrimaryKeyConstraint('listing_traffic_key', ['product_id'])
            .addForeignKeyConstraint(
                'listing_traffic_product',
                ['product_id'],
                'products',
                ['id'],
                constraint => constraint.onDelete('cascade'),
            )
            .execute();
        for (const column of ['uv', 'pv']) await index(db, 'listing_traffic', [column]);
        await table(db, 'traffic_choices', {
            product_id: 'text',
            reports: 'text',
            updated_at: 'bigint',
        })
            .addPrimaryKeyConstraint('traffic_choices_key', ['product_id'])
            .addForeignKeyConstraint(
                'traffic_choices_product',
                ['product_id'],
                'products',
                ['id'],
                constraint => constraint.onDelete('cascade'),
            )
            .execute();
        await table(db, 'traffic_snapshots', {
            order_id: 'text',
            product_id: 'text',
            payload: 'text',
            key_id: 'text',
            signature: 'text',
            created_at: 'bigint',
        })
            .addPrimaryKeyConstraint('traffic_snapshots_key', ['order_id'])
            .addForeignKeyConstraint('traffic_snapshots_order', ['order_id'], 'orders', ['id'])
            .execute();
        await entity(db, 'signing_keys', {
            public_key: 'text',
            sealed_key: 'text',
            created_at: 'bigint',
        }).execute();
    },
};
